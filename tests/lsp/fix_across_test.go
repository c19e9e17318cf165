package lsp_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// menuAcross opens a file, waits for the finding between files, and asks for the
// fixes at a word.
func (r *running) menuAcross(name, text, rule, word string) (u string, list []editor.CodeAction) {
	r.t.Helper()
	heard := r.Heard()
	u = r.open(name, text)
	r.await(heard, u, rule, true)
	return u, r.actions(u, strings.Index(text, word), "quickfix")
}

// titled is the action with that title.
func (r *running) titled(list []editor.CodeAction, title string) editor.CodeAction {
	r.t.Helper()
	i := slices.IndexFunc(list, func(a editor.CodeAction) bool { return a.Title == title })
	if i < 0 {
		r.t.Fatalf("menu %q, expected %q in it", titles(list), title)
	}
	return list[i]
}

// TestFixAcross: a finding between files has its quick fix in the editor.
func TestFixAcross(t *testing.T) {
	r := launch(t, inProcess)
	r.linked("kernel.cu", "main.cu")
	r.write("kernel.cu", defining)
	r.write("main.cu", declaring)
	r.initialize(rich())
	u, list := r.menuAcross("main.cu", declaring, across, "Params p")
	a := r.titled(list, "Add __grid_constant__")
	if !a.IsPreferred && len(a.Diagnostics) != 1 || a.Diagnostics[0].Code != across {
		t.Errorf("the action is for %+v", a.Diagnostics)
	}
	got := r.applied(r.resolved([]editor.CodeAction{a}).Edit, nil)
	if want := map[string]string{"main.cu": agreeing}; !maps.Equal(got, want) {
		t.Errorf("after it %q, expected %q", got, want)
	}
	// The rest of a finding's menu is there, too.
	r.titled(list, "Ignore '"+across+"' here")
	r.titled(list, "Explain '"+across+"'")
	heard := r.Heard()
	must(t, r.SetText(u, got["main.cu"]))
	r.await(heard, u, across, false)
}

// byHeader are a header, a definition and a launch that do not agree: the fix is in
// the header, which both read by other names.
var byHeader = map[string]string{
	"k.h":       "#pragma once\nstruct Params { int n; };\n__global__ void k(const Params p, int* out);\n",
	"main.cu":   "#include \"k.h\"\nvoid run(int* out) { k<<<1, 1>>>(Params{1}, out); }\n",
	"more.cu":   "#include \"k.h\"\nvoid more(int* out) { k<<<1, 1>>>(Params{1}, out); }\n",
	"kernel.cu": "struct Params { int n; };\n__global__ void k(const __grid_constant__ Params p, int* out) { *out = p.n; }\n",
}

// TestFixAcrossByHand: what others need to agree comes with it: a declaration by hand
// in a closed file, and one in an editor that is not saved.
func TestFixAcrossByHand(t *testing.T) {
	r := launch(t, inProcess)
	r.linked("kernel.cu", "main.cu", "more.cu")
	for name, text := range byHeader {
		r.write(name, text)
	}
	r.initialize(rich().with("workspace.workspaceEdit.changeAnnotationSupport.groupsOnLabel", true))
	unsaved := "// unsaved\n" + byHeader["more.cu"]
	r.settle(r.open("more.cu", unsaved))
	_, list := r.menuAcross("k.h", byHeader["k.h"], across, "Params p")
	got := r.applied(r.resolved([]editor.CodeAction{r.titled(list, "Add __grid_constant__")}).Edit, nil)
	want := strings.Replace(byHeader["k.h"], "const Params", "const __grid_constant__ Params", 1)
	if !maps.Equal(got, map[string]string{"k.h": want}) {
		t.Errorf("after it %q", got)
	}
}

// TestFixAcrossIsRefused: where a file must not be changed, or is not as it was
// judged, the menu says so.
func TestFixAcrossIsRefused(t *testing.T) {
	refused := func(t *testing.T, r *running, list []editor.CodeAction, reason string) {
		t.Helper()
		if a := r.titled(list, "Add __grid_constant__"); a.Disabled == nil || !strings.Contains(a.Disabled.Reason, reason) {
			t.Errorf("the action is %+v, expected it disabled: %q", a, reason)
		}
	}
	start := func(t *testing.T) *running {
		r := launch(t, inProcess)
		r.linked("kernel.cu", "main.cu", "more.cu")
		for name, text := range byHeader {
			r.write(name, text)
		}
		return r
	}
	t.Run("generated", func(t *testing.T) {
		r := start(t)
		header := "// @generated\n" + byHeader["k.h"]
		r.write("k.h", header)
		r.initialize(rich())
		_, list := r.menuAcross("k.h", header, across, "Params p")
		refused(t, r, list, "cannot be changed: it says that it is generated")
	})
	t.Run("edited", func(t *testing.T) {
		r := start(t)
		r.initialize(rich())
		u, _ := r.menuAcross("k.h", byHeader["k.h"], across, "Params p")
		must(t, r.Replace(u, 0, 0, "// typed\n"))
		refused(t, r, r.actions(u, strings.Index(r.Doc(u).Text, "Params p"), "quickfix"), "is not as it was read")
	})
	t.Run("plain client", func(t *testing.T) {
		r := start(t)
		r.initialize(rich().without("textDocument.codeAction.disabledSupport"))
		header := "// @generated\n" + byHeader["k.h"]
		r.write("k.h", header)
		_, list := r.menuAcross("k.h", header, across, "Params p")
		if slices.Contains(titles(list), "Add __grid_constant__") {
			t.Error("an action that cannot be done is offered to a client that cannot tell why")
		}
	})
}

// TestFixReachesManyFiles: however many files read a header that is mended, all of
// them are looked at.
func TestFixReachesManyFiles(t *testing.T) {
	const many = 40
	r := launch(t, inProcess)
	files := []string{"a.cu"}
	r.write("k.h", plainHeader)
	r.write("a.cu", plain)
	for i := range many {
		name := fmt.Sprintf("user%02d.cu", i)
		files = append(files, name)
		r.write(name, fmt.Sprintf("#include \"k.h\"\nvoid run%d(int* out) { k<<<1, 1>>>(Params{1}, out); }\n", i))
	}
	// The last one does not read the header.
	const byHand = "struct Params { int n; };\n__global__ void k(const Params p, int *out);\n"
	files = append(files, "z.cu")
	r.write("z.cu", byHand)
	r.linked(files...)
	r.initialize(rich().with("workspace.codeLens.refreshSupport", true))
	// The index is ready.
	_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool { return m.Method == "workspace/codeLens/refresh" })
	must(t, err)
	u := r.open("a.cu", plain)
	list := r.actions(u, strings.Index(plain, "p, int"), "refactor")
	a := r.titled(list, "Add const __grid_constant__ (3 declarations in 3 files)")
	got := r.applied(r.resolved([]editor.CodeAction{a}).Edit, map[string]string{"k.h": plainHeader, "z.cu": byHand})
	annotate := func(text string) string {
		return strings.Replace(text, "const Params", "const __grid_constant__ Params", 1)
	}
	if want := map[string]string{"a.cu": annotate(plain), "k.h": mended, "z.cu": annotate(byHand)}; !maps.Equal(got, want) {
		t.Errorf("after it %q, expected %q", got, want)
	}
}
