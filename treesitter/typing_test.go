package treesitter

import (
	"bytes"
	"testing"
)

// TestTypingLeavesNeighboursAlone types a kernel, character by character,
// between two others: their items must survive every state in between but the
// few in which the text honestly says something else.
func TestTypingLeavesNeighboursAlone(t *testing.T) {
	t.Run("in a namespace", func(t *testing.T) { typeKernel(t, "namespace n {\n", "}\n") })
	t.Run("at file scope", func(t *testing.T) { typeKernel(t, "", "") })
}

func typeKernel(t *testing.T, open, close string) {
	t.Helper()
	before := "#include <a.h>\n" + open + "__global__ void first(int a) {\n  if (a) { a = 1; }\n}\n\n"
	after := "\n\n__global__ void second(const int b) {\n  b + 1;\n}\ntemplate <class T>\n__global__ void third(T t);\n" + close + "__device__ int last;\n"
	const typed = "template <typename T>\n__global__ void __launch_bounds__(128) typed(const T* in, int n = 3) {\n  if (n > 3) {\n    k<<<1, n>>>(in[n], \"text\", 'c');\n  }\n}\n"
	p := NewParser()
	defer p.Close()
	doc := p.Parse(NewText([]byte(before+after)), nil, nil)
	if len(doc.Items) != 4 {
		t.Fatalf("%d items, want 4", len(doc.Items))
	}
	keys := make([]Key, len(doc.Items))
	for i := range doc.Items {
		keys[i] = doc.Items[i].Key
	}
	lost := 0
	for n := 1; n <= len(typed); n++ {
		text, err := doc.Text.Apply(Change{Span: Span{len(before) + n - 1, len(before) + n - 1}, New: typed[n-1 : n]})
		if err != nil {
			t.Fatal(err)
		}
		doc = p.Parse(text, nil, doc)
		have := map[Key]bool{}
		for i := range doc.Items {
			have[doc.Items[i].Key] = true
		}
		missing := 0
		for _, k := range keys {
			if !have[k] {
				missing++
			}
		}
		if missing > 0 {
			lost++
			t.Logf("%d lost after %q", missing, typed[bytes.LastIndexByte([]byte(typed[:n-1]), '\n')+1:n])
		}
		if missing > 1 {
			t.Errorf("%d of 4 items lost after typing %q", missing, typed[:n])
		}
	}
	if lost > 4 {
		t.Errorf("a neighbour was lost in %d of %d states, want 4 at most", lost, len(typed))
	}
}
