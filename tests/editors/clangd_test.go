package editors

import (
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
	lsp "github.com/gridls/gridls/tests/lsp/editor"
	"github.com/gridls/gridls/treesitter"
)

// Without the headers of CUDA clangd knows no annotation, so the sample brings what
// it needs of them.
const (
	besideFlags = "-xcuda\n-std=c++17\n-nocudainc\n-nocudalib\n--cuda-gpu-arch=sm_80\n-include\nannotations.h\n"
	annotations = "#ifndef __NVCC__\n#define __global__ __attribute__((global))\n#define __device__ __attribute__((device))\n#endif\n"
	beside      = "// Two faults: clangd knows the first one too.\n\n__global__ int returning(int* out);\n__global__ void open_ended(int n, ...);\n"
)

// newClangdProject is a project in which clangd finds something.
func newClangdProject(t *testing.T) project {
	p := newProject(t)
	for name, text := range map[string]string{"compile_flags.txt": besideFlags, "annotations.h": annotations, sample: beside} {
		if err := os.WriteFile(filepath.Join(p.root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// TestNeovimBesideClangd: a finding that clangd shows is shown once.
func TestNeovimBesideClangd(t *testing.T) {
	nvim := editor(t, "nvim")
	clangd := editor(t, "clangd")
	p := newClangdProject(t)
	env := append(nvimEnv(t, p), "GRIDLS_NVIM_INIT="+abs(t, "testdata/nvim.lua"), "CLANGD="+clangd)
	t.Log(runEditor(t, p, env, nvim, "--clean", "--headless", "-u", abs(t, "testdata/clangd.lua"), p.file,
		"-c", "luafile "+abs(t, "testdata/nvim-clangd.lua")))
}

// TestClangCodes: clangd gives the names that rules say of it, in a line of the finding.
func TestClangCodes(t *testing.T) {
	program := editor(t, "clangd")
	cuda := filepath.Join(filepath.Dir(editorsDir()), "gridls-oracle", "cuda-12.4")
	if _, err := os.Stat(filepath.Join(cuda, "include", "cuda.h")); err != nil {
		missing(t, cuda+", whose headers clangd reads; tests/oracle/install.sh lays it out")
	}
	root := t.TempDir()
	flags := "-xcuda\n-std=c++17\n--cuda-gpu-arch=sm_80\n--cuda-path=" + cuda + "\n"
	if err := os.WriteFile(filepath.Join(root, "compile_flags.txt"), []byte(flags), 0o644); err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), program, "--log=error", "--background-index=false")
	from, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	to, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	// It ends with its input.
	t.Cleanup(func() { to.Close(); command.Wait() })
	clangd := lsp.New(from, to)
	if err := clangd.Call(t.Context(), "initialize", map[string]any{"rootUri": "file://" + root, "capabilities": map[string]any{}}, nil); err != nil {
		t.Fatal(err)
	}
	if err := clangd.Notify("initialized", map[string]any{}); err != nil {
		t.Fatal(err)
	}
	said := 0
	for _, rule := range rules.All() {
		if len(rule.Clang) == 0 {
			continue
		}
		if said++; said%clangStride != 0 && !*clangFlag {
			continue
		}
		t.Run(rule.Name, func(t *testing.T) {
			u := "file://" + filepath.Join(root, rule.Name+".cu")
			if err := clangd.Open(u, "cuda", rule.Bad); err != nil {
				t.Fatal(err)
			}
			var p lsp.Published
			_, _, err := clangd.Await(t.Context(), 0, func(m lsp.Message) bool {
				return m.Method == "textDocument/publishDiagnostics" && json.Unmarshal(m.Params, &p) == nil && p.URI == u
			})
			if err != nil {
				t.Fatal(err)
			}
			line := findingLine(t, rule)
			if !slices.ContainsFunc(p.Diagnostics, func(d lsp.Diagnostic) bool {
				return d.Range.Start.Line == line && slices.Contains(rule.Clang, d.Code)
			}) {
				t.Errorf("clangd does not say %v in line %d, but %+v", rule.Clang, line+1, p.Diagnostics)
			}
		})
	}
}

// clangStride is how many rules are passed over between two that are looked at.
const clangStride = 6

var clangFlag = flag.Bool("clang", false, "compare every rule with clangd, instead of some")

// findingLine is the line, from 0, in which a rule finds its bad example wrong.
func findingLine(t *testing.T, rule *analysis.Rule) int {
	t.Helper()
	command := archcfg.ReadArgs(append([]string{"-arch=sm_80"}, rule.Flags...), archcfg.ReadOptions{})
	checker := analysis.Checker{Rules: []*analysis.Rule{rule}}
	settings := &analysis.Settings{Rules: map[string]analysis.Severity{rule.Name: rule.Severity}}
	r := checker.Check(analysis.Read(treesitter.NewText([]byte(rule.Bad)), &analysis.Unit{Command: &command, Settings: settings}), nil)
	if len(r.Diagnostics) != 1 {
		t.Fatalf("the bad example has %d findings", len(r.Diagnostics))
	}
	return r.Doc.Text.LineOf(r.Diagnostics[0].Span.Start)
}
