package archcfg

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// jsonKey is a step into a JSON document: the name of a field, or an index.
type jsonKey struct {
	name  string
	index int
}

// jsonValues calls take for each text, number and truth value of a JSON document,
// with the keys that lead to it and where it stands, in bytes. It goes on to the
// first mistake, which is a [scanProblem]. path is valid during the call only.
func jsonValues(text []byte, take func(path []jsonKey, value any, offset int)) error {
	rest := bytes.TrimPrefix(text, []byte(byteOrderMark))
	skipped := len(text) - len(rest)
	decoder := json.NewDecoder(bytes.NewReader(rest))
	var path []jsonKey
	// named tells of each open bracket whether it is an object's; inKey, whether a key
	// comes next in the innermost.
	var named []bool
	inKey := false
	after := func() {
		if n := len(named); n > 0 {
			inKey = named[n-1]
			if !inKey {
				path[n-1].index++
			}
		}
	}
	for {
		at := int(decoder.InputOffset())
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) && len(named) == 0 {
			return nil
		}
		if err != nil {
			return jsonProblem(err, skipped+at+blanks(string(rest[at:min(len(rest), at+4096)])))
		}
		switch t := token.(type) {
		case json.Delim:
			switch t {
			case '{', '[':
				named, inKey = append(named, t == '{'), t == '{'
				path = append(path, jsonKey{})
			default:
				named, path = named[:len(named)-1], path[:len(path)-1]
				after()
			}
		default:
			if name, ok := t.(string); ok && inKey {
				path[len(path)-1].name = name
				inKey = false
				continue
			}
			for at < len(rest) && (isBlank(rest[at]) || rest[at] == ',' || rest[at] == ':') {
				at++
			}
			take(path, t, skipped+at)
			after()
		}
	}
}

// jsonProblem says in our words what the decoder stumbled on.
func jsonProblem(err error, offset int) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return &scanProblem{max(offset, int(syntax.Offset)), "no JSON: " + syntax.Error()}
	}
	return &scanProblem{offset, "no JSON: the file ends too early"}
}
