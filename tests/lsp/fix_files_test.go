package lsp_test

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// plainHeader declares a kernel without the annotation that annotated has;
// mended is that header as it should be.
const (
	plainHeader = "#pragma once\nstruct Params { int n; };\n__global__ void k(const Params p, int *out);\n"
	mended      = "#pragma once\nstruct Params { int n; };\n__global__ void k(const __grid_constant__ Params p, int *out);\n"
	annotated   = "#include \"k.h\"\n__global__ void k(const __grid_constant__ Params p, int *out) { *out = p.n; }\n"
)

// mismatch is the rule that finds the difference.
const mismatch = "grid-constant-redecl-mismatch"

// menuOf opens the source, waits for the finding, and asks for its fixes.
func (r *running) menuOf(source string) (u string, list []editor.CodeAction) {
	r.t.Helper()
	u = r.open(source, annotated)
	r.await(0, u, mismatch, true)
	return u, r.actions(u, strings.Index(annotated, "__grid_constant__"), "quickfix")
}

// resolved is the first action with its edit.
func (r *running) resolved(list []editor.CodeAction) editor.CodeAction {
	r.t.Helper()
	if len(list) == 0 {
		r.t.Fatal("the menu is empty")
	}
	a := list[0]
	if a.Edit == nil {
		r.call("codeAction/resolve", a, &a)
	}
	if a.Edit == nil {
		r.t.Fatalf("action %q has no edit", a.Title)
	}
	return a
}

// only is the change of the one file that an edit changes.
func (r *running) only(e *editor.WorkspaceEdit) (uri string, version *int, edits []editor.TextEdit) {
	r.t.Helper()
	if len(e.Changes)+len(e.DocumentChanges) != 1 {
		r.t.Fatalf("the edit changes %d files, expected one: %+v", len(e.Changes)+len(e.DocumentChanges), e)
	}
	for uri, edits := range e.Changes {
		return uri, nil, edits
	}
	c := e.DocumentChanges[0]
	return c.TextDocument.URI, c.TextDocument.Version, c.Edits
}

// TestFixOfAClosedHeader: a fix changes a header that is not open, as the editor
// will see it, and asks first where the client can.
func TestFixOfAClosedHeader(t *testing.T) {
	for how, c := range map[string]capability{
		"asked first": rich().with("workspace.workspaceEdit.changeAnnotationSupport.groupsOnLabel", true),
		"not asked":   rich(),
		"plain":       rich().without("workspace.workspaceEdit"),
		"at once":     rich().without("textDocument.codeAction.resolveSupport"),
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			r := launch(t, inProcess)
			r.compiledFor("-arch=sm_80")
			// The mark is no part of what an editor counts.
			onDisk := "\ufeff" + strings.ReplaceAll("/* 𝕏 */ "+plainHeader, "\n", "\r\n")
			path := r.write("k.h", onDisk)
			r.write("a.cu", annotated)
			r.initialize(c)
			_, list := r.menuOf("a.cu")
			a := r.resolved(list)
			if a.Title != "Add const __grid_constant__ in k.h" {
				t.Errorf("title %q", a.Title)
			}
			u, version, edits := r.only(a.Edit)
			if u != r.uri("k.h") || version != nil {
				t.Errorf("version %v of %s is changed, expected the closed header", version, u)
			}
			seen := strings.TrimPrefix(onDisk, "\ufeff")
			got, err := r.Apply(seen, edits)
			must(t, err)
			if want := strings.ReplaceAll("/* 𝕏 */ "+mended, "\n", "\r\n"); got != want {
				t.Errorf("the header becomes %q, expected %q", got, want)
			}
			if asks := how == "asked first"; asks != (len(a.Edit.ChangeAnnotations) > 0) {
				t.Errorf("annotations %+v", a.Edit.ChangeAnnotations)
			} else if asks {
				if note := a.Edit.ChangeAnnotations[edits[0].AnnotationID]; note.Label != "Change k.h" || !note.NeedsConfirmation {
					t.Errorf("the change is announced as %+v", note)
				}
			}
			if now, err := os.ReadFile(path); err != nil || string(now) != onDisk {
				t.Errorf("the server has written the header: %q, %v", now, err)
			}
		})
	}
}

// TestFixOfAnOpenHeader: what the editor holds of a header counts, not the disk.
func TestFixOfAnOpenHeader(t *testing.T) {
	r := launch(t, inProcess)
	r.compiledFor("-arch=sm_80")
	r.write("k.h", mended)
	r.write("a.cu", annotated)
	r.initialize(rich().with("workspace.workspaceEdit.changeAnnotationSupport.groupsOnLabel", true))
	header := r.open("k.h", mended)
	must(t, r.SetText(header, "// unsaved\n"+plainHeader))
	u, list := r.menuOf("a.cu")
	a := r.resolved(list)
	changed, version, edits := r.only(a.Edit)
	if changed != header || version == nil || *version != r.Doc(header).Version {
		t.Fatalf("version %v of %s is changed, expected the open header", version, changed)
	}
	if len(a.Edit.ChangeAnnotations) != 0 {
		t.Errorf("a file that is open needs no question: %+v", a.Edit.ChangeAnnotations)
	}
	got, err := r.Apply(r.Doc(header).Text, edits)
	must(t, err)
	if want := "// unsaved\n" + mended; got != want {
		t.Errorf("the header becomes %q, expected %q", got, want)
	}
	heard := r.Heard()
	must(t, r.SetText(header, got))
	r.await(heard, u, mismatch, false)
}

// TestFixOfAChangedHeader: an edit that does not fit what the header holds now is
// not given.
func TestFixOfAChangedHeader(t *testing.T) {
	const contentModified = -32801
	refused := func(t *testing.T, r *running, a editor.CodeAction, says string) {
		t.Helper()
		var got json.RawMessage
		err := r.Call(r.ctx(), "codeAction/resolve", a, &got)
		var failed *editor.Error
		if !errors.As(err, &failed) || failed.Code != contentModified || !strings.Contains(failed.Message, says) {
			t.Errorf("the answer is %s, %v; expected an error with %q", got, err, says)
		}
	}
	t.Run("on the disk", func(t *testing.T) {
		r := launch(t, inProcess)
		r.compiledFor("-arch=sm_80")
		r.write("k.h", plainHeader)
		r.write("a.cu", annotated)
		r.initialize(rich())
		_, list := r.menuOf("a.cu")
		// Nobody tells the server.
		r.write("k.h", "// newer\n"+plainHeader)
		refused(t, r, list[0], "k.h has changed on the disk since the action was worked out; ask for it again")
	})
	t.Run("in another encoding", func(t *testing.T) {
		r := launch(t, inProcess)
		r.compiledFor("-arch=sm_80")
		r.write("k.h", "// \xe9\n"+plainHeader)
		r.write("a.cu", annotated)
		r.initialize(rich())
		_, list := r.menuOf("a.cu")
		var got json.RawMessage
		if err := r.Call(r.ctx(), "codeAction/resolve", list[0], &got); err == nil || !strings.Contains(err.Error(), "k.h is not UTF-8; open it in the editor first") {
			t.Errorf("the answer is %s, %v", got, err)
		}
	})
}

// TestFixAllStaysInItsFile: whoever saves a file does not expect another to change.
func TestFixAllStaysInItsFile(t *testing.T) {
	r := launch(t, inProcess)
	r.compiledFor("-arch=sm_80")
	r.write("k.h", plainHeader)
	r.initialize(rich())
	text := annotated + "__global__ void own(__grid_constant__ Params q) {}\n"
	u := r.open("a.cu", text)
	r.await(0, u, mismatch, true)
	list := r.actions(u, 0, "source.fixAll")
	if got := titles(list); !slices.Equal(got, []string{"Apply all safe fixes of gridls"}) {
		t.Fatalf("menu %q", got)
	}
	if got, want := r.choose(u, list, list[0].Title), strings.Replace(text, "(__grid_constant__ Params q", "(const __grid_constant__ Params q", 1); got != want {
		t.Errorf("after it:\n%s\nexpected\n%s", got, want)
	}
	if changed, _, _ := r.only(r.resolved(list).Edit); changed != u {
		t.Errorf("%s is changed", changed)
	}
}

// plain defines the kernel of plainHeader as that declares it.
const plain = "#include \"k.h\"\n__global__ void k(const Params p, int *out) { *out = p.n; }\n"

// applied are the texts of the files that an edit changes, by their names.
func (r *running) applied(e *editor.WorkspaceEdit, closed map[string]string) map[string]string {
	r.t.Helper()
	texts := map[string]string{}
	for _, c := range e.DocumentChanges {
		u := c.TextDocument.URI
		name := strings.TrimPrefix(u, r.uri("")+"/")
		before, isClosed := closed[name]
		if !isClosed {
			before = r.Doc(u).Text
			if c.TextDocument.Version == nil || *c.TextDocument.Version != r.Doc(u).Version {
				r.t.Errorf("the edit is for version %v of %s, expected %d", c.TextDocument.Version, name, r.Doc(u).Version)
			}
		} else if c.TextDocument.Version != nil {
			r.t.Errorf("%s is not open, but version %d is changed", name, *c.TextDocument.Version)
		}
		after, err := r.Apply(before, c.Edits)
		must(r.t, err)
		texts[name] = after
	}
	return texts
}

// TestFixReachesOtherDocuments: what another open document needs to agree with the
// fix of a header comes with it.
func TestFixReachesOtherDocuments(t *testing.T) {
	r := launch(t, inProcess)
	r.write("k.h", plainHeader)
	r.write("a.cu", annotated)
	r.write("b.cu", plain)
	r.write("compile_commands.json", "[]")
	r.initialize(rich().with("workspace.workspaceEdit.changeAnnotationSupport.groupsOnLabel", true))
	b := r.open("b.cu", "// unsaved\n"+plain)
	r.settle(b)
	_, list := r.menuOf("a.cu")
	a := r.resolved(list)
	if want := "Add const __grid_constant__ (2 declarations in 2 files)"; a.Title != want {
		t.Errorf("title %q, expected %q", a.Title, want)
	}
	got := r.applied(a.Edit, map[string]string{"k.h": plainHeader})
	want := map[string]string{"k.h": mended, "b.cu": "// unsaved\n" + strings.Replace(plain, "const Params", "const __grid_constant__ Params", 1)}
	if !maps.Equal(got, want) {
		t.Errorf("after it %q, expected %q", got, want)
	}
	asks := map[string]bool{}
	for _, note := range a.Edit.ChangeAnnotations {
		asks[note.Label] = note.NeedsConfirmation
	}
	if want := map[string]bool{"Change k.h": true, "Change b.cu": false}; !maps.Equal(asks, want) {
		t.Errorf("announced are %v, expected %v", asks, want)
	}
}

// TestRefactoringFromTheHeader: the annotation goes from the declaration in a
// header to the definition.
func TestRefactoringFromTheHeader(t *testing.T) {
	r := launch(t, inProcess)
	r.write("k.h", plainHeader)
	r.write("b.cu", plain)
	r.write("compile_commands.json", "[]")
	r.initialize(rich())
	r.settle(r.open("b.cu", plain))
	header := r.open("k.h", plainHeader)
	r.settle(header)
	list := r.actions(header, strings.Index(plainHeader, "p, int"), "refactor")
	i := slices.IndexFunc(list, func(a editor.CodeAction) bool {
		return a.Title == "Add const __grid_constant__ (2 declarations in 2 files)"
	})
	if i < 0 {
		t.Fatalf("menu %q", titles(list))
	}
	got := r.applied(r.resolved(list[i:]).Edit, nil)
	want := map[string]string{"k.h": mended, "b.cu": strings.Replace(plain, "const Params", "const __grid_constant__ Params", 1)}
	if !maps.Equal(got, want) {
		t.Errorf("after it %q, expected %q", got, want)
	}
}

// TestFixReachesDeclarationsByHand: a file that declares the kernel without the
// header has nothing in common with the definition but the name.
func TestFixReachesDeclarationsByHand(t *testing.T) {
	const (
		kernel = "struct Params { int n; };\n__global__ void k(const Params p, int *out) { *out = p.n; }\n"
		byHand = "struct Params { int n; };\n__global__ void k(const Params p, int *out);\nvoid run(int *out) { k<<<1, 1>>>(Params{1}, out); }\n"
	)
	r := launch(t, inProcess)
	r.write("kernel.cu", kernel)
	r.write("main.cu", byHand)
	r.write("compile_commands.json", "[]")
	r.initialize(rich())
	r.settle(r.open("main.cu", byHand))
	u := r.open("kernel.cu", kernel)
	r.settle(u)
	list := r.actions(u, strings.Index(kernel, "p, int"))
	i := slices.IndexFunc(list, func(a editor.CodeAction) bool {
		return a.Title == "Add const __grid_constant__ (2 declarations in 2 files)"
	})
	if i < 0 {
		t.Fatalf("menu %q", titles(list))
	}
	annotate := func(text string) string {
		return strings.Replace(text, "const Params", "const __grid_constant__ Params", 1)
	}
	got := r.applied(r.resolved(list[i:]).Edit, nil)
	if want := map[string]string{"kernel.cu": annotate(kernel), "main.cu": annotate(byHand)}; !maps.Equal(got, want) {
		t.Errorf("after it %q, expected %q", got, want)
	}
}

// TestFixDoesNotReachForeignFiles: where a file that would have to change must not
// be, the action says so.
func TestFixDoesNotReachForeignFiles(t *testing.T) {
	r := launch(t, inProcess)
	r.write("k.h", plainHeader)
	r.write("a.cu", annotated)
	r.write("compile_commands.json", "[]")
	r.initialize(rich())
	r.settle(r.open("b.cu", "// @generated\n"+plain))
	_, list := r.menuOf("a.cu")
	i := slices.IndexFunc(list, func(a editor.CodeAction) bool { return a.Title == "Add const __grid_constant__ in k.h" })
	if i < 0 || list[i].Disabled == nil || list[i].Disabled.Reason != "b.cu would have to change, but it says that it is generated" {
		t.Errorf("menu %+v", list)
	}
}
