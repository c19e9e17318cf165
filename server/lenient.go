package server

import (
	"bytes"
	"math"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"go.lsp.dev/protocol"
)

// decode reads the parameters of a message. Clients are not as exact as the
// protocol's grammar: some send null for "absent" ("trace": null) and 1.0 for
// 1. What does not decode as it stands is therefore read once more with such
// things mended; the error that counts is the first one.
func decode(data []byte, v any) error {
	if len(data) == 0 {
		return nil
	}
	err := protocol.Unmarshal(data, v)
	if err == nil {
		return nil
	}
	mended, ok := mend(data)
	if !ok || protocol.Unmarshal(mended, v) != nil {
		return err
	}
	return nil
}

// mend drops the members of objects that are null and writes whole numbers
// without a fraction. ok is false if data is no JSON.
func mend(data []byte) (mended []byte, ok bool) {
	options := json.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	in := jsontext.NewDecoder(bytes.NewReader(data), options)
	var buf bytes.Buffer
	out := jsontext.NewEncoder(&buf, options)
	for {
		kind := in.PeekKind()
		if kind == 0 {
			break
		}
		if name, err := memberName(in, kind); err != nil {
			return nil, false
		} else if name != nil {
			if in.PeekKind() == 'n' {
				if err := in.SkipValue(); err != nil {
					return nil, false
				}
				continue
			}
			if err := out.WriteValue(name); err != nil {
				return nil, false
			}
			continue
		}
		token, err := in.ReadToken()
		if err != nil {
			return nil, false
		}
		if kind == '0' {
			if f, ferr := token.Float(); ferr == nil && f == math.Trunc(f) && math.Abs(f) < 1<<53 {
				err = out.WriteValue(strconv.AppendInt(nil, int64(f), 10))
			} else {
				err = out.WriteToken(token)
			}
		} else {
			err = out.WriteToken(token)
		}
		if err != nil {
			return nil, false
		}
	}
	return buf.Bytes(), in.StackDepth() == 0 && buf.Len() > 0
}

// memberName reads the next token if it is the name of an object's member.
func memberName(in *jsontext.Decoder, kind jsontext.Kind) (jsontext.Value, error) {
	if kind != '"' {
		return nil, nil
	}
	if container, length := in.StackIndex(in.StackDepth()); container != '{' || length%2 != 0 {
		return nil, nil
	}
	name, err := in.ReadValue()
	return bytes.Clone(name), err
}
