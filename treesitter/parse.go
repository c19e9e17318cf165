package treesitter

import (
	"math/rand/v2"

	sitter "github.com/smacker/go-tree-sitter"
	"github.com/smacker/go-tree-sitter/cpp"
)

// Parser turns texts into Documents. It owns memory of Tree-sitter's, which
// Close gives back, and is not for concurrent use; the Documents are.
type Parser struct {
	ts    *sitter.Parser
	nodes []Node
	last  lastTree
	flat  follower
	// serial sets the keys of unsettled items apart, those of other parsers too.
	serial uint64
	// lost is set once an item of the present text could not be parsed in time.
	lost bool
	// trees are shared with other parsers, nil for none.
	trees *Trees
}

// NewParser returns a parser; Close must be called when it is done with.
func NewParser() *Parser {
	ts := sitter.NewParser()
	ts.SetLanguage(cpp.GetLanguage())
	return &Parser{ts: ts, nodes: make([]Node, 4096), serial: rand.Uint64()}
}

// Share makes the parser use trees that other parsers have made, and give them its
// own; nil stops it.
func (p *Parser) Share(trees *Trees) { p.trees = trees }

// Close frees the parser's C memory. The documents that it made stay valid.
func (p *Parser) Close() {
	p.last.close()
	p.ts.Close()
}

// Parse reads a text once, with a parser of its own.
func Parse(text *Text, env *Env) *Document {
	p := NewParser()
	defer p.Close()
	return p.Parse(text, env, nil)
}

// Parse reads a text. A nil env is DefaultEnv. prev may be an earlier version of
// the same file: what both have in common is taken from it, but the result is
// the same as without.
func (p *Parser) Parse(text *Text, env *Env, prev *Document) *Document {
	return p.ParseBeside(text, env, prev, nil)
}

// ParseBeside is Parse for a text that was also read in another environment:
// items that are the same in both readings are taken from it. prev is an earlier
// version read in env. The result is the same as that of Parse.
func (p *Parser) ParseBeside(text *Text, env *Env, prev, beside *Document) *Document {
	if env == nil {
		env = DefaultEnv()
	}
	if encoding := text.encoding(); encoding != "" {
		return &Document{Text: text, Env: env, Encoding: encoding}
	}
	flat := p.flat.follow(text)
	doc := p.split(flat, env, prev, beside)
	if why := doc.LeftOut; why != "" {
		doc = p.split(flat, env.With(Including(nil)), prev, beside)
		doc.Env, doc.LeftOut = env, why
	}
	p.lost = false
	p.parseIncluded(doc)
	doc.keepEffects()
	for i := range doc.Items {
		it := doc.Items[i].Item
		if it.Tree != nil {
			for _, from := range [...]*Document{prev, beside} {
				if key, ok := from.unsettledKey(it.Key); ok {
					doc.unsettle(it.Key, key)
				}
			}
			continue
		}
		if p.parseItem(it, prev != nil) {
			p.serial++
			key := it.Key
			it.Key = Key{key[0] ^ p.serial, ^key[1]}
			doc.unsettle(it.Key, key)
		}
	}
	return doc
}

// unsettle notes that the tree of the item that has this key depends on the
// history of edits, and which key the item's content has.
func (d *Document) unsettle(key, content Key) {
	if d.unsettled == nil {
		d.unsettled = map[Key]Key{}
	}
	d.unsettled[key] = content
}

// unsettledKey returns the real key of an unsettled item.
func (d *Document) unsettledKey(k Key) (Key, bool) {
	if d == nil || d.unsettled == nil {
		return Key{}, false
	}
	key, ok := d.unsettled[k]
	return key, ok
}

// split cuts the text into items. Those that prev has too are taken from it.
func (p *Parser) split(text flatText, env *Env, prev, beside *Document) *Document {
	if prev == nil || prev.Encoding != "" {
		doc, balanced := splitAll(text, env, nil, beside, false)
		if !balanced {
			doc, _ = splitAll(text, env, nil, beside, true)
		}
		return doc
	}
	matching := true // whether braces match, as far as is known
	switch {
	case prev.LeftOut == "" && prev.Env.Hash() == env.Hash():
		doc, matches := resplit(text, prev, beside)
		if doc != nil {
			return doc
		}
		matching = matches
	case prev.recovered:
		// items that run to the end of the file are not worth masking before
		// it is known that they no longer do
		matching = balanced(text, env)
	}
	if matching {
		if doc, ok := splitAll(text, env, reuseAll(prev), beside, false); ok {
			return doc
		}
	}
	doc, _ := splitAll(text, env, reuseAll(prev), beside, true)
	return doc
}

// newSplitter returns a splitter at the start of the text.
func newSplitter(text flatText, env *Env) *splitter {
	s := &splitter{src: text.bytes, table: newMacroTable(env), out: &Document{Text: text.Text, Env: env}, included: &inclusions{}}
	s.lex = lexer{src: text.bytes, bol: true, pos: len(byteOrderMark(text.bytes)), comments: s.noteComment}
	s.advance()
	return s
}

// splitAll splits a whole text and reports whether its braces match.
func splitAll(text flatText, env *Env, reuse func(Key) *Item, beside *Document, recovering bool) (doc *Document, balanced bool) {
	s := newSplitter(text, env)
	s.recover, s.reuse, s.beside = recovering, reuse, beside
	s.begin()
	s.run()
	s.out.table, s.out.scopes, s.out.recovered, s.out.firstGroup, s.out.firstBlock = s.table, s.scopes, recovering, s.firstGroup, s.firstBlock
	s.out.LeftOut, s.out.end, s.out.unbalanced, s.out.effects = s.included.beyond, s.state.tally, s.unbalanced, s.included.effects
	return s.out, !s.unbalanced
}

// balanced reports whether the braces of a text match.
func balanced(text flatText, env *Env) bool {
	s := newSplitter(text, env)
	s.dry = true
	s.begin()
	s.run()
	return !s.unbalanced
}

// parseItem fills the item's tree, and reports whether it is unsettled.
func (p *Parser) parseItem(it *Item, again bool) bool {
	if known, ok := p.trees.find(it.Masked); ok {
		it.Tree, it.Broken = known.tree, known.broken
		return false
	}
	tree, unsettled, err := p.parseTree(it.Masked, again)
	if err != nil {
		p.ts.Reset()
		p.lost = true
		it.giveUp()
		return false
	}
	it.Tree, p.nodes = flatten(tree.RootNode(), p.nodes)
	it.Broken = broken(it.Tree)
	if !unsettled {
		p.trees.keep(it.Masked, knownTree{it.Tree, it.Broken})
	}
	p.keepTree(tree, it.Masked)
	return unsettled
}

// broken returns the spans of the outermost ERROR and MISSING nodes.
func broken(t *Tree) []Span {
	var spans []Span
	for i := 0; i < len(t.Nodes); {
		n := &t.Nodes[i]
		switch {
		case n.Kind == KindError || n.Flags&Missing != 0:
			spans = append(spans, n.Span())
			i = int(n.Next)
		case n.Flags&HasError == 0:
			i = int(n.Next)
		default:
			i++
		}
	}
	return spans
}
