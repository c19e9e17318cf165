package server

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"strconv"
	"testing"
	"time"
)

// FuzzWire feeds the server bytes: it must come to its end with the input, and
// what it writes must be well-framed messages.
func FuzzWire(f *testing.F) {
	frame := func(bodies ...string) (b []byte) {
		for _, body := range bodies {
			b = append(b, "Content-Length: "+strconv.Itoa(len(body))+"\r\n\r\n"+body...)
		}
		return b
	}
	const (
		initialize = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["utf-16"]}}}}`
		open       = `{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///x/a.cu","languageId":"cuda-cpp","version":1,"text":"__global__ void k(__grid_constant__ int n) {}\n"}}}`
		change     = `{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///x/a.cu","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":3},"end":{"line":9,"character":1}},"text":"\ud800x"}]}}`
		actions    = `{"jsonrpc":"2.0","id":2,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///x/a.cu"},"range":{"start":{"line":0,"character":20},"end":{"line":0,"character":20}},"context":{"diagnostics":[]}}}`
		hover      = `{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///x/a.cu"},"position":{"line":0,"character":1}}}`
		shutdown   = `{"jsonrpc":"2.0","id":4,"method":"shutdown"}`
		exit       = `{"jsonrpc":"2.0","method":"exit"}`
	)
	f.Add(frame(initialize, open, change, actions, hover, shutdown, exit))
	f.Add(frame(initialize, open, `{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":3}}`, hover))
	f.Add(frame(initialize, `[1,2]`, `{`, ``, `null`))
	f.Add([]byte("Content-Length: 999999999999\r\n\r\n{}"))
	f.Add([]byte("\r\n\r\nContent-Length:-5\r\nContent-Length: 2\r\n\r\n{}"))
	f.Add(append([]byte("\xff\xfe\x00garbage"), frame(initialize)...))
	f.Fuzz(func(t *testing.T, input []byte) {
		var out bytes.Buffer
		done := make(chan struct{})
		go func() {
			defer close(done)
			status, err := Serve(context.Background(), Options{
				In: io.NopCloser(bytes.NewReader(input)), Out: &out, Log: slog.New(slog.DiscardHandler),
			})
			if err != nil || status != 0 && status != 1 {
				t.Errorf("status %d, error %v", status, err)
			}
		}()
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Fatal("the server does not end with its input")
		}
		w := newWire(&out, io.Discard, nil, slog.New(slog.DiscardHandler))
		for {
			size, err := w.header()
			if err != nil {
				if err != io.EOF {
					t.Errorf("output is not framed: %v", err)
				}
				return
			}
			if err := w.read(int(size)); err != nil {
				t.Fatalf("output ends in a message: %v", err)
			}
		}
	})
}
