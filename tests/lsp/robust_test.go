package lsp_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// TestFilesThatCannotBeRead: a file that is not analysed says why, and the
// server goes on.
func TestFilesThatCannotBeRead(t *testing.T) {
	sides(t, func(t *testing.T, where side) {
		r := launch(t, where)
		r.initialize(rich())
		for name, text := range map[string]string{
			"huge.cu":   strings.Repeat("int x; // 0123456789012345678901234567890123456789\n", 1_000_000),
			"binary.cu": "\x7fELF\x00\x00\x01\x00\x00int x;\x00\x00\x00\x00",
			"utf16.cu":  "\ufffd\ufffdi\x00n\x00t\x00 \x00x\x00;\x00\n\x00",
		} {
			u := r.open(name, text)
			got := r.published(u, 1)
			const information = 3
			if len(got) != 1 || got[0].Code != "not-analysed" || got[0].Severity != information || got[0].Range != (editor.Range{}) {
				t.Errorf("%s: %+v, expected one diagnostic that says why it is not analysed", name, got)
			}
			must(t, r.Replace(u, 0, 0, "x"))
			must(t, r.SetText(u, notConst))
			if got := codes(r.latest(u)); !slices.Equal(got, []string{"grid-constant-not-const"}) {
				t.Errorf("%s: findings after it was made readable: %v", name, got)
			}
			must(t, r.Close(u))
		}
	})
}

// TestLongLines: a line of a million bytes with a thousand findings.
func TestLongLines(t *testing.T) {
	for _, encoding := range []string{"utf-8", "utf-16"} {
		r := launch(t, inProcess, wordRule("word", "foo", "bar"))
		r.initialize(rich().with("general.positionEncodings", []string{encoding}))
		line := strings.Repeat("int foo; /*"+strings.Repeat("ä", 480)+"*/ ", 1000)
		start := time.Now()
		u := r.open("a.cu", line)
		got := r.published(u, 1)
		if len(got) != 1000 {
			t.Fatalf("%d findings, expected 1000", len(got))
		}
		last := got[len(got)-1].Range.Start
		if want := r.Position(line, strings.LastIndex(line, "foo")); last != want {
			t.Errorf("%s: last finding at %v, expected %v", encoding, last, want)
		}
		t.Logf("%s: %v", encoding, time.Since(start))
	}
}

// TestManyDocuments: hundreds of open documents, all edited.
func TestManyDocuments(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	var all []string
	for i := range 300 {
		all = append(all, r.open(strings.Repeat("x", i%7)+"/"+string(rune('a'+i%26))+strings.Repeat("y", i/26)+".cu", "int foo;"))
	}
	for _, u := range all {
		must(t, r.Replace(u, 0, 0, "int foo; "))
	}
	for _, u := range all {
		if got := r.published(u, 2); len(got) != 2 {
			t.Fatalf("%s: %d findings, expected 2", u, len(got))
		}
	}
}
