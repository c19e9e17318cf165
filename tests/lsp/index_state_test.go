package lsp_test

import (
	"testing"

	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/tests/lsp/editor"
)

// TestIndexState: a client that asks is told what is known of the workspace, again when
// that changes, and never the same twice.
func TestIndexState(t *testing.T) {
	r := launch(t, inProcess, rules.All()...)
	r.write("a.cu", "#include \"a.cuh\"\n__global__ void k() {}\n")
	r.write("a.cuh", "#pragma once\nint n;\n")
	r.initialize(rich().with("experimental.gridlsIndex", true))
	type state struct {
		Indexing       bool
		Sources, Files int
		Message        string
	}
	heard := 0
	await := func(want state) {
		t.Helper()
		var got state
		_, n, err := r.Await(r.ctx(), heard, func(m editor.Message) bool {
			if m.Method != "gridls/index" {
				return false
			}
			got = state{}
			decode(t, m.Params, &got)
			return got == want
		})
		if err != nil {
			t.Fatalf("%+v was never said, last %+v: %v", want, got, err)
		}
		heard = n
	}
	await(state{Sources: 1, Files: 2})
	b := r.write("b.cu", "__global__ void other() {}\n")
	r.notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{map[string]any{"uri": "file://" + b, "type": 1}}})
	await(state{Sources: 2, Files: 3})

	u := r.open("a.cu", "#include \"a.cuh\"\n__global__ void k() { }\n")
	r.latest(u)
	r.leave()
	var last string
	for _, m := range r.Messages("gridls/index") {
		if string(m.Params) == last {
			t.Errorf("the same was said twice: %s", last)
		}
		last = string(m.Params)
	}
}

// TestIndexStateUnasked: other clients never hear of it.
func TestIndexStateUnasked(t *testing.T) {
	r := launch(t, inProcess, rules.All()...)
	r.write("a.cu", "__global__ void k() {}\n")
	r.initialize(rich())
	r.latest(r.open("a.cu", "__global__ void k() {}\n"))
	r.leave()
	if all := r.Messages("gridls/index"); len(all) > 0 {
		t.Errorf("said without being asked: %s", all[0].Params)
	}
}
