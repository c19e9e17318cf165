// Package server is the language server: it keeps the documents that an editor
// has open, analyses them as they change and answers the editor's questions.
//
// It is the only package that knows the protocol, URIs and UTF-16.
package server

import (
	"context"
	"errors"
	"io"
	"log/slog"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
)

// Options are everything that a server depends on.
type Options struct {
	// In and Out are the connection. In is closed when the server ends, if it
	// is an io.Closer.
	In  io.Reader
	Out io.Writer
	// Log gets what a person who looks for a fault wants to know; nil discards it.
	Log *slog.Logger
	// Cache is the folder in which indexes of workspaces are kept; "" keeps them in
	// memory.
	Cache string
	// Version is told to the client.
	Version string
	// Rules are the rules to run; nil means all.
	Rules []*analysis.Rule
}

// Serve talks to one client until it says exit, its input ends, the process
// that started it dies or ctx is done. It returns the exit status that the
// protocol asks for: 0 after shutdown, 1 without. err tells of a connection that
// broke, never of one that ended.
func Serve(ctx context.Context, options Options) (status int, err error) {
	if options.Log == nil {
		options.Log = slog.New(slog.DiscardHandler)
	}
	if options.Rules == nil {
		options.Rules = rules.All()
	}
	background, cancel := context.WithCancel(ctx)
	s := newSession(background, options)
	defer s.close()
	defer cancel()

	end := func() error { return nil }
	if c, ok := options.In.(io.Closer); ok {
		end = c.Close
	}
	stream := newWire(options.In, options.Out, end, options.Log)
	s.conn = jsonrpc2.NewConn(stream, jsonrpc2.WithCodec(codec{}))
	s.client = protocol.ClientDispatcher(s.conn)
	s.conn.Go(background, chain(s.handle, s.pin, options.Log))

	select {
	case status = <-s.ended:
		// The read goroutine may sit in Read; closing the input frees it where
		// the input can be closed, and the process ends where it cannot.
		_ = stream.Close()
		return status, nil
	case <-ctx.Done():
		_ = stream.Close()
		return s.status(), nil
	case <-s.conn.Done():
		err := s.conn.Err()
		if errors.Is(err, io.ErrUnexpectedEOF) {
			err = nil // the client died in the middle of a message
		}
		return s.status(), err
	}
}
