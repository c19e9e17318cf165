package lsp_test

import (
	"strconv"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

func TestExitStatus(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		t.Run("shutdown and exit", func(t *testing.T) {
			r := launch(t, where)
			r.initialize(rich())
			if got := r.leave(); got != 0 {
				t.Errorf("status %d, expected 0", got)
			}
		})
		t.Run("exit alone", func(t *testing.T) {
			r := launch(t, where)
			r.initialize(rich())
			r.notify("exit", nil)
			if got := r.ended(); got != 1 {
				t.Errorf("status %d, expected 1", got)
			}
		})
		t.Run("exit before initialize", func(t *testing.T) {
			r := launch(t, where)
			r.notify("exit", nil)
			if got := r.ended(); got != 1 {
				t.Errorf("status %d, expected 1", got)
			}
		})
		t.Run("end of input", func(t *testing.T) {
			r := launch(t, where)
			r.initialize(rich())
			must(t, r.in.Close())
			if got := r.ended(); got != 1 {
				t.Errorf("status %d, expected 1", got)
			}
		})
		t.Run("end of input after shutdown", func(t *testing.T) {
			r := launch(t, where)
			r.initialize(rich())
			r.call("shutdown", nil, nil)
			must(t, r.in.Close())
			if got := r.ended(); got != 0 {
				t.Errorf("status %d, expected 0", got)
			}
		})
		t.Run("end of input in a message", func(t *testing.T) {
			r := launch(t, where)
			r.initialize(rich())
			must(t, r.Raw([]byte("Content-Length: 100\r\n\r\n{\"jsonrpc\"")))
			must(t, r.in.Close())
			if got := r.ended(); got != 1 {
				t.Errorf("status %d, expected 1", got)
			}
		})
	})
}

func TestOrderOfLife(t *testing.T) {
	const (
		notInitialized = -32002
		invalidRequest = -32600
		methodNotFound = -32601
	)
	r := launch(t, inProcess)
	r.wantError(notInitialized, "textDocument/hover", map[string]any{})
	r.initialize(rich())
	r.wantError(invalidRequest, "initialize", map[string]any{"processId": nil, "capabilities": map[string]any{}})
	r.wantError(methodNotFound, "textDocument/formatting", map[string]any{})
	r.wantError(methodNotFound, "$/unknown", map[string]any{})
	r.notify("$/unknown", map[string]any{"a": 1})
	r.notify("workspace/didRenameFiles", map[string]any{})
	r.call("shutdown", map[string]any{}, nil)
	r.wantError(invalidRequest, "textDocument/hover", map[string]any{})
	r.notify("exit", nil)
	if got := r.ended(); got != 0 {
		t.Errorf("status %d, expected 0", got)
	}
}

// TestEncoding: the cheapest encoding of those offered is taken, and without an
// offer the one that everybody understands.
func TestEncoding(t *testing.T) {
	for _, c := range []struct {
		offered any
		want    string
	}{
		{nil, "utf-16"},
		{[]string{}, "utf-16"},
		{[]string{"utf-16"}, "utf-16"},
		{[]string{"utf-16", "utf-32"}, "utf-32"},
		{[]string{"utf-32", "utf-8", "utf-16"}, "utf-8"},
		{[]string{"utf-7"}, "utf-16"},
	} {
		r := launch(t, inProcess)
		r.initialize(rich().with("general.positionEncodings", c.offered))
		if r.Encoding != c.want {
			t.Errorf("of %v the server takes %q, expected %q", c.offered, r.Encoding, c.want)
		}
	}
}

// TestGarbage: what is no message is answered as well as can be, and what comes
// after it is heard.
func TestGarbage(t *testing.T) {
	frame := func(body string) string { return "Content-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n" + body }
	for name, c := range map[string]struct {
		sent string
		code int // of the answer without an id, 0 for none
	}{
		"no JSON":             {frame(`{"jsonrpc":"2.0","method":`), -32700},
		"an empty body":       {frame(""), -32700},
		"a batch":             {frame(`[{"jsonrpc":"2.0","method":"x"}]`), -32600},
		"no object":           {frame(`42`), -32600},
		"no method":           {frame(`{"jsonrpc":"2.0"}`), -32600},
		"broken UTF-8":        {frame("{\"jsonrpc\":\"2.0\",\"method\":\"\xff\xfe\"}"), 0},
		"no header":           {"hello\r\n\r\n", 0},
		"words before":        {"npm warn something\nContent-Type: x\r\n", 0},
		"a negative length":   {"Content-Length: -1\r\n\r\n", 0},
		"a wordy length":      {"Content-Length: many\r\n\r\n", 0},
		"lower case":          {"content-length: 2\r\n\r\n{}", -32600},
		"deep nesting":        {frame(`{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":` + deep(200_000) + `}`), 1},
		"an answer to nobody": {frame(`{"jsonrpc":"2.0","id":99,"result":null}`), 0},
	} {
		t.Run(name, func(t *testing.T) {
			sides(t, func(t *testing.T, where side) {
				r := launch(t, where)
				r.initialize(rich())
				must(t, r.Raw([]byte(c.sent)))
				u := r.open("a.cu", notConst)
				r.published(u, 1)
				if c.code != 0 {
					_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool { return m.Method == "" && m.Error != nil })
					must(t, err)
				}
				var answers []editor.Message
				for _, m := range r.Messages("") {
					if m.Error != nil {
						answers = append(answers, m)
					}
				}
				switch {
				case c.code == 0 && len(answers) > 0:
					t.Errorf("answered %v, expected nothing", answers[0].Error)
				case c.code != 0 && len(answers) != 1:
					t.Errorf("%d answers, expected one error", len(answers))
				case c.code < 0 && answers[0].Error.Code != c.code:
					t.Errorf("answered %v, expected code %d", answers[0].Error, c.code)
				}
			})
		})
	}
}

func deep(n int) string {
	b := make([]byte, 0, 2*n)
	for range n {
		b = append(b, '[')
	}
	for range n {
		b = append(b, ']')
	}
	return string(b)
}

const notConst = `struct Params { float w[32]; };
__global__ void scale(__grid_constant__ Params p, float* out) { out[threadIdx.x] = p.w[0]; }
`
