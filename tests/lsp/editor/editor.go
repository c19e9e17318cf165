package editor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"
)

// Editor is one client of one server.
type Editor struct {
	// Settings answer workspace/configuration: the value of each section.
	Settings map[string]any
	// Refuse are methods of the server's requests that are answered by an error.
	Refuse map[string]bool
	// Choose is the title of the action that answers window/showMessageRequest, "" for none.
	Choose string
	// Encoding is how characters are counted, as the server has chosen.
	Encoding string

	out  *Writer
	done chan struct{}

	mu       sync.Mutex
	next     int
	waiting  map[string]chan Message
	heard    []Message     // everything from the server but answers, in order
	changed  chan struct{} // closed and replaced when heard grows
	err      error
	docs     map[string]*Document
	log      []string
	keepNote int
}

// Document is an open document as the editor sees it.
type Document struct {
	URI     string
	Version int
	Text    string
}

// New starts to listen. The connection is the server's output and input.
func New(from io.Reader, to io.Writer) *Editor {
	e := &Editor{
		Settings: map[string]any{}, Refuse: map[string]bool{}, Encoding: "utf-16",
		out: NewWriter(to), done: make(chan struct{}), waiting: map[string]chan Message{},
		changed: make(chan struct{}), docs: map[string]*Document{},
	}
	go e.listen(NewReader(from))
	return e
}

// Done is closed when the server has closed its output.
func (e *Editor) Done() <-chan struct{} { return e.done }

func (e *Editor) listen(in *Reader) {
	defer close(e.done)
	for {
		body, err := in.Frame()
		if err == nil {
			var m Message
			if err = json.Unmarshal(body, &m); err == nil {
				e.note("<-- ", body)
				e.hear(m)
				continue
			}
		}
		e.mu.Lock()
		if !errors.Is(err, io.EOF) {
			e.err = err
		}
		for _, c := range e.waiting {
			close(c)
		}
		e.waiting = map[string]chan Message{}
		e.broadcast()
		e.mu.Unlock()
		return
	}
}

func (e *Editor) hear(m Message) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if m.Method == "" {
		if c, ok := e.waiting[string(m.ID)]; ok {
			delete(e.waiting, string(m.ID))
			c <- m
			return
		}
	}
	e.heard = append(e.heard, m)
	e.broadcast()
	if m.Method != "" && m.ID != nil {
		go e.answer(m)
	}
}

// broadcast wakes everybody who waits for the server. e.mu is held.
func (e *Editor) broadcast() {
	close(e.changed)
	e.changed = make(chan struct{})
}

// answer answers a request of the server.
func (e *Editor) answer(m Message) {
	reply := Message{JSONRPC: "2.0", ID: m.ID, Result: json.RawMessage("null")}
	switch {
	case e.refuses(m.Method):
		reply.Result, reply.Error = nil, &Error{Code: -32601, Message: "not supported"}
	case m.Method == "workspace/configuration":
		var p struct{ Items []struct{ Section string } }
		_ = json.Unmarshal(m.Params, &p)
		values := []any{}
		e.mu.Lock()
		for _, item := range p.Items {
			values = append(values, e.Settings[item.Section])
		}
		e.mu.Unlock()
		reply.Result, _ = json.Marshal(values)
	case m.Method == "window/showMessageRequest":
		e.mu.Lock()
		if e.Choose != "" {
			reply.Result, _ = json.Marshal(map[string]string{"title": e.Choose})
		}
		e.mu.Unlock()
	case m.Method == "window/showDocument":
		reply.Result = json.RawMessage(`{"success":true}`)
	case m.Method == "workspace/applyEdit":
		reply.Result = json.RawMessage(`{"applied":true}`)
	}
	_ = e.send(reply)
}

func (e *Editor) refuses(method string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.Refuse[method]
}

// Set changes a section of the settings, for the next time the server asks.
func (e *Editor) Set(section string, value any) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.Settings[section] = value
}

func (e *Editor) send(m Message) error {
	m.JSONRPC = "2.0"
	body, err := json.Marshal(m)
	if err != nil {
		return err
	}
	e.note("--> ", body)
	return e.out.Frame(body)
}

// Raw sends bytes as they are.
func (e *Editor) Raw(b []byte) error {
	e.note("--> ", b)
	return e.out.Raw(b)
}

// Notify sends a notification.
func (e *Editor) Notify(method string, params any) error {
	p, err := json.Marshal(params)
	if err != nil {
		return err
	}
	if params == nil {
		p = nil
	}
	return e.send(Message{Method: method, Params: p})
}

// Request sends a request and returns its id and a channel that gets the answer,
// or is closed if the server goes without one.
func (e *Editor) Request(method string, params any) (string, <-chan Message, error) {
	p, err := json.Marshal(params)
	if err != nil {
		return "", nil, err
	}
	if params == nil {
		p = nil
	}
	e.mu.Lock()
	e.next++
	id := strconv.Itoa(e.next)
	c := make(chan Message, 1)
	select {
	case <-e.done:
		close(c)
	default:
		e.waiting[id] = c
	}
	e.mu.Unlock()
	return id, c, e.send(Message{ID: json.RawMessage(id), Method: method, Params: p})
}

// Call sends a request, waits for the answer and decodes its result. An answer
// that is an error is returned as *Error.
func (e *Editor) Call(ctx context.Context, method string, params, result any) error {
	_, answer, err := e.Request(method, params)
	if err != nil {
		return err
	}
	select {
	case m, ok := <-answer:
		switch {
		case !ok:
			return fmt.Errorf("%s: the server went without an answer", method)
		case m.Error != nil:
			return m.Error
		case result == nil:
			return nil
		}
		return json.Unmarshal(m.Result, result)
	case <-ctx.Done():
		return fmt.Errorf("%s: no answer: %w", method, ctx.Err())
	}
}

// Await waits until some message of the server after the first n satisfies the
// condition, and returns it with the number of messages up to it.
func (e *Editor) Await(ctx context.Context, n int, is func(Message) bool) (Message, int, error) {
	for {
		e.mu.Lock()
		heard, changed := e.heard, e.changed
		e.mu.Unlock()
		for ; n < len(heard); n++ {
			if is(heard[n]) {
				return heard[n], n + 1, nil
			}
		}
		select {
		case <-changed:
		case <-e.done:
			return Message{}, n, errors.New("the server has gone")
		case <-ctx.Done():
			return Message{}, n, ctx.Err()
		}
	}
}

// Heard is how many messages that are no answers have come.
func (e *Editor) Heard() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.heard)
}

// Messages are all messages with the method that have come, in order.
func (e *Editor) Messages(method string) []Message {
	e.mu.Lock()
	defer e.mu.Unlock()
	var found []Message
	for _, m := range e.heard {
		if m.Method == method {
			found = append(found, m)
		}
	}
	return found
}

// Forget drops what was heard, for tests that run long.
func (e *Editor) Forget() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.heard = nil
}

// logged is how many messages the log keeps, and longest how much of each.
const (
	logged  = 60
	longest = 600
)

func (e *Editor) note(way string, body []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	line := way + string(body[:min(len(body), longest)])
	if len(e.log) < logged {
		e.log = append(e.log, line)
		return
	}
	e.log[e.keepNote%logged] = line
	e.keepNote++
}

// Log is the end of the conversation, for a test that has failed.
func (e *Editor) Log() []string {
	e.mu.Lock()
	defer e.mu.Unlock()
	at := e.keepNote % max(1, len(e.log))
	return append(append([]string{}, e.log[at:]...), e.log[:at]...)
}

// Err is what was wrong with the server's output, nil for nothing.
func (e *Editor) Err() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.err
}
