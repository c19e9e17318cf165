package treesitter

import (
	"context"
	"strings"

	sitter "github.com/smacker/go-tree-sitter"
)

// reparseMin is the size in bytes from which an item's tree is kept, to be
// parsed anew from what an edit left of it. Smaller items parse in a fraction of
// a millisecond; at 4 kB a parse from scratch is most of what a keystroke costs.
const reparseMin = 2 << 10

// lastTree is the C tree of the large item that was parsed last.
type lastTree struct {
	tree   *sitter.Tree
	masked string
}

func (l *lastTree) close() {
	if l.tree != nil {
		l.tree.Close()
	}
	*l = lastTree{}
}

// parseTree parses masked text. With again set it may start from the last
// large tree; the result then is marked as unsettled: in rare cases
// Tree-sitter's incremental parse reads an ambiguous text in another way than
// its parse from scratch.
func (p *Parser) parseTree(masked string, again bool) (tree *sitter.Tree, unsettled bool, err error) {
	// The parse cannot be cancelled: a cancelled one spoils the binding's parser.
	ctx := context.Background()
	p.ts.SetOperationLimit(p.patience(len(masked)))
	if again && len(masked) >= reparseMin && p.last.tree != nil {
		if e, ok := editBetween(p.last.masked, masked); ok {
			old := p.last.tree
			old.Edit(e)
			tree, err = p.ts.ParseCtx(ctx, old, []byte(masked))
			p.last.close()
			switch {
			case err != nil:
				p.ts.Reset()
			case !tree.RootNode().HasError():
				return tree, true, nil
			default:
				// recovery from errors depends on the edits' history
				tree.Close()
			}
		}
	}
	tree, err = p.ts.ParseCtx(ctx, nil, []byte(masked))
	return tree, false, err
}

// keepTree closes the tree, or keeps it for the next edit if it is large.
func (p *Parser) keepTree(tree *sitter.Tree, masked string) {
	if len(masked) < reparseMin {
		tree.Close()
		return
	}
	p.last.close()
	p.last = lastTree{tree, masked}
}

// editBetween returns the edit that makes old into new, if most stays.
func editBetween(old, new string) (sitter.EditInput, bool) {
	a, b := []byte(old), []byte(new)
	prefix := commonPrefix(a, b)
	suffix := commonSuffix(a, b, min(len(a), len(b))-prefix)
	if prefix+suffix < len(b)/2 {
		return sitter.EditInput{}, false
	}
	return sitter.EditInput{
		StartIndex: uint32(prefix), OldEndIndex: uint32(len(a) - suffix), NewEndIndex: uint32(len(b) - suffix),
		StartPoint: pointAt(old, prefix), OldEndPoint: pointAt(old, len(a)-suffix), NewEndPoint: pointAt(new, len(b)-suffix),
	}, true
}

func pointAt(s string, offset int) sitter.Point {
	head := s[:offset]
	return sitter.Point{Row: uint32(strings.Count(head, "\n")), Column: uint32(offset - strings.LastIndexByte(head, '\n') - 1)}
}

// Settle parses those items from scratch whose trees came from an incremental
// parse. It returns the document as a parse without history gives it, and
// whether any item was replaced. Call it when the user pauses: the trees differ
// from the incremental ones once in thousands of edits, their keys always.
func (p *Parser) Settle(doc *Document) (*Document, bool) { return p.SettleBeside(doc, nil) }

// SettleBeside is Settle for a text that was also read in another environment
// and settled there: items that are the same in both readings are taken from it.
func (p *Parser) SettleBeside(doc, beside *Document) (*Document, bool) {
	if len(doc.unsettled) == 0 {
		return doc, false
	}
	settled := *doc
	settled.unsettled = nil
	settled.Items = append([]Placed(nil), doc.Items...)
	for i := range settled.Items {
		key, ok := doc.unsettled[settled.Items[i].Key]
		if !ok {
			continue
		}
		if it := beside.itemAt(doc.Items[i].Span.Start, key); it != nil && it.Key == key {
			settled.Items[i].Item = it
			continue
		}
		it := *settled.Items[i].Item
		it.Key, it.Tree, it.Broken = key, nil, nil
		p.parseItem(&it, false)
		settled.Items[i].Item = &it
	}
	return &settled, true
}
