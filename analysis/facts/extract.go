package facts

import (
	ts "github.com/gridls/gridls/treesitter"
)

// Extract reads the facts off an item's tree and marks, in one walk over the
// tree. It accepts any item, a broken or empty one too; strings of the result
// share the item's memory.
func Extract(item *ts.Item) *Item {
	out := &Item{Source: item, Broken: item.Broken}
	x := &extractor{item: item, text: item.Masked, marks: item.Marks, out: out}
	if item.Tree != nil && len(item.Tree.Nodes) > 0 {
		x.nodes = item.Tree.Nodes
		x.children(0, 0)
		x.decltypes()
	}
	out.TypesHash = typesHash(out)
	out.Declares, out.Mentions = mentions(out)
	return out
}

// extractor walks one item. Its fields below out are the place of the walk.
type extractor struct {
	item  *ts.Item
	nodes []ts.Node
	// text is what the nodes' offsets mean: the masked source.
	text  string
	marks []ts.Mark
	out   *Item

	class *TypeDecl
	fn    *Function
	// templated is set inside a template.
	templated bool
	// discardable is set in a branch of "if constexpr".
	discardable bool
	// block is the innermost block of a function body.
	block ts.Span
	// locals are the names that hide others in the current body.
	locals []local
}

// lead is what stands before a declaration proper.
type lead struct {
	// from is the end of the token before the declaration: its annotations
	// stand after it.
	from int
	// start is where a template head begins, -1 for none.
	start    int
	heads    [][]TemplateParam
	headSpan ts.Span
	requires string
	// words are the specifiers of wrapping nodes: friend, extern "C".
	words []Annotation
	// skip are places whose marks belong to something else.
	skip []ts.Span

	friend, instantiation bool
}

// children visits the children of i. from is the end of the token before i.
func (x *extractor) children(i, from int) {
	for c := i + 1; c < int(x.nodes[i].Next); c = int(x.nodes[c].Next) {
		x.visit(c, from)
		if end := int(x.nodes[c].End); end > from {
			from = end
		}
	}
}

func (x *extractor) visit(i, from int) {
	n := &x.nodes[i]
	if n.Flags&ts.Named == 0 {
		return
	}
	switch n.Kind {
	case ts.KindTemplateDeclaration, ts.KindTemplateInstantiation, ts.KindFriendDeclaration,
		ts.KindLinkageSpecification, ts.KindAliasDeclaration, ts.KindTypeDefinition,
		ts.KindUsingDeclaration, ts.KindNamespaceAliasDefinition,
		ts.KindStructSpecifier, ts.KindClassSpecifier, ts.KindUnionSpecifier, ts.KindEnumSpecifier,
		ts.KindFunctionDefinition, ts.KindDeclaration, ts.KindFieldDeclaration:
		x.declaration(i, lead{from: from, start: -1})
	case ts.KindConceptDefinition, ts.KindAttributeDeclaration, ts.KindAccessSpecifier:
	case ts.KindIfStatement:
		x.inBlock(i, func() { x.ifStatement(i, from) })
	case ts.KindCompoundStatement, ts.KindForStatement, ts.KindWhileStatement, ts.KindSwitchStatement:
		x.inBlock(i, func() { x.children(i, from) })
	case ts.KindForRangeLoop:
		x.inBlock(i, func() { x.rangeLoop(i, from) })
	case ts.KindCatchClause:
		x.inBlock(i, func() { x.catchClause(i) })
	case ts.KindLambdaExpression:
		x.lambda(i)
	default:
		x.expression(i, from)
	}
}

func (x *extractor) ifStatement(i, from int) {
	discardable := x.discardable
	x.discardable = discardable || x.item.Tree.FirstOf(i, ts.TokConstexpr) >= 0
	x.children(i, from)
	x.discardable = discardable
}

// inBlock runs walk with i as the innermost block; names declared by it end there.
func (x *extractor) inBlock(i int, walk func()) {
	block, depth := x.block, len(x.locals)
	x.block = x.nodes[i].Span()
	walk()
	x.block, x.locals = block, x.locals[:depth]
}

func (x *extractor) declaration(i int, l lead) {
	switch x.nodes[i].Kind {
	case ts.KindTemplateDeclaration:
		x.templateDeclaration(i, l)
	case ts.KindTemplateInstantiation:
		l.instantiation = true
		if l.start < 0 {
			l.start = int(x.nodes[i].Start)
		}
		x.simple(i, l)
	case ts.KindFriendDeclaration:
		x.friendDeclaration(i, l)
	case ts.KindLinkageSpecification:
		x.linkage(i, l)
	case ts.KindAliasDeclaration:
		x.alias(i, l)
	case ts.KindTypeDefinition:
		x.typedef(i, l)
	case ts.KindUsingDeclaration:
		x.using(i)
	case ts.KindNamespaceAliasDefinition:
		x.namespaceAlias(i)
	case ts.KindStructSpecifier, ts.KindClassSpecifier, ts.KindUnionSpecifier, ts.KindEnumSpecifier:
		x.typeDecl(i, l, true)
	case ts.KindConceptDefinition:
	case ts.KindFunctionDefinition, ts.KindDeclaration, ts.KindFieldDeclaration:
		x.simple(i, l)
	default:
		x.visit(i, l.from)
	}
}

func (x *extractor) templateDeclaration(i int, l lead) {
	if l.start < 0 {
		l.start = int(x.nodes[i].Start)
	}
	body := -1
	// Heads are shared by the siblings of a walk, so they are never appended to in place.
	heads := append(make([][]TemplateParam, 0, len(l.heads)+1), l.heads...)
	for c := range x.item.Tree.Children(i) {
		n := &x.nodes[c]
		switch {
		case n.Kind == ts.KindTemplateParameterList:
			heads = append(heads, x.templateParams(c))
			l.headSpan = ts.Span{Start: int(x.nodes[i].Start), End: int(n.End)}
			l.skip = append(l.skip[:len(l.skip):len(l.skip)], n.Span())
		case n.Kind == ts.KindRequiresClause:
			l.requires = joinWords(l.requires, x.text[n.Start:n.End])
		case n.Flags&ts.Named != 0 && n.Kind != ts.KindError:
			body = c
		}
	}
	l.heads = heads
	if body < 0 {
		return
	}
	templated := x.templated
	for _, h := range heads {
		x.templated = x.templated || len(h) > 0
	}
	x.declaration(body, l)
	x.templated = templated
}

func (x *extractor) friendDeclaration(i int, l lead) {
	l.friend = true
	for c := range x.item.Tree.Children(i) {
		n := &x.nodes[c]
		switch n.Kind {
		case ts.TokFriend:
			l.words = append(l.words[:len(l.words):len(l.words)], Annotation{Word: "friend", Span: n.Span()})
		case ts.KindDeclaration, ts.KindFunctionDefinition, ts.KindTemplateDeclaration:
			x.declaration(c, l)
		}
	}
}

func (x *extractor) linkage(i int, l lead) {
	body := x.item.Tree.Child(i, ts.FieldBody)
	if body < 0 {
		return
	}
	value := x.item.Tree.Child(i, ts.FieldValue)
	if x.nodes[body].Kind == ts.KindDeclarationList {
		x.children(body, int(x.nodes[body].Start))
		return
	}
	if value >= 0 {
		span := ts.Span{Start: int(x.nodes[i].Start), End: int(x.nodes[value].End)}
		word := "extern " + x.textOf(value)
		l.words = append(l.words[:len(l.words):len(l.words)], Annotation{Word: word, Span: span})
	}
	x.declaration(body, l)
}

// textOf is the text of a node, without what the mask blanked.
func (x *extractor) textOf(i int) string { return x.text[x.nodes[i].Start:x.nodes[i].End] }
