package server

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"
)

// conversation is a server in a bubble of virtual time, with its client's end.
type conversation struct {
	t      *testing.T
	to     io.WriteCloser
	from   io.ReadCloser
	wire   *wire
	status chan int
}

func converse(t *testing.T) *conversation {
	in, to := io.Pipe()
	from, out := io.Pipe()
	log := slog.New(slog.DiscardHandler)
	c := &conversation{t: t, to: to, from: from, wire: newWire(from, io.Discard, nil, log), status: make(chan int, 1)}
	go func() {
		status, err := Serve(context.Background(), Options{In: in, Out: out, Log: log})
		if err != nil {
			t.Error(err)
		}
		c.status <- status
	}()
	return c
}

func (c *conversation) say(bodies ...string) {
	for _, body := range bodies {
		if _, err := fmt.Fprintf(c.to, "Content-Length: %d\r\n\r\n%s", len(body), body); err != nil {
			c.t.Error(err)
		}
	}
}

// hear reads messages up to one that contains the text.
func (c *conversation) hear(text string) {
	for {
		size, err := c.wire.header()
		if err == nil {
			err = c.wire.read(int(size))
		}
		if err != nil {
			c.t.Fatalf("waiting for %q: %v", text, err)
		}
		if bytes.Contains(c.wire.body, []byte(text)) {
			return
		}
	}
}

// hang closes the client's end and waits for the server's.
func (c *conversation) hang() int {
	_ = c.to.Close()
	_ = c.from.Close()
	return <-c.status
}

const (
	sayInitialize = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"workspace":{"configuration":true,"didChangeWatchedFiles":{"dynamicRegistration":true}}}}}`
	sayOpen       = `{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///nowhere/a.cu","languageId":"cuda-cpp","version":1,"text":"int x;\n"}}}`
)

// TestSettingsThatNeverCome: documents do not wait for ever for the settings of
// a client that does not tell them, and wait once only.
func TestSettingsThatNeverCome(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := converse(t)
		c.say(sayInitialize)
		c.hear(`"id":1`)
		start := time.Now()
		c.say(sayOpen)
		c.hear("a.cu")
		if waited := time.Since(start); waited != settlePatience {
			t.Errorf("waited %v, expected %v", waited, settlePatience)
		}
		start = time.Now()
		c.say(string(bytes.ReplaceAll([]byte(sayOpen), []byte("a.cu"), []byte("b.cu"))))
		c.hear("b.cu")
		if waited := time.Since(start); waited != 0 {
			t.Errorf("the second document waited %v", waited)
		}
		c.hang()
	})
}

// TestClientThatDoesNotRead: the server ends although it could not say all that
// it had to.
func TestClientThatDoesNotRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := converse(t)
		c.say(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`)
		c.hear(`"id":1`)
		start := time.Now()
		c.say(sayOpen)
		synctest.Wait() // the worker writes, and nobody reads
		c.say(`{"jsonrpc":"2.0","method":"exit"}`)
		if status := <-c.status; status != 1 {
			t.Errorf("status %d, expected 1", status)
		}
		if waited := time.Since(start); waited != farewell {
			t.Errorf("waited %v, expected %v", waited, farewell)
		}
		c.status <- 1
		c.hang()
	})
}
