// Package tests looks at gridls from outside: its layers, its documents, its
// house rules; the folders below run it as its users do.
package tests

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/gridls/gridls"

// layer says what the packages below a folder may import of the module. The
// longest folder that fits counts; a layer may always import itself.
type layer struct {
	folder  string
	imports []string
}

// layers is the table of docs/architecture.md, from the bottom up.
func layers() []layer {
	core := []string{"treesitter", "archcfg", "quickfix", "analysis"}
	return []layer{
		{"treesitter", nil},
		{"archcfg", nil},
		{"quickfix", []string{"treesitter"}},
		{"analysis/facts", []string{"treesitter"}},
		{"analysis/body", []string{"treesitter", "analysis/facts"}},
		{"analysis/divergence", []string{"treesitter", "analysis/facts", "analysis/body"}},
		{"analysis/resolve", []string{"treesitter", "analysis/facts"}},
		{"analysis/constant", []string{"treesitter", "analysis/facts", "analysis/body", "analysis/resolve"}},
		{"analysis/launch", []string{"treesitter", "analysis/constant", "analysis/facts", "analysis/resolve"}},
		{"analysis/program", nil},
		{"analysis/calls", []string{"treesitter", "analysis/facts", "analysis/body", "analysis/resolve", "analysis/constant"}},
		{"analysis/paramcopy", []string{"treesitter", "analysis/facts", "analysis/body", "analysis/resolve", "analysis/constant", "analysis/calls"}},
		{"analysis/fold", []string{"treesitter", "archcfg", "analysis/facts", "analysis/body", "analysis/resolve", "analysis/calls", "analysis/constant"}},
		{"analysis/freeze", []string{"treesitter", "analysis/facts", "analysis/body", "analysis/resolve", "analysis/constant"}},
		{"analysis/gates", []string{"archcfg"}},
		{"analysis", []string{"treesitter", "archcfg", "quickfix", "analysis/facts", "analysis/resolve", "analysis/calls", "analysis/program"}},
		{"analysis/workspace", []string{"treesitter", "archcfg"}},
		{"analysis/includers", []string{"treesitter", "archcfg", "analysis"}},
		{"analysis/index", []string{"treesitter", "archcfg", "analysis", "analysis/program", "analysis/workspace"}},
		{"analysis/byref", core},
		{"analysis/rules", core},
		{"analysis/vocabulary", nil},
		{"analysis/numbers", nil},
		{"analysis/hover", core},
		{"analysis/tokens", core},
		{"analysis/hints", core},
		{"analysis/shape", core},
		{"analysis/kernels", core},
		{"analysis/complete", core},
		{"analysis/navigate", core},
		{"toolkit", nil},
		{"measure", []string{"treesitter", "archcfg", "quickfix", "toolkit"}},
		{"server", append(slices.Clone(core), "measure", "toolkit")},
		{"cli", append(slices.Clone(core), "measure", "server", "toolkit")},
		{"", []string{"cli"}},
		{"tests", append(slices.Clone(core), "measure", "server", "cli", "toolkit")},
	}
}

// libraries says which folders may import which modules. Libraries that only
// tests need are not in it: any test may have them, and nothing else.
func libraries() map[string][]string {
	return map[string][]string{
		"github.com/smacker/go-tree-sitter":    {"treesitter", "tests"},
		"go.lsp.dev/":                          {"server", "tests"},
		"github.com/go-json-experiment/json":   {"server", "tests"},
		"github.com/fsnotify/fsnotify":         {"server", "archcfg"},
		"github.com/pelletier/go-toml/v2":      {"archcfg", "tests"},
		"gopkg.in/yaml.v3":                     {"archcfg"},
		"github.com/mattn/go-shellwords":       {"archcfg"},
		"github.com/bmatcuk/doublestar/v4":     {"archcfg", "analysis/workspace", "cli"},
		"github.com/cespare/xxhash/v2":         {"treesitter", "analysis", "server"},
		"github.com/fxamacker/cbor/v2":         {"analysis/index"},
		"github.com/klauspost/compress/zstd":   {"analysis/index"},
		"github.com/spf13/cobra":               {"cli"},
		"github.com/schollz/progressbar/v3":    {"cli"},
		"github.com/owenrumney/go-sarif/v3":    {"cli"},
		"github.com/mattn/go-isatty":           {"cli"},
		"github.com/rivo/uniseg":               {"cli"},
		"github.com/rogpeppe/go-internal/diff": {"cli"},
		"github.com/ianlancetaylor/demangle":   {"measure", "toolkit"},
		"golang.org/x/tools/txtar":             {"cli", "tests"},
		"golang.org/x/sync":                    {"treesitter", "archcfg", "analysis", "measure", "server", "cli", "tests"},
	}
}

// goFile is a file of the module, seen only through its imports.
type goFile struct {
	// path is relative to the module, with slashes.
	path       string
	imports    []string
	documented bool
	test       bool
}

func goFiles(t *testing.T) []goFile {
	t.Helper()
	var files []goFile
	root := ".."
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := d.Name()
		if d.IsDir() && (base == "node_modules" || base == "testdata" || strings.HasPrefix(base, ".") && base != "..") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(base, ".go") {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		f := goFile{path: filepath.ToSlash(rel), documented: parsed.Doc != nil, test: strings.HasSuffix(base, "_test.go")}
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			f.imports = append(f.imports, imported)
		}
		files = append(files, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 20 {
		t.Fatalf("found %d Go files; the walk does not see the module", len(files))
	}
	return files
}

// below reports whether name is folder or lies in it; everything lies in "".
func below(name, folder string) bool {
	return folder == "" || name == folder || strings.HasPrefix(name, strings.TrimSuffix(folder, "/")+"/")
}

func layerOf(t *testing.T, folder string) layer {
	t.Helper()
	best := -1
	all := layers()
	for i, l := range all {
		if below(folder, l.folder) && (l.folder != "" || folder == "") && (best < 0 || len(l.folder) > len(all[best].folder)) {
			best = i
		}
	}
	if best < 0 {
		t.Fatalf("folder %s belongs to no layer; say in tests/layers_test.go what it may import", folder)
	}
	return all[best]
}

// TestLayers holds the module to its import table. Tests of a package may
// import more: what they check is not what they are.
func TestLayers(t *testing.T) {
	for _, f := range goFiles(t) {
		if f.test {
			continue
		}
		folder := strings.TrimSuffix(path.Dir(f.path), ".")
		l := layerOf(t, folder)
		for _, imported := range f.imports {
			target, ok := strings.CutPrefix(imported, module+"/")
			if !ok || below(target, l.folder) && (l.folder != "" && layerOf(t, target).folder == l.folder) {
				continue
			}
			owner := layerOf(t, target)
			if !slices.ContainsFunc(l.imports, func(allowed string) bool {
				return below(owner.folder, allowed)
			}) {
				t.Errorf("%s imports %s; %q may import only %s", f.path, target, l.folder, strings.Join(l.imports, ", "))
			}
		}
	}
}

// TestLibraries: each library has its place, so that the rest of the module
// does not depend on how it looks.
func TestLibraries(t *testing.T) {
	allowed := libraries()
	for _, f := range goFiles(t) {
		inTests := f.test || below(f.path, "tests")
		for _, imported := range f.imports {
			first, _, _ := strings.Cut(imported, "/")
			if !strings.Contains(first, ".") || below(imported, module) {
				continue
			}
			var library string
			for name := range allowed {
				if below(imported, name) || strings.HasSuffix(name, "/") && strings.HasPrefix(imported, name) {
					library = name
				}
			}
			switch {
			case library == "" && !inTests:
				t.Errorf("%s imports %s; say in tests/layers_test.go who may", f.path, imported)
			case library != "" && !f.test && !slices.ContainsFunc(allowed[library], func(folder string) bool { return below(f.path, folder) }):
				t.Errorf("%s imports %s; only %s may", f.path, imported, strings.Join(allowed[library], ", "))
			}
		}
	}
}

// TestEveryPackageSaysWhatItIs: by a package comment or a README.
func TestEveryPackageSaysWhatItIs(t *testing.T) {
	documented := map[string]bool{}
	for _, f := range goFiles(t) {
		dir := path.Dir(f.path)
		documented[dir] = documented[dir] || f.documented
	}
	for dir, ok := range documented {
		if _, err := os.Stat(filepath.Join("..", filepath.FromSlash(dir), "README.md")); !ok && err != nil {
			t.Errorf("package %s has neither a package comment nor a README.md", dir)
		}
	}
}
