package lsp_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// part is a header that needs the macros of the sources that include it.
const part = "#pragma once\n#if MODE == 1\n__global__ int one() { return 1; }\n#endif\nKERNEL both();\n"

// including is a source that includes it, with MODE as given.
func including(mode string) string {
	return "#define MODE " + mode + "\n#define KERNEL __global__ int\n#include \"part.cuh\"\n"
}

// awaitMessages waits until the findings of a document say what is given, each by a
// part of its message.
func (r *running) awaitMessages(n int, uri string, parts ...string) {
	r.t.Helper()
	var last []string
	_, _, err := r.Await(r.ctx(), n, func(m editor.Message) bool {
		if m.Method != "textDocument/publishDiagnostics" {
			return false
		}
		var p editor.Published
		must(r.t, json.Unmarshal(m.Params, &p))
		if p.URI != uri {
			return false
		}
		last = nil
		for _, d := range p.Diagnostics {
			last = append(last, d.Message)
		}
		return slices.EqualFunc(last, parts, strings.Contains)
	})
	if err != nil {
		r.t.Fatalf("%s never said %q, last %q: %v", uri, parts, last, err)
	}
}

// TestHeaderAsIncluded: a header is judged as a part of the sources that include it,
// whether a compile database tells of them or the index.
func TestHeaderAsIncluded(t *testing.T) {
	for _, database := range []bool{true, false} {
		r := launch(t, inProcess)
		if database {
			r.linked("a.cu", "b.cu")
		}
		r.write("a.cu", including("1"))
		r.write("b.cu", including("2"))
		r.write("part.cuh", part)
		r.initialize(rich())
		header := r.open("part.cuh", part)
		r.awaitMessages(0, header, "returns void, as included by a.cu", "'both' returns 'int' but a __global__ function returns void")

		// A keystroke in the header changes nothing of that.
		must(t, r.Replace(header, 0, 0, "// typed\n"))
		for _, d := range r.latest(header) {
			if strings.Contains(d.Message, "'one'") && !strings.HasSuffix(d.Message, "as included by a.cu") {
				t.Errorf("after a keystroke: %q", d.Message)
			}
		}

		// An includer that changes, on the disk or in its editor, makes it another one.
		heard := r.Heard()
		r.write("b.cu", including("1"))
		r.changedOnDisk("b.cu")
		r.awaitMessages(heard, header, "'one' returns 'int' but a __global__ function returns void", "'both'")
		source := r.open("a.cu", including("1"))
		heard = r.Heard()
		must(t, r.SetText(source, including("2")))
		r.awaitMessages(heard, header, "returns void, as included by b.cu", "'both'")
		heard = r.Heard()
		must(t, r.Close(source))
		r.awaitMessages(heard, header, "'one' returns 'int' but a __global__ function returns void", "'both'")

		heard = r.Heard()
		r.write("a.cu", "int lonely;\n")
		r.write("b.cu", "int lonely;\n")
		r.changedOnDisk("a.cu")
		r.changedOnDisk("b.cu")
		r.awaitMessages(heard, header, "'one'")
	}
}

// TestHeaderWithoutIncluders: what nobody includes is judged by itself.
func TestHeaderWithoutIncluders(t *testing.T) {
	r := launch(t, inProcess)
	r.write("part.cuh", part)
	r.write("other.cu", "__global__ void k();\n")
	r.initialize(rich())
	header := r.open("part.cuh", part)
	r.awaitMessages(0, header, "'one' returns 'int' but a __global__ function returns void")
}
