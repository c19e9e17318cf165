package page_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gridls/gridls/cli/internal/page"
)

func TestWrite(t *testing.T) {
	p := &page.Page{Title: "a <project>", Files: 2, Kernels: []page.Kernel{
		{
			File: "a.cu", Line: 3, Name: "k", Bytes: 32, Limit: 32764, Padding: 7, Copied: 24, Bounds: []string{"__launch_bounds__(N < 4)"},
			Params: []page.Param{{Text: "char c", Bytes: 1}, {Text: "P<int> p", Offset: 8, Bytes: 24, Before: 7, Copied: 24, Mends: true}},
		},
		{File: "b.cu", Line: 1, Name: "t", Bytes: -1, Params: []page.Param{{Text: "T t", Offset: -1, Bytes: -1}}},
	}}
	var b strings.Builder
	if err := page.Write(&b, p); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	for _, want := range []string{
		"Kernels of a &lt;project&gt;", "2 kernels in 2 files", "Threads of 1 kernel surely", "a.cu:3", "32 B of parameters of at most 32,764 · 7 B padding",
		"24 B copied per thread", "__launch_bounds__(N &lt; 4)", `<rect class="padding" x="3.125" width="21.875"`, `<rect class="copied" x="25" width="75"`,
		"size not known", "P&lt;int&gt; p", "prefers-color-scheme: dark",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	for _, never := range []string{"<script", "http:", "https:", "ZgotmplZ", "@import", "url("} {
		if strings.Contains(got, never) {
			t.Errorf("the page has %q", never)
		}
	}
	d := xml.NewDecoder(strings.NewReader(got))
	d.Strict, d.AutoClose, d.Entity = false, []string{"meta"}, xml.HTMLEntity
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("elements do not match: %v", err)
		}
	}
}

func TestEmpty(t *testing.T) {
	var b strings.Builder
	if err := page.Write(&b, &page.Page{Title: "x"}); err != nil || !strings.Contains(b.String(), "There are no kernels.") {
		t.Errorf("%v: %s", err, b.String())
	}
}
