package markdown

import "testing"

func TestRender(t *testing.T) {
	const source = "# Title\n\n\nA paragraph with `code`, **weight** and a [link](https://example.org/x) that is long.\nIt goes on.\n\n" +
		"- one item that is long enough to be wrapped somewhere\n- two\n- https://example.org/a/very/long/address/of/a/page\n\nWarning\n1835. Not a list.\n\n1. One\n2. Two\n\n" +
		"| | |\n|---|---|\n| Severity | error |\n\n```cuda\nint *a; // `kept` **kept**\n\n\tx\n```\n"
	const want = `Title

A paragraph with code, weight and a link
(https://example.org/x) that is long. It
goes on.

- one item that is long enough to be
  wrapped somewhere
- two
- https://example.org/a/very/long/address/of/a/page

Warning 1835. Not a list.

1. One
2. Two

Severity: error

    int *a; // ` + "`kept` **kept**" + `

    	x
`
	if got := Render(source, 40, false); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestRenderBoldHeadings(t *testing.T) {
	if got := Render("## A `b`\ntext", 40, true); got != "\x1b[1mA b\x1b[0m\ntext\n" {
		t.Errorf("got %q", got)
	}
}

// TestRenderTable: columns stand below each other as long as they fit.
func TestRenderTable(t *testing.T) {
	const source = "Times:\n| bytes | what | µs |\n|---:|---|---|\n| 40 | `indexed` | 163 |\n| 1,032 | not | 4 |\nAfter it.\n"
	const columns = "Times:\nbytes  what     µs\n40     indexed  163\n1,032  not      4\nAfter it.\n"
	const lines = "Times:\nbytes: what: µs\n40: indexed: 163\n1,032: not: 4\nAfter it.\n"
	for width, want := range map[int]string{19: columns, 18: lines} {
		if got := Render(source, width, false); got != want {
			t.Errorf("in %d columns: got:\n%s", width, got)
		}
	}
}
