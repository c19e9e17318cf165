// Package editor is a language client for tests: it frames messages itself,
// keeps documents as an editor does, answers the server's requests and lets a
// test wait for what the server says. It shares no code with the server.
package editor

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

// Message is any JSON-RPC message.
type Message struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *Error          `json:"error,omitempty"`
}

// Error is what a request failed with.
type Error struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (e *Error) Error() string { return fmt.Sprintf("%s (code %d)", e.Message, e.Code) }

// Reader reads frames.
type Reader struct{ in *bufio.Reader }

// NewReader returns a reader of the frames in r.
func NewReader(r io.Reader) *Reader { return &Reader{bufio.NewReaderSize(r, 64<<10)} }

// Frame returns the body of the next message.
func (r *Reader) Frame() ([]byte, error) {
	size := -1
	for {
		line, err := r.in.ReadString('\n')
		if err != nil {
			return nil, err
		}
		line = strings.TrimRight(line, "\r\n")
		if line == "" {
			break
		}
		name, value, ok := strings.Cut(line, ": ")
		if !ok || name != "Content-Length" {
			return nil, fmt.Errorf("header line %q, expected Content-Length", line)
		}
		if size, err = strconv.Atoi(value); err != nil {
			return nil, err
		}
	}
	if size < 0 {
		return nil, fmt.Errorf("a message without Content-Length")
	}
	body := make([]byte, size)
	_, err := io.ReadFull(r.in, body)
	return body, err
}

// Writer writes frames; it is safe for concurrent use.
type Writer struct {
	mu  sync.Mutex
	out io.Writer
}

// NewWriter returns a writer of frames to w.
func NewWriter(w io.Writer) *Writer { return &Writer{out: w} }

// Frame writes one message.
func (w *Writer) Frame(body []byte) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n", len(body))
	b.Write(body)
	return w.Raw(b.Bytes())
}

// Raw writes bytes as they are.
func (w *Writer) Raw(b []byte) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, err := w.out.Write(b)
	return err
}
