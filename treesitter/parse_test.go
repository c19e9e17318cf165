package treesitter

import (
	"bytes"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// words lists the specifiers of a document's items, one string per item.
func words(d *Document) []string {
	var out []string
	for i := range d.Items {
		var w []string
		for _, m := range d.Items[i].Marks {
			if m.Kind == Specifier {
				word := m.Word
				if m.Uncertain {
					word += "?"
				}
				w = append(w, word)
			}
		}
		out = append(out, strings.Join(w, " "))
	}
	return out
}

func TestEnvironmentDefinesMacros(t *testing.T) {
	const src = "KERNEL void k(PARAM int n);\n"
	for name, c := range map[string]struct {
		env  *Env
		want string
	}{
		"nothing known": {nil, ""},
		"defined":       {DefaultEnv().With(Defined(Macro{Name: "KERNEL", Body: "__global__"}, Macro{Name: "PARAM", Body: "const __grid_constant__"})), "__global__ const __grid_constant__"},
		"to nothing":    {DefaultEnv().With(Defined(Macro{Name: "KERNEL", Body: "__global__"}, Macro{Name: "PARAM"})), "__global__"},
	} {
		if got := words(Parse(NewText([]byte(src)), c.env)); !slices.Equal(got, []string{c.want}) {
			t.Errorf("%s: specifiers %q, want %q", name, got, c.want)
		}
	}
}

func TestEnvironmentDecidesConditions(t *testing.T) {
	const src = "#ifdef HEADER_SAYS\n__global__ void k(__grid_constant__ const int n);\n#endif\n"
	for name, c := range map[string]struct {
		env        *Env
		items      int
		conditions int
	}{
		"unknown":   {nil, 1, 1},
		"defined":   {DefaultEnv().With(Defined(Macro{Name: "HEADER_SAYS", Body: "1"})), 1, 0},
		"undefined": {DefaultEnv().With(Undefined("HEADER_SAYS")), 0, 0},
		"closed":    {DefaultEnv().With(Closed()), 0, 0},
	} {
		doc := Parse(NewText([]byte(src)), c.env)
		if len(doc.Items) != c.items {
			t.Errorf("%s: %d items, want %d", name, len(doc.Items), c.items)
			continue
		}
		if c.items == 1 && len(doc.Items[0].Conditions) != c.conditions {
			t.Errorf("%s: %d conditions, want %d", name, len(doc.Items[0].Conditions), c.conditions)
		}
	}
}

// TestChangedEnvironment reparses the same text in another environment.
func TestChangedEnvironment(t *testing.T) {
	p := NewParser()
	defer p.Close()
	text := NewText([]byte("__global__ void k(PARAM int n);\nint x;\n"))
	first := p.Parse(text, nil, nil)
	env := DefaultEnv().With(Defined(Macro{Name: "PARAM", Body: "__grid_constant__ const"}))
	second := p.Parse(text, env, first)
	checkFresh(t, second)
	if got := words(second)[0]; got != "__global__ __grid_constant__ const" {
		t.Errorf("specifiers %q", got)
	}
	if first.Items[0].Item == second.Items[0].Item || first.Items[1].Item != second.Items[1].Item {
		t.Error("the item that uses the macro must be parsed anew, the other must not")
	}
}

// TestUntouchedItemsAreShared is what makes a keystroke cost one item.
func TestUntouchedItemsAreShared(t *testing.T) {
	p := NewParser()
	defer p.Close()
	doc := p.Parse(NewText(generated(1000)), nil, nil)
	at := bytes.Index(doc.Text.Bytes(), []byte("tile[threadIdx.x]"))
	text, err := doc.Text.Apply(Change{Span{at, at}, "x"})
	if err != nil {
		t.Fatal(err)
	}
	next := p.Parse(text, nil, doc)
	changed := 0
	for i := range next.Items {
		if next.Items[i].Item != doc.Items[i].Item {
			changed++
		}
	}
	if len(next.Items) != len(doc.Items) || changed != 1 {
		t.Errorf("%d of %d items were parsed anew, want 1 of %d", changed, len(next.Items), len(doc.Items))
	}
}

// TestLineEndings reads the same file with CRLF: the marks must be the same.
func TestLineEndings(t *testing.T) {
	unix := sample(t)
	dos := bytes.ReplaceAll(unix, []byte("\n"), []byte("\r\n"))
	a, b := Parse(NewText(unix), nil), Parse(NewText(dos), nil)
	checkPromises(t, b)
	if diff := cmp.Diff(words(a), words(b)); diff != "" {
		t.Errorf("CRLF changes the marks (-LF +CRLF):\n%s", diff)
	}
	for i := range a.Items {
		if la, lb := a.Text.LineOf(a.Items[i].Span.Start), b.Text.LineOf(b.Items[i].Span.Start); la != lb {
			t.Errorf("item %d begins on line %d with LF, %d with CRLF", i, la, lb)
		}
		if x, y := len(a.Items[i].Tree.Nodes), len(b.Items[i].Tree.Nodes); x != y {
			t.Errorf("item %d has %d nodes with LF, %d with CRLF", i, x, y)
		}
	}
}

// TestTreeWalk checks the flat tree against its definition.
func TestTreeWalk(t *testing.T) {
	doc := Parse(NewText([]byte("int f(int a, int b) { return a; }")), nil)
	tree := doc.Items[0].Tree
	fn := tree.FirstOf(0, KindFunctionDefinition)
	if fn < 0 {
		t.Fatal("no function definition")
	}
	decl := tree.Child(fn, FieldDeclarator)
	if decl < 0 || tree.Nodes[decl].Kind != KindFunctionDeclarator {
		t.Fatalf("declarator is node %d", decl)
	}
	params := 0
	for c := range tree.Children(tree.Child(decl, FieldParameters)) {
		if tree.Nodes[c].Kind == KindParameterDeclaration {
			params++
		}
	}
	if params != 2 {
		t.Errorf("%d parameters, want 2", params)
	}
	if tree.Nodes[0].Parent != -1 || int(tree.Nodes[0].Next) != len(tree.Nodes) {
		t.Errorf("the root is %+v of %d nodes", tree.Nodes[0], len(tree.Nodes))
	}
}

// TestConditionsFollowTheFilesMacros asks, for one architecture after the other,
// which kernels of a file are compiled.
func TestConditionsFollowTheFilesMacros(t *testing.T) {
	const src = `
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
#define HAS_TMA 1
#endif
#define AT_LEAST __CUDA_ARCH__
#ifdef HAS_TMA
__global__ void tma();
#else
__global__ void plain();
#endif
#if AT_LEAST >= 700 && !defined(OTHER)
__global__ void volta();
#endif
#if HAS_TMA + 1 > 1
__global__ void tma2();
#endif
`
	doc := Parse(NewText([]byte(src)), DefaultEnv().With(Undefined("HAS_TMA", "OTHER")))
	for arch, want := range map[string][]Tri{"600": {No, Yes, No, No}, "800": {No, Yes, Yes, No}, "900": {Yes, No, Yes, Yes}} {
		env := doc.Env.With(Defined(Macro{Name: "__CUDA_ARCH__", Body: arch}))
		var got []Tri
		for i := range doc.Items {
			got = append(got, doc.Items[i].Conditions.Active(env))
		}
		if !slices.Equal(got, want) {
			t.Errorf("for %s: %v, want %v", arch, got, want)
		}
	}
}

// TestDocumentsAreSharedBetweenParsers edits one document in several goroutines.
func TestDocumentsAreSharedBetweenParsers(t *testing.T) {
	doc := Parse(NewText(sample(t)), nil)
	at := bytes.Index(doc.Text.Bytes(), []byte("threadIdx.x < n"))
	var wg sync.WaitGroup
	for _, insert := range []string{"x", "}", "\n#define Q\n", "namespace z {"} {
		wg.Go(func() {
			p := NewParser()
			defer p.Close()
			text, err := doc.Text.Apply(Change{Span{at, at}, insert})
			if err != nil {
				t.Error(err)
				return
			}
			got, want := p.Parse(text, nil, doc), Parse(text, nil)
			if diff := cmp.Diff(viewOf(want), viewOf(got)); diff != "" {
				t.Errorf("after inserting %q (-fresh +got):\n%s", insert, diff)
			}
		})
	}
	wg.Wait()
}
