package report

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
)

// fingerprintVersion names how fingerprints are made, for formats that keep several.
const fingerprintVersion = "gridls/v1"

// Fingerprint identifies a finding among those of its file by what stands there: the
// rule, the line without its white space at both ends and in runs, and what is
// underlined in it. So it stays when lines move, when the file is formatted, and when
// a message gets other words. Findings that stand in equal lines have the same one.
func (f *Finding) Fingerprint() string {
	sum := sha256.Sum256([]byte(strings.Join([]string{f.Rule.Name, f.Line(), f.underlined()}, "\x00")))
	return hex.EncodeToString(sum[:8])
}

// Line is the line of a finding, white space taken together; where the text is not
// at hand, the message stands for it.
func (f *Finding) Line() string {
	if f.Text == nil {
		return plain(f.Message)
	}
	span := f.Text.Line(f.Text.LineOf(f.Span.Start))
	return squeeze(f.Text.Bytes()[span.Start:span.End])
}

// underlined is what of the first line is underlined.
func (f *Finding) underlined() string {
	if f.Text == nil {
		return ""
	}
	line := f.Text.Line(f.Text.LineOf(f.Span.Start))
	start := min(f.Span.Start, f.Text.Len())
	return squeeze(f.Text.Bytes()[start:max(start, min(f.Span.End, line.End))])
}

// squeeze takes white space, and a byte order mark, out of the comparison.
func squeeze(text []byte) string {
	return strings.Join(strings.Fields(strings.TrimPrefix(string(text), byteOrderMark)), " ")
}

// distinct gives fingerprints in the order of a file, in which the second of two equal
// ones is another: for formats in which a fingerprint names one finding.
type distinct map[string]int

func (d distinct) of(f *Finding) string {
	print := f.Fingerprint()
	d[print]++
	return print + ":" + strconv.Itoa(d[print])
}
