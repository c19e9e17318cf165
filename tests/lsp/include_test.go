package lsp_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// guarded has a fault where a header defines FAULTY.
const guarded = `#include "flags.cuh"
#ifdef FAULTY
__global__ int faulty() { return 1; }
#endif
`

// returns is the rule that finds it.
const returns = "kernel-return-not-void"

// clean and faulty are that header without the definition and with it.
const (
	clean  = "#pragma once\n#undef FAULTY\n"
	faulty = "#pragma once\n#define FAULTY 1\n"
)

// await waits until the list of a document has the finding of a rule, or has not,
// whatever is heard after the first n messages or was there before.
func (r *running) await(n int, uri, rule string, fires bool) {
	r.t.Helper()
	_, _, err := r.Await(r.ctx(), n, func(m editor.Message) bool {
		if m.Method != "textDocument/publishDiagnostics" {
			return false
		}
		var p editor.Published
		must(r.t, json.Unmarshal(m.Params, &p))
		return p.URI == uri && slices.Contains(codes(p.Diagnostics), rule) == fires
	})
	if err != nil {
		r.t.Fatalf("%s in %s never became %v: %v", rule, uri, fires, err)
	}
}

// TestIncludedHeaders: what a header says counts in the documents that include it,
// as it is in its editor, and else on the disk.
func TestIncludedHeaders(t *testing.T) {
	for how, c := range map[string]capability{"told by the client": rich(), "seen by the server": rich().without("workspace.didChangeWatchedFiles")} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			r := launch(t, inProcess)
			r.compiledFor("-arch=sm_80", "-Iinc")
			r.write("a.cu", guarded)
			r.write("inc/flags.cuh", faulty)
			r.initialize(c)
			source := r.open("a.cu", guarded)
			r.await(0, source, returns, true)

			header := r.open("inc/flags.cuh", faulty)
			for _, step := range []struct {
				text  string
				fires bool
			}{{clean, false}, {faulty, true}, {clean, false}} {
				heard := r.Heard()
				must(t, r.SetText(header, step.text))
				r.await(heard, source, returns, step.fires)
			}
			heard := r.Heard()
			must(t, r.Close(header)) // what was typed is thrown away
			r.await(heard, source, returns, true)

			for _, step := range []struct {
				text  string
				fires bool
			}{{clean, false}, {faulty, true}, {"", false}, {faulty, true}} {
				heard = r.Heard()
				path := filepath.Join(r.root, "inc", "flags.cuh")
				// A file system's clock may be coarse.
				time.Sleep(10 * time.Millisecond)
				if step.text == "" {
					must(t, os.Remove(path))
				} else {
					r.write("inc/flags.cuh", step.text)
				}
				if how == "told by the client" {
					r.changedOnDisk("inc/flags.cuh")
				}
				if step.text != "" {
					r.await(heard, source, returns, step.fires)
				} else {
					// Without the header nobody knows the macro: that is at most a warning.
					_, _, err := r.Await(r.ctx(), heard, func(m editor.Message) bool {
						return m.Method == "textDocument/publishDiagnostics"
					})
					must(t, err)
				}
			}
		})
	}
}

// TestHeaderAppears: a header in a folder that was not there before is noticed.
func TestHeaderAppears(t *testing.T) {
	r := launch(t, inProcess)
	r.compiledFor("-arch=sm_80", "-Igenerated/include")
	const text = "#if __has_include(\"made.h\")\n__global__ int k() { return 1; }\n#endif\n" +
		"#include \"made.h\"\n#ifdef MADE\n__global__ int l() { return 1; }\n#endif\n"
	r.write("a.cu", text)
	r.initialize(rich().without("workspace.didChangeWatchedFiles"))
	source := r.open("a.cu", text)
	r.published(source, 1)
	time.Sleep(500 * time.Millisecond) // the pause in which folders are watched
	heard := r.Heard()
	r.write("generated/include/made.h", "#define MADE\n")
	_, _, err := r.Await(r.ctx(), heard, func(m editor.Message) bool {
		if m.Method != "textDocument/publishDiagnostics" {
			return false
		}
		var p editor.Published
		must(t, json.Unmarshal(m.Params, &p))
		errors := 0
		for _, d := range p.Diagnostics {
			if d.Code == returns && d.Severity == 1 {
				errors++
			}
		}
		return errors == 2
	})
	must(t, err)
}

// TestManyDependants: all open documents that include a header follow it, also
// those that reach it through others, in a circle, and under another name.
func TestManyDependants(t *testing.T) {
	r := launch(t, inProcess)
	r.write("flags.cuh", clean)
	r.write("round.cuh", "#pragma once\n#include \"square.cuh\"\n#include \"flags.cuh\"\n")
	r.write("square.cuh", "#pragma once\n#include \"round.cuh\"\n")
	must(t, os.Symlink(filepath.Join(r.root, "flags.cuh"), filepath.Join(r.root, "link.cuh")))
	r.initialize(rich())
	var sources []string
	for i := range 10 {
		include := []string{"flags.cuh", "round.cuh", "square.cuh", "link.cuh"}[i%4]
		sources = append(sources, r.open(fmt.Sprintf("s%d.cu", i), "#include \""+include+"\"\n"+guarded))
	}
	header := r.open("flags.cuh", clean)
	for _, u := range append(sources, header) {
		r.published(u, 1)
	}
	for _, fires := range []bool{true, false} {
		heard := r.Heard()
		must(t, r.SetText(header, map[bool]string{true: faulty, false: clean}[fires]))
		for _, u := range sources {
			r.await(heard, u, returns, fires)
		}
	}
}

// TestRelatedPlaceInHeader: a finding that speaks of a place in a header leads
// there.
func TestRelatedPlaceInHeader(t *testing.T) {
	r := launch(t, inProcess)
	r.compiledFor("-arch=sm_80")
	path := r.write("k.cuh", "\n\n__global__ void k(const int x);\n")
	text := "#include \"k.cuh\"\n__global__ void k(const __grid_constant__ int x) {}\n"
	r.write("a.cu", text)
	r.initialize(rich())
	found := r.published(r.open("a.cu", text), 1)
	for _, d := range found {
		for _, related := range d.Related {
			if related.Location.URI == r.uri("k.cuh") {
				if got := related.Location.Range.Start.Line; got != 2 {
					t.Errorf("%s leads to line %d of the header, want 2", d.Code, got)
				}
				return
			}
		}
	}
	t.Errorf("nothing leads to %s: %+v", path, found)
}
