package main

import (
	"regexp"

	"github.com/gridls/gridls/treesitter"
)

// kernel is a __global__ definition found by a scan that shares nothing with
// the parser.
type kernel struct {
	name string
	span treesitter.Span // from __global__ to the body's brace
}

// noise matches what a scan for words must not look into.
var noise = regexp.MustCompile(`(?s)//[^\n]*|R"\(.*?\)"|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?m:^[ \t]*#(?:[^\n\\]|\\\r?\n|\\.)*)`)

// definition matches a kernel's header up to its body, one level of nested
// parentheses and brackets aside.
var definition = regexp.MustCompile(`\b__global__\b[^;{}]*?\b([A-Za-z_]\w*)\s*(?:<[^;{}()]*>)?\s*\(((?:[^(){};]|\((?:[^(){};]|\([^(){};]*\))*\))*)\)\s*(?:noexcept\s*(?:\([^{};]*\))?|throw\s*\(\))?\s*\{`)

func findKernels(src []byte) []kernel {
	text := noise.ReplaceAllFunc(append([]byte(nil), src...), func(m []byte) []byte {
		out := make([]byte, len(m))
		for i, c := range m {
			out[i] = ' '
			if c == '\n' {
				out[i] = c
			}
		}
		return out
	})
	var out []kernel
	for _, m := range definition.FindAllSubmatchIndex(text, -1) {
		out = append(out, kernel{name: string(text[m[2]:m[3]]), span: treesitter.Span{Start: m[0], End: m[1]}})
	}
	return out
}

// headerClean reports whether the parse holds the kernel: a function definition
// of that name at that place, with no error in its header.
func headerClean(doc *treesitter.Document, k kernel) bool {
	for i := range doc.Items {
		p := &doc.Items[i]
		if p.Expanded || !p.Span.Overlaps(k.span) {
			continue
		}
		for n := range p.Tree.Nodes {
			node := &p.Tree.Nodes[n]
			if node.Kind != treesitter.KindFunctionDefinition {
				continue
			}
			body := p.Tree.Child(n, treesitter.FieldBody)
			if body < 0 || !p.InFile(p.Tree.Nodes[body].Span()).Contains(k.span.End-1) {
				continue
			}
			header := treesitter.Span{Start: int(node.Start), End: int(p.Tree.Nodes[body].Start)}
			for _, b := range p.Broken {
				if header.Overlaps(b) {
					return false
				}
			}
			return nameOf(p, n) == k.name
		}
	}
	return false
}

// nameOf returns the declared name of the function definition at node n.
func nameOf(p *treesitter.Placed, n int) string {
	t := p.Tree
	for d := t.Child(n, treesitter.FieldDeclarator); d >= 0; {
		node := &t.Nodes[d]
		switch node.Kind {
		case treesitter.KindIdentifier, treesitter.KindFieldIdentifier:
			return p.Source[node.Start:node.End]
		}
		next := t.Child(d, treesitter.FieldDeclarator)
		if next < 0 {
			next = t.Child(d, treesitter.FieldName)
		}
		if next < 0 {
			next = t.FirstOf(d, treesitter.KindFunctionDeclarator)
		}
		d = next
	}
	return ""
}
