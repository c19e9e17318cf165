package server

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"strconv"
	"sync"

	"github.com/go-json-experiment/json/jsontext"
	"go.lsp.dev/jsonrpc2"
)

// maxMessage is the largest message body that is read, in bytes. The text of a
// document travels in one message, escaped.
const maxMessage = 256 << 20

// maxHeader is the longest header line that is kept, in bytes.
const maxHeader = 4 << 10

// wire frames messages as the base protocol does, and survives what is not
// framed so: garbage between messages is skipped up to the next Content-Length,
// a body that is no JSON-RPC message is answered with an error and forgotten.
// It implements jsonrpc2.Stream.
type wire struct {
	in  *bufio.Reader
	out io.Writer
	end func() error
	log *slog.Logger

	body []byte // reused between reads

	mu    sync.Mutex // one frame is one Write
	frame []byte
}

var _ jsonrpc2.Stream = (*wire)(nil)

func newWire(in io.Reader, out io.Writer, end func() error, log *slog.Logger) *wire {
	return &wire{in: bufio.NewReaderSize(in, 64<<10), out: out, end: end, log: log}
}

// Read returns the next message that makes sense. Its bytes are valid until the
// next Read. The only errors are those of the input itself.
func (w *wire) Read(context.Context) (jsonrpc2.Message, int64, error) {
	for {
		size, err := w.header()
		if err != nil {
			return nil, 0, err
		}
		if size > maxMessage {
			w.log.Warn("message is too large and is skipped", "bytes", size, "limit", maxMessage)
			if _, err := io.CopyN(io.Discard, w.in, size); err != nil {
				return nil, 0, err
			}
			if err := w.refuse(jsonrpc2.InvalidRequest, "message of "+strconv.FormatInt(size, 10)+" bytes is over the limit of "+strconv.Itoa(maxMessage)); err != nil {
				return nil, 0, err
			}
			continue
		}
		if err := w.read(int(size)); err != nil {
			return nil, 0, err
		}
		msg, err := jsonrpc2.DecodeMessage(w.body)
		if err == nil {
			return msg, size, nil
		}
		w.log.Warn("message cannot be read", "err", err, "begin", string(w.body[:min(len(w.body), 80)]))
		code := jsonrpc2.ParseError
		if errors.Is(err, jsonrpc2.ErrInvalidRequest) || jsontext.Value(w.body).IsValid() {
			code = jsonrpc2.InvalidRequest
		}
		if err := w.refuse(code, "message cannot be read: "+err.Error()); err != nil {
			return nil, 0, err
		}
	}
}

// read fills w.body. A large body grows with what really arrives: a header
// alone must not cost its number of bytes.
func (w *wire) read(size int) error {
	const step = 1 << 20
	if cap(w.body) > 4*step && size < step {
		w.body = nil // the buffer of one huge document is not kept for ever
	}
	w.body = w.body[:0]
	for len(w.body) < size {
		n := min(size-len(w.body), step)
		at := len(w.body)
		w.body = append(w.body, make([]byte, n)...)
		if _, err := io.ReadFull(w.in, w.body[at:]); err != nil {
			return cutShort(err)
		}
	}
	return nil
}

// header reads lines up to the empty one after a Content-Length and returns
// that length. A clean end of the input between messages is io.EOF.
func (w *wire) header() (int64, error) {
	size, inside := int64(-1), false
	for {
		line, err := w.line()
		if err != nil {
			if inside {
				err = cutShort(err)
			}
			return 0, err
		}
		if len(line) == 0 {
			if size >= 0 {
				return size, nil
			}
			inside = false
			continue
		}
		name, value, ok := bytes.Cut(line, []byte(":"))
		// After garbage without a line break the name is the end of the line.
		name = bytes.ToLower(bytes.TrimSpace(name))
		if !ok || !bytes.HasSuffix(name, []byte("content-length")) {
			if !ok || !bytes.Equal(name, []byte("content-type")) {
				w.log.Warn("header line is skipped", "line", string(line[:min(len(line), 80)]))
			}
			continue
		}
		inside = true
		n, err := strconv.ParseInt(string(bytes.TrimSpace(value)), 10, 64)
		if err != nil || n < 0 {
			w.log.Warn("length of a message cannot be read", "value", string(value[:min(len(value), 80)]))
			size = -1
			continue
		}
		size = n
	}
}

// line reads one line without its end. Of an overlong line the last bytes are
// returned: a header may follow garbage that has no line breaks.
func (w *wire) line() ([]byte, error) {
	var line []byte
	for {
		part, err := w.in.ReadSlice('\n')
		line = append(line, part...)
		if err == nil {
			return bytes.TrimRight(line, "\r\n"), nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			if len(line) > 0 {
				err = cutShort(err)
			}
			return nil, err
		}
		if len(line) > maxHeader {
			line = append(line[:0], line[len(line)-maxHeader:]...)
		}
	}
}

func cutShort(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// refuse answers a message whose id is not known.
func (w *wire) refuse(code jsonrpc2.Code, message string) error {
	_, err := w.write(func(b []byte) []byte {
		return jsonrpc2.AppendResponse(b, jsonrpc2.ID{}, nil, jsonrpc2.NewError(code, message))
	})
	return err
}

// Write sends one message. A cancelled context does not keep an answer from
// being sent: the client waits for it even after it has cancelled the request.
func (w *wire) Write(_ context.Context, msg jsonrpc2.Message) (int64, error) {
	return w.write(func(b []byte) []byte { return jsonrpc2.AppendMessage(b, msg) })
}

func (w *wire) write(body func([]byte) []byte) (int64, error) {
	// The header's length is known only after the body, so room is left for it.
	const room = len("Content-Length: ") + 20 + len("\r\n\r\n")
	w.mu.Lock()
	defer w.mu.Unlock()
	if cap(w.frame) > 4<<20 {
		w.frame = nil
	}
	b := append(w.frame[:0], make([]byte, room)...)
	b = body(b)
	header := "Content-Length: " + strconv.Itoa(len(b)-room) + "\r\n\r\n"
	start := room - len(header)
	copy(b[start:], header)
	w.frame = b
	n, err := w.out.Write(b[start:])
	return int64(n), err
}

// Close closes the input, as far as that is possible.
func (w *wire) Close() error {
	if w.end == nil {
		return nil
	}
	return w.end()
}
