package navigate

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Kind says what a node of an outline is.
type Kind uint8

const (
	Namespace Kind = iota
	Class
	Struct
	Enum
	Alias
	Function
	// Kernel is a __global__ function.
	Kernel
	Method
	Constructor
	Variable
	// DeviceVariable is a variable in device memory.
	DeviceVariable
	Field
)

// Node is a declaration in an outline.
type Node struct {
	Name string
	// Detail has the spaces first: "__global__ (int n)".
	Detail string
	Kind   Kind
	// Span is the whole declaration, Name its name within it, in the file.
	Span, NameSpan treesitter.Span
	Children       []Node
}

// maxDetail is the length in bytes up to which parameters are told.
const maxDetail = 120

// Outline is what a file itself declares, nested as it is in the text. Explicit
// instantiations declare nothing new and are left out, as are functions in bodies.
func Outline(r *analysis.Result) []Node {
	o := outline{text: r.Doc.Text}
	for i := range r.File.Entries {
		if at := &r.File.Entries[i]; at.From == nil {
			o.enter(at.Scope, at.Span)
			for _, n := range o.item(r.File, at) {
				o.add(n)
			}
		}
	}
	o.leave(0)
	return o.top
}

type outline struct {
	text *treesitter.Text
	top  []Node
	// open are the namespaces around the item that is read.
	open []openNamespace
	// end is where the last item ended.
	end int
}

type openNamespace struct {
	scope *treesitter.Scope
	node  Node
}

// enter closes and opens namespaces until those around an item are open.
func (o *outline) enter(s *treesitter.Scope, item treesitter.Span) {
	var path []*treesitter.Scope
	for ; s != nil; s = s.Parent {
		if !s.Linkage {
			path = append(path, s)
		}
	}
	slices.Reverse(path)
	common := 0
	for common < len(path) && common < len(o.open) && o.open[common].scope == path[common] {
		common++
	}
	o.leave(common)
	from := o.end
	for _, scope := range path[common:] {
		name := scope.Name
		if name == "" {
			name = "(unnamed namespace)"
		}
		at := o.namespaceName(scope.Name, treesitter.Span{Start: from, End: item.Start})
		if !at.Empty() {
			from = at.End
		} else {
			at = treesitter.Span{Start: item.Start, End: item.Start}
		}
		o.open = append(o.open, openNamespace{scope, Node{Name: name, Kind: Namespace, Span: treesitter.Span{Start: at.Start, End: item.End}, NameSpan: at}})
	}
	o.end = item.End
	for i := range o.open {
		o.open[i].node.Span.End = item.End
	}
}

// leave closes all namespaces but the outermost ones.
func (o *outline) leave(keep int) {
	for len(o.open) > keep {
		n := len(o.open) - 1
		node := o.open[n].node
		o.open = o.open[:n]
		o.add(node)
	}
}

func (o *outline) add(n Node) {
	if k := len(o.open); k > 0 {
		o.open[k-1].node.Children = append(o.open[k-1].node.Children, n)
		return
	}
	o.top = append(o.top, n)
}

// namespaceName finds where a namespace that holds the next item is named: by the
// last such name (or the word itself) in what stands before that item.
func (o *outline) namespaceName(name string, in treesitter.Span) treesitter.Span {
	const word = "namespace"
	text := o.text.Slice(in)
	start := strings.LastIndex(text, word)
	if name == "" {
		name = word
	} else if start >= 0 {
		// The first one that is named so after a "namespace".
		start = strings.Index(text, word)
	}
	if start < 0 {
		return treesitter.Span{}
	}
	for at := start; at < len(text); {
		k := strings.Index(text[at:], name)
		if k < 0 {
			break
		}
		at += k
		if wholeWord(text, at, len(name)) {
			return treesitter.Span{Start: in.Start + at, End: in.Start + at + len(name)}
		}
		at += len(name)
	}
	return treesitter.Span{}
}

func wholeWord(text string, at, length int) bool {
	return (at == 0 || !isWord(text[at-1])) && (at+length >= len(text) || !isWord(text[at+length]))
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}

// item are the declarations of one item.
func (o *outline) item(f *resolve.File, at *resolve.Entry) []Node {
	var nodes []Node
	for _, t := range at.Facts.Types {
		if t.Class == nil && t.Function == nil && !t.Instantiation && t.Name != "" {
			nodes = append(nodes, o.class(f, at, t))
		}
	}
	for k := range at.Decls {
		if d := &at.Decls[k]; d.Enclosing == nil && d.Class == nil && d.Name != "" {
			nodes = o.function(nodes, f, d)
		}
	}
	for _, v := range at.Facts.Variables {
		if v.Class == nil && v.Function == nil && v.Name != "" {
			nodes = append(nodes, o.variable(at, v))
		}
	}
	inOrder(nodes)
	return nodes
}

func inOrder(nodes []Node) {
	slices.SortStableFunc(nodes, func(a, b Node) int { return cmp.Compare(a.NameSpan.Start, b.NameSpan.Start) })
}

// node makes a node whose name is within it.
func node(at *resolve.Entry, name string, kind Kind, span, nameSpan treesitter.Span) Node {
	span, nameSpan = at.InFile(span), at.InFile(nameSpan)
	span.Start, span.End = min(span.Start, nameSpan.Start), max(span.End, nameSpan.End)
	return Node{Name: name, Kind: kind, Span: span, NameSpan: nameSpan}
}

func (o *outline) class(f *resolve.File, at *resolve.Entry, t *facts.TypeDecl) Node {
	kind := Class
	switch t.Kind {
	case facts.Enum:
		kind = Enum
	case facts.Alias:
		kind = Alias
	case facts.Union:
		kind = Struct
	case facts.Class:
		if strings.HasPrefix(strings.TrimSpace(slice(at.Source, treesitter.Span{Start: t.Span.Start, End: t.NameSpan.Start})), "struct") {
			kind = Struct
		}
	}
	n := node(at, t.Name, kind, t.Span, t.NameSpan)
	for _, inner := range at.Facts.Types {
		if inner.Class == t && inner != t && inner.Name != "" && !inner.Instantiation {
			n.Children = append(n.Children, o.class(f, at, inner))
		}
	}
	for k := range at.Decls {
		if d := &at.Decls[k]; d.Class == t && d.Name != "" && d.Enclosing == nil {
			n.Children = o.function(n.Children, f, d)
		}
	}
	for _, m := range t.Members {
		if m.Name != "" {
			field := o.variable(at, m)
			field.Kind = Field
			n.Children = append(n.Children, field)
		}
	}
	inOrder(n.Children)
	return n
}

func (o *outline) function(nodes []Node, f *resolve.File, d *resolve.Decl) []Node {
	kind := Function
	switch d.Kind {
	case facts.Lambda, facts.BlockScope, facts.InstantiationDefinition, facts.InstantiationDeclaration:
		return nodes
	case facts.Friend:
		if d.Body.Empty() {
			return nodes
		}
	case facts.Member:
		kind = Method
		if d.Class != nil && d.Name == d.Class.Name {
			kind = Constructor
		}
	}
	if f.Kernel(d) == treesitter.Yes {
		kind = Kernel
	}
	name := d.Name
	if len(d.Qualifier) > 0 {
		name = strings.Join(d.Qualifier, "::") + "::" + name
	}
	if d.TemplateArgs != nil {
		args := make([]string, len(d.TemplateArgs))
		for i := range d.TemplateArgs {
			args[i] = d.TemplateArgs[i].Text
		}
		name += "<" + strings.Join(args, ", ") + ">"
	}
	n := node(d.At, name, kind, d.Span, d.NameSpan)
	n.Detail = joinWords(spaces(&d.Annotations), oneLine(slice(d.At.Source, d.ParamsSpan)))
	return append(nodes, n)
}

func (o *outline) variable(at *resolve.Entry, v *facts.Variable) Node {
	kind := Variable
	detail := spaces(&v.Annotations)
	if detail != "" {
		kind = DeviceVariable
	}
	n := node(at, v.Name, kind, v.Span, v.NameSpan)
	if v.Type != nil {
		n.Detail = joinWords(detail, oneLine(slice(at.Source, v.Type.Base.Span)))
	}
	return n
}

// spaces are the execution or memory spaces that are written on a declaration.
func spaces(a *facts.Annotations) string {
	var words []string
	for i := range a.List {
		switch w := a.List[i].Word; w {
		case "__global__", "__device__", "__host__", "__constant__", "__shared__", "__managed__":
			if !a.List[i].Uncertain && !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
	}
	return strings.Join(words, " ")
}

func joinWords(a, b string) string { return strings.TrimSpace(a + " " + b) }

// oneLine is a text without line ends, cut at maxDetail bytes.
func oneLine(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) <= maxDetail {
		return s
	}
	return strings.ToValidUTF8(s[:maxDetail], "") + "…"
}

// slice is the part of a text in a span, as far as it lies in it.
func slice(text string, s treesitter.Span) string {
	start := min(max(0, s.Start), len(text))
	return text[start:min(max(start, s.End), len(text))]
}
