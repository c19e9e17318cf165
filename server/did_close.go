package server

import (
	"context"
	"fmt"
	"maps"

	"go.lsp.dev/protocol"
)

func (s *session) didClose(_ context.Context, params *protocol.DidCloseTextDocumentParams) error {
	key := documentKey(params.TextDocument.URI)
	v := s.current.Load().docs[key]
	if v == nil {
		return fmt.Errorf("%s is closed but not open", params.TextDocument.URI)
	}
	s.update(func(state *snapshot) {
		state.docs = maps.Clone(state.docs)
		delete(state.docs, key)
	})
	s.closing.add(key, v.doc.exited)
	v.doc.close()
	s.compilations.forget(key)
	if v.doc.buffer != nil {
		v.doc.buffer.Close()
		s.dependants.outdate(s)
	}
	return nil
}

// with is a copy of m in which key has the value v.
func with[K comparable, V any](m map[K]V, key K, v V) map[K]V {
	next := make(map[K]V, len(m)+1)
	maps.Copy(next, m)
	next[key] = v
	return next
}

// closing are the workers of closed documents that may still have a last word.
// Only the read goroutine uses it.
type closing map[documentKey]<-chan struct{}

func (c closing) add(key documentKey, exited <-chan struct{}) {
	for k, e := range c {
		select {
		case <-e:
			delete(c, k)
		default:
		}
	}
	c[key] = exited
}

// take forgets the worker of a document and returns its end, nil for none.
func (c closing) take(key documentKey) <-chan struct{} {
	exited := c[key]
	delete(c, key)
	return exited
}
