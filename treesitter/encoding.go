package treesitter

import "bytes"

// maxTextBytes is the largest text that is read: offsets are 32 bits wide.
const maxTextBytes = 1 << 30

// encoding tells what a text that cannot be read as bytes of a source file
// seems to be, "" if it can.
func (t *Text) encoding() string {
	if t.size > maxTextBytes {
		return "oversized"
	}
	const head = 4096
	if len(t.pieces) > 0 {
		if first := t.pieces[0].bytes; len(first) >= head || len(first) == t.size {
			return encodingOf(first[:min(len(first), head)])
		}
	}
	return encodingOf(t.AppendSlice(nil, Span{0, head}))
}

// encodingOf is the same for the beginning of a text.
func encodingOf(head []byte) string {
	if bytes.HasPrefix(head, []byte{0xFF, 0xFE}) || bytes.HasPrefix(head, []byte{0xFE, 0xFF}) {
		return "UTF-16"
	}
	if bytes.IndexByte(head, 0) < 0 {
		return ""
	}
	var nuls, even, odd, control int
	for i, c := range head {
		switch {
		case c == 0 && i%2 == 0:
			nuls++
			even++
		case c == 0:
			nuls++
			odd++
		case c < 0x20 && classes[c] == classOther:
			control++
		}
	}
	switch half := len(head) / 2; {
	case len(head) >= 4 && (even == 0 && odd*10 > half*8 || odd == 0 && even*10 > half*8):
		return "UTF-16"
	case (nuls+control)*10 > len(head):
		return "binary"
	}
	return ""
}

// byteOrderMark returns UTF-8's byte order mark if the text begins with it.
func byteOrderMark(b []byte) []byte {
	if bytes.HasPrefix(b, []byte("\xEF\xBB\xBF")) {
		return b[:3]
	}
	return nil
}
