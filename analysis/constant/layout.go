package constant

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Layout is where the parts of a class are, as the Itanium C++ ABI lays it out on
// x86-64.
type Layout struct {
	Size
	// Fields are the class's own data members in the order of the text.
	Fields []Field
	// data is the size without the padding at the end, into which a derived class
	// may put its members if the class is no plain data.
	data int64
	// empty is set for a class without data; dynamic for one with virtual functions.
	empty, dynamic bool
	// plain tells whether the class counts as plain old data.
	plain treesitter.Tri
	// emptyAtStart are the empty classes that have an object at offset 0.
	emptyAtStart []string
}

// Field is a data member.
type Field struct {
	// Variable is its declaration; unnamed members have no name.
	Variable *facts.Variable
	// Offset counts in bytes. BitOffset counts from there for a bit-field of Bits
	// bits; Bits is 0 for other members.
	Offset, BitOffset, Bits int64
	Bytes                   int64
}

// Layout is the layout of a class type, nil where it is not known.
func (e *Evaluator) Layout(t resolve.Type) *Layout {
	e.begin()
	return e.layout(t, 0)
}

func (e *Evaluator) layout(t resolve.Type, depth int) *Layout {
	if depth > maxDepth || !e.spend() || !e.model.Itanium || t.Dependent() {
		return nil
	}
	c, ok := e.file.Definition(t)
	if !ok || c.Annotations.Hidden || c.VirtualBases || e.packed(c) {
		return nil
	}
	key, known := t.Canonical()
	if known {
		if l, done := e.layouts[key]; done {
			return l
		}
		e.layouts[key] = nil // a class cannot be part of itself
	}
	l := e.build(t, c, depth)
	if known {
		e.layouts[key] = l
	}
	return l
}

// builder places members one after the other.
type builder struct {
	// bits is where the next member may begin.
	bits, align int64
	union       bool
	// most is the largest member of a union.
	most int64
	// overflow is set if a member ends beyond maxClass.
	overflow bool
}

// maxClass is up to which size, in bytes, classes are laid out, so that bits can be counted
// in an int64. The compilers take larger ones; their sizes are not known here.
const maxClass = 1 << 59

func roundUp(n, to int64) int64 {
	if to <= 1 {
		return n
	}
	return (n + to - 1) / to * to
}

// member places a member and returns its offset.
func (b *builder) member(s Size) int64 {
	b.align = max(b.align, s.Align)
	b.most = max(b.most, s.Bytes)
	if b.union {
		return 0
	}
	at := roundUp((b.bits+7)/8, s.Align)
	if at > maxClass-s.Bytes {
		b.overflow = true
		return at
	}
	b.bits = (at + s.Bytes) * 8
	return at
}

// field places a bit-field of a type of that size and returns its first bit.
func (b *builder) field(s Size, width int64, named bool) int64 {
	if width == 0 {
		b.bits = roundUp(b.bits, 8*s.Align)
		return b.bits
	}
	if named {
		b.align = max(b.align, s.Align)
	}
	b.most = max(b.most, (width+7)/8)
	if b.union {
		return 0
	}
	if unit := 8 * s.Align; b.bits%unit+width > 8*s.Bytes {
		b.bits = roundUp(b.bits, unit)
	}
	at := b.bits
	b.bits += width
	return at
}

// data is the end of the last member.
func (b *builder) data() int64 {
	if b.union {
		return b.most
	}
	return (b.bits + 7) / 8
}

func (b *builder) size() Size {
	align := max(b.align, 1)
	return Size{roundUp(b.data(), align), align}
}

// build lays a class out; nil where anything that matters is not known.
func (e *Evaluator) build(t resolve.Type, c resolve.ClassOf, depth int) *Layout {
	l := &Layout{empty: true, plain: plainText(c)}
	b := builder{union: c.Kind == facts.Union}
	bases := make([]*Layout, 0, len(c.TypeDecl.Bases))
	in := c.Context()
	for _, base := range c.TypeDecl.Bases {
		lb := e.layout(in.Type(base), depth+1)
		if lb == nil {
			return nil
		}
		bases = append(bases, lb)
	}
	if len(bases) > 0 {
		l.plain = treesitter.No
	}
	if !e.placeBases(l, &b, c, bases) {
		return nil
	}
	for _, m := range c.Members {
		if resolve.Has(&m.Annotations, "static") == treesitter.Yes {
			continue
		}
		if !e.placeMember(l, &b, m, in, depth) {
			return nil
		}
	}
	align, ok := e.classAlignment(c, in, depth)
	if !ok || b.overflow {
		return nil
	}
	b.align = max(b.align, align)
	s := b.size()
	l.data = b.data()
	if l.empty {
		// An empty class takes a byte, or what alignas asks for.
		s.Bytes = roundUp(max(s.Bytes, 1), s.Align)
		l.emptyAtStart = append(l.emptyAtStart, t.String())
	}
	l.Size = s
	return l
}

// plainText tells whether a class may count as plain old data by what its definition spells:
// Yes where it has only public data without initialisers and no special member functions.
// (What its bases and members are decides, too.)
func plainText(c resolve.ClassOf) treesitter.Tri {
	text := sourceOf(c.At, c.Span)
	if !strings.HasPrefix(text, "struct") && !strings.HasPrefix(text, "union") || c.Annotations.Hidden || len(c.Methods(c.Name)) > 0 {
		return treesitter.Unknown
	}
	for _, word := range [...]string{"private", "protected", "~", "operator", "virtual", "using", "#"} {
		if text == "" || strings.Contains(text, word) {
			return treesitter.Unknown
		}
	}
	for _, m := range c.Members {
		if !m.Init.Empty() {
			return treesitter.Unknown
		}
	}
	return treesitter.Yes
}

// placeBases gives the base classes and the pointer to the table of virtual
// functions their places.
func (e *Evaluator) placeBases(l *Layout, b *builder, c resolve.ClassOf, bases []*Layout) bool {
	primary := slices.IndexFunc(bases, func(l *Layout) bool { return l.dynamic })
	if primary < 0 && declaresVirtual(c) {
		b.member(Size{8, 8})
		l.dynamic, l.empty, l.plain = true, false, treesitter.No
	}
	order := make([]*Layout, 0, len(bases))
	if primary >= 0 {
		l.dynamic = true
		order = append(order, bases[primary])
	}
	for i, base := range bases {
		if i != primary {
			order = append(order, base)
		}
	}
	for _, base := range order {
		if base.empty {
			// It shares offset 0, unless another object of its class is there.
			for _, name := range base.emptyAtStart {
				if slices.Contains(l.emptyAtStart, name) {
					return false
				}
			}
			l.emptyAtStart = append(l.emptyAtStart, base.emptyAtStart...)
			b.align = max(b.align, base.Align)
			continue
		}
		room := base.Bytes
		if base.data != base.Bytes {
			switch base.plain {
			case treesitter.Unknown:
				return false // whether its padding is used hangs on constructors and access
			case treesitter.No:
				room = base.data
			}
		}
		if b.bits == 0 && !e.disjoint(l, base) {
			return false
		}
		b.member(Size{room, base.Align})
		l.empty = false
	}
	return true
}

// disjoint notes the empty objects of a part at offset 0 and reports whether no
// two of one class meet there.
func (e *Evaluator) disjoint(l, part *Layout) bool {
	for _, name := range part.emptyAtStart {
		if slices.Contains(l.emptyAtStart, name) {
			return false
		}
	}
	l.emptyAtStart = append(l.emptyAtStart, part.emptyAtStart...)
	return true
}

func declaresVirtual(c resolve.ClassOf) bool {
	for _, f := range c.At.Facts.Functions {
		if f.Class == c.TypeDecl && resolve.Has(&f.Annotations, "virtual") != treesitter.No {
			return true
		}
	}
	return false
}

// placeMember places a data member; false where its size is not known.
func (e *Evaluator) placeMember(l *Layout, b *builder, m *facts.Variable, in resolve.Context, depth int) bool {
	if m.Annotations.Hidden || m.Broken && m.Name != "" || resolve.Has(&m.Annotations, "no_unique_address") != treesitter.No {
		return false
	}
	t := in.Type(m.Type)
	var s Size
	ok := true
	switch {
	case t.Shape() == resolve.ReferenceShape:
		s = Size{8, 8}
		l.plain = treesitter.No
	case t.Shape() == resolve.ArrayShape && boundless(t):
		s, ok = e.sizeOf(t.Underlying(), depth+1)
		s.Bytes = 0
	default:
		s, ok = e.sizeOf(t, depth+1)
	}
	if !ok {
		return false
	}
	field := Field{Variable: m, Bytes: s.Bytes}
	if !m.Bits.Empty() {
		n, known := e.expression(sourceOf(in.At(), m.Bits), in, nil, depth+1).Int()
		if !known || n < 0 || n > 8*s.Bytes || len(m.Annotations.List) > 0 {
			return false
		}
		at := b.field(s, n, m.Name != "")
		field.Bits, field.Offset, field.BitOffset = n, at/8, at%8
		l.empty = l.empty && n == 0
		if m.Name != "" {
			l.Fields = append(l.Fields, field)
		}
		return true
	}
	for _, w := range m.Annotations.List {
		switch word, _, _ := strings.Cut(w.Word, "("); word {
		case "alignas", "__align__":
			n, known := e.alignment(&w, in, depth)
			if !known {
				return false
			}
			s.Align = max(s.Align, n)
		case "mutable", "constexpr", "inline":
		default:
			return false // packed, or what may be like it
		}
	}
	if inner := element(t); inner.Shape() == resolve.ClassShape {
		part := e.layout(inner, depth+1)
		if part != nil && (b.bits == 0 || b.union) && !e.disjoint(l, part) {
			return false
		}
		if part == nil || part.plain != treesitter.Yes {
			l.plain = l.plain.And(treesitter.Unknown)
		}
	}
	field.Offset = b.member(s)
	l.empty = false
	l.Fields = append(l.Fields, field)
	return true
}

func boundless(t resolve.Type) bool {
	text, _ := t.Bound()
	return text == ""
}

// element is what an array of arrays is made of in the end.
func element(t resolve.Type) resolve.Type {
	for t.Shape() == resolve.ArrayShape {
		t = t.Underlying()
	}
	return t
}

// alignment is what alignas or __align__ asks for, 0 for nothing.
func (e *Evaluator) alignment(w *facts.Annotation, in resolve.Context, depth int) (int64, bool) {
	switch {
	case w.Uncertain || len(w.Args) > 1:
		return 0, false
	case len(w.Args) == 1:
		return e.aligned(w.Args[0], in, depth)
	}
	if _, args, written := strings.Cut(w.Word, "("); written {
		return e.aligned(strings.TrimSuffix(args, ")"), in, depth)
	}
	return 16, w.Word == "__align__" // __attribute__((aligned))
}

// aligned is the number of bytes that an argument of alignas stands for.
func (e *Evaluator) aligned(text string, in resolve.Context, depth int) (int64, bool) {
	x := e.reader(text, in, nil, depth)
	if t, ok := x.typeID(); ok && x.at == len(x.toks) {
		s, ok := e.sizeOf(t, depth+1)
		return s.Align, ok
	}
	n, ok := e.expression(text, in, nil, depth+1).Int()
	return n, ok && n >= 0 && n&(n-1) == 0 && n <= 1<<20
}

// classAlignment is the alignment that is asked for in a class's head, or after its
// body; false where something may pack the class.
func (e *Evaluator) classAlignment(c resolve.ClassOf, in resolve.Context, depth int) (int64, bool) {
	align := int64(1)
	marked := false
	for _, w := range c.Annotations.List {
		switch w.Word {
		case "alignas", "__align__":
			n, ok := e.alignment(&w, in, depth)
			if !ok {
				return 0, false
			}
			align, marked = max(align, n), true
		case "packed", "ms_struct", "gcc_struct", "scalar_storage_order", "vector_size", "mode":
			return 0, false
		}
	}
	// The C++ grammar knows alignas itself.
	toks := treesitter.Tokens(sourceOf(c.At, treesitter.Span{Start: c.Span.Start, End: headEnd(c)}))
	for i, t := range toks {
		if t.Text != "alignas" || marked || i+1 >= len(toks) || toks[i+1].Text != "(" {
			continue
		}
		x := &parser{toks: toks, at: i + 1}
		if !x.skip() {
			return 0, false
		}
		n, ok := e.aligned(x.between(i+2, x.at-1), in, depth)
		if !ok {
			return 0, false
		}
		align = max(align, n)
	}
	return align, true
}

// headEnd is where the head of a class ends and its bases or its body begin.
func headEnd(c resolve.ClassOf) int {
	if !c.NameSpan.Empty() {
		return c.NameSpan.Start
	}
	for _, t := range treesitter.Tokens(sourceOf(c.At, c.Span)) {
		if t.Text == "{" {
			return c.Span.Start + t.Start
		}
	}
	return c.Span.End
}

// offset reads offsetof(T, a.b), whose name was read.
func (p *parser) offset(text string) Value {
	size := p.e.model.named("size_t")
	p.at++
	t, ok := p.typeID()
	if !ok || !p.accept(",") {
		return p.fail(Unsupported)
	}
	bytes := int64(0)
	for {
		if p.at >= len(p.toks) || p.toks[p.at].Kind != treesitter.NameToken {
			return p.fail(Unsupported)
		}
		name := p.text()
		p.at++
		l := p.e.layout(t, p.depth)
		if l == nil {
			break
		}
		i := slices.IndexFunc(l.Fields, func(f Field) bool { return f.Variable.Name == name && f.Bits == 0 })
		class, ok := p.e.file.Definition(t)
		if i < 0 || !ok {
			break
		}
		bytes += l.Fields[i].Offset
		t = class.TypeIn(l.Fields[i].Variable.Type)
		if p.accept(")") {
			return p.e.model.integer(size, uint64(bytes))
		}
		if !p.accept(".") {
			return p.fail(Unsupported)
		}
	}
	v := p.fail(SizeUnknown)
	v.Type, v.Why.Text = size, text
	return v
}
