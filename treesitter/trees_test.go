package treesitter

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestSharedTrees: what others have parsed makes no difference, whether it is kept
// still or not, and edits of shared trees leave them as they are.
func TestSharedTrees(t *testing.T) {
	const room = 128 << 10
	trees := NewTrees(room)
	first, second := NewParser(), NewParser()
	defer first.Close()
	defer second.Close()
	first.Share(trees)
	second.Share(trees)
	r := rand.New(rand.NewPCG(4, 5))
	doc := first.Parse(NewText(bigKernel(reparseMin)), nil, nil)
	if again := second.Parse(doc.Text, nil, nil); again.Items[0].Tree != doc.Items[0].Tree {
		t.Error("the same text was parsed again")
	}
	for range 40 {
		at := r.IntN(doc.Text.Len())
		text, err := doc.Text.Apply(Change{Span{at, min(doc.Text.Len(), at+r.IntN(3))}, snippets[r.IntN(len(snippets))]})
		if err != nil {
			t.Fatal(err)
		}
		doc = first.Parse(text, nil, doc)
		settled, _ := first.Settle(doc)
		checkFresh(t, settled)
		if diff := cmp.Diff(viewOf(settled), viewOf(second.Parse(text, nil, nil))); diff != "" {
			t.Fatalf("shared trees differ (-edited +read at once):\n%s", diff)
		}
		if trees.bytes > room/2 {
			t.Fatalf("%d bytes are kept of one generation", trees.bytes)
		}
	}
}
