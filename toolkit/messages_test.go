package toolkit

import (
	"slices"
	"testing"
)

// The forms are those of nvcc 11.8 to 13.5, the words are not.
const printed = `k.cu(7): warning #177-D: something about "x"
    int x = 0;
        ^

Remark: a hint that belongs to no message

sub/h.cuh:3:10: fatal error: something about a header
    3 | #include "nope.h"
      |          ^~~~~~~~
compilation terminated.
/abs/t.cuh(12): error: something does not match
            argument types are: (int)
  static __attribute__((global)) void bad() { foo(1); }
                                              ^
          detected during instantiation of "void f<T>() [with T=int]" at line 40

k.cu(7): warning #177-D: something about "x"
    int x = 0;
        ^

ptxas error   : Entry function '_Z3addPi' uses too much of something
ptxas /tmp/x.ptx, line 24; error   : Unknown something
nvcc fatal   : Unknown option '-foo'
C:\src\k.cu(9): error C2065: 'x': something
2 errors detected in the compilation of "k.cu".
`

func TestMessages(t *testing.T) {
	got := Messages(printed, "/p")
	want := []Message{
		{File: "/p/k.cu", Line: 7, Column: 9, Excerpt: "    int x = 0;", Level: Warning, Number: 177, Text: `something about "x"`},
		{File: "/p/sub/h.cuh", Line: 3, Column: 10, Level: Error, Text: "something about a header"},
		{
			File: "/abs/t.cuh", Line: 12, Column: 47, Excerpt: "  static __attribute__((global)) void bad() { foo(1); }", Level: Error, Text: "something does not match",
			Notes: []string{"argument types are: (int)", `detected during instantiation of "void f<T>() [with T=int]" at line 40`},
		},
		{Level: Error, Text: "Entry function '_Z3addPi' uses too much of something", Function: "_Z3addPi"},
		{Level: Error, Text: "Unknown something"},
		{Level: Error, Text: "Unknown option '-foo'"},
		{File: `C:\src\k.cu`, Line: 9, Level: Error, Text: "'x': something"},
	}
	if len(got) != len(want) {
		t.Fatalf("%d messages, expected %d: %+v", len(got), len(want), got)
	}
	for i := range want {
		g, w := got[i], want[i]
		if i == len(want)-1 {
			// A path of another system stays as it is, below the folder.
			g.File, w.File = "", ""
		}
		if !slices.Equal(g.Notes, w.Notes) {
			t.Errorf("notes of message %d are %q, expected %q", i, g.Notes, w.Notes)
		}
		g.Notes, w.Notes = nil, nil
		if g.File != w.File || g.Line != w.Line || g.Column != w.Column || g.Excerpt != w.Excerpt || g.Level != w.Level ||
			g.Number != w.Number || g.Text != w.Text || g.Function != w.Function {
			t.Errorf("message %d is %+v, expected %+v", i, g, w)
		}
	}
}

func FuzzMessages(f *testing.F) {
	f.Add(printed)
	f.Add("a(1): error: \n ^\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, m := range Messages(text, "/p") {
			if m.Column < 0 || m.Line < 0 {
				t.Errorf("place %d:%d", m.Line, m.Column)
			}
		}
		Functions(text)
	})
}
