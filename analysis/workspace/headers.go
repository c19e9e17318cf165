package workspace

import (
	"maps"
	"math/rand/v2"
	"sync"
)

// Headers answers __has_include for one file. What it has answered once it
// answers for ever, see Includes. It is safe for concurrent use.
type Headers struct {
	ask func(spelled string) (exists, sure bool)
	id  uint64

	mu    sync.Mutex
	given map[string]Answer
}

// Answer is one answer about a header.
type Answer struct{ Exists, Sure bool }

// NewHeaders remembers what ask answers for a header as it is spelled, <x.h> or
// "x.h".
func NewHeaders(ask func(spelled string) (exists, sure bool)) *Headers {
	return &Headers{ask: ask, id: rand.Uint64(), given: map[string]Answer{}}
}

// ID identifies these answers.
func (h *Headers) ID() uint64 { return h.id }

// Has reports whether a header exists, and whether that is sure.
func (h *Headers) Has(spelled string) (exists, sure bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a, known := h.given[spelled]
	if !known {
		a.Exists, a.Sure = h.ask(spelled)
		h.given[spelled] = a
	}
	return a.Exists, a.Sure
}

// Answers are those that were given, by how the header is spelled.
func (h *Headers) Answers() map[string]Answer {
	h.mu.Lock()
	defer h.mu.Unlock()
	return maps.Clone(h.given)
}

// Stale reports whether one of the answers would be another one now.
func (h *Headers) Stale() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for spelled, before := range h.given {
		if exists, sure := h.ask(spelled); before != (Answer{exists, sure}) {
			return true
		}
	}
	return false
}
