package archcfg

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// expectedEntry is what the real compiler makes of one entry of a database.
type expectedEntry struct {
	File             string              `json:"file"`
	Compiler         string              `json:"compiler"`
	Language         string              `json:"language"`
	Std              string              `json:"std"`
	Passes           [][]json.RawMessage `json:"passes"`
	GPUArchs         []any               `json:"gpu_archs"`
	ArchList         string              `json:"arch_list"`
	RDC              bool                `json:"rdc"`
	ExtendedLambda   bool                `json:"extended_lambda"`
	RelaxedConstexpr bool                `json:"relaxed_constexpr"`
	DeviceDebug      bool                `json:"device_debug"`
	Defines          [][2]string         `json:"defines"`
	Includes         []string            `json:"include_dirs"`
	SystemIncludes   []string            `json:"system_include_dirs"`
	QuoteIncludes    []string            `json:"quote_include_dirs"`
	PreIncludes      []string            `json:"pre_includes"`
	Diag             [][2]string         `json:"diag"`
	WarningsAsErrors bool                `json:"warnings_as_errors"`
	MaxRegisters     int                 `json:"maxrregcount"`
	Output           string              `json:"output"`
	Error            string              `json:"error"`
}

type expectedProject struct {
	Toolkit string          `json:"toolkit"`
	Entries []expectedEntry `json:"entries"`
	Headers []struct {
		File string   `json:"file"`
		From []string `json:"from"`
	} `json:"headers"`
}

// TestDatabases reads the databases of twelve kinds of project.
func TestDatabases(t *testing.T) {
	archives, err := filepath.Glob("testdata/databases/*.txtar")
	if err != nil || len(archives) != 12 {
		t.Fatalf("%d archives, %v", len(archives), err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) { checkProject(t, name) })
	}
}

func checkProject(t *testing.T, archive string) {
	root, expected := unpackProject(t, archive)
	toolkit, _ := ParseVersion(expected.Toolkit)
	text, err := os.ReadFile(filepath.Join(root, DatabaseName))
	if err != nil {
		t.Fatal(err)
	}
	db, err := ParseDatabase(filepath.Join(root, DatabaseName), text)
	if err != nil {
		t.Fatal(err)
	}
	if len(db.Entries) != len(expected.Entries) {
		t.Fatalf("%d entries, want %d", len(db.Entries), len(expected.Entries))
	}
	opt := ReadOptions{Toolkit: toolkit, ReadFile: readElsewhere(root)}
	for i, want := range expected.Entries {
		e := &db.Entries[i]
		if e.File != want.File {
			t.Errorf("entry %d is of %s, want %s", i, e.File, want.File)
		}
		if text[e.Offset] != '{' {
			t.Errorf("entry %d is not at offset %d", i, e.Offset)
		}
		c := db.Command(e, opt)
		t.Run(filepath.Base(want.File), func(t *testing.T) { checkEntry(t, &c, want) })
	}
	f := NewFinder()
	for _, h := range expected.Headers {
		d, err := f.Discover(h.File, Overrides{CompileCommands: root, CUDA: toolkit})
		if err != nil {
			t.Error(err)
		}
		if diff := cmp.Diff(h.From, d.Includers, cmp.Transformer("sort", func(s []string) []string { return slices.Sorted(slices.Values(s)) })); diff != "" && len(h.From)+len(d.Includers) > 0 {
			t.Errorf("%s is included by (-want +got):\n%s", h.File, diff)
		}
		if len(d.Command.Passes) == 0 {
			t.Errorf("%s has no pass", h.File)
		}
	}
}

// unpackProject lays the archive out in a new folder; /w/NAME becomes its path.
// Projects of Windows keep their paths.
func unpackProject(t *testing.T, archive string) (string, expectedProject) {
	t.Helper()
	a, err := txtar.ParseFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	old := "/w/" + strings.TrimSuffix(filepath.Base(archive), ".txtar")
	var expected expectedProject
	for _, f := range a.Files {
		text := []byte(strings.ReplaceAll(string(f.Data), old, root))
		if f.Name == "expected.json" {
			if err := json.Unmarshal(text, &expected); err != nil {
				t.Fatal(err)
			}
			continue
		}
		file := filepath.Join(root, filepath.FromSlash(strings.TrimPrefix(f.Name, "files/")))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root, expected
}

// readElsewhere reads files; those of C:/w/app lie below root.
func readElsewhere(root string) func(string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		if rest, ok := strings.CutPrefix(name, "C:/w/app/"); ok {
			name = filepath.Join(root, rest)
		}
		return os.ReadFile(name)
	}
}

func checkEntry(t *testing.T, c *Command, want expectedEntry) {
	if string(c.Compiler) != want.Compiler || c.CUDA != (want.Language == "cuda") {
		t.Fatalf("compiler %s, CUDA %v; want %s, %s", c.Compiler, c.CUDA, want.Compiler, want.Language)
	}
	if want.Error != "" {
		if !strings.Contains(c.Error, want.Error) {
			t.Errorf("error %q, want one that names %q", c.Error, want.Error)
		}
		return
	}
	if c.Error != "" {
		t.Errorf("error %q", c.Error)
	}
	w := recordedView(t, recordedOutcome{
		Passes: want.Passes, Std: want.Std, Defines: want.Defines, Includes: want.Includes,
		SystemIncludes: want.SystemIncludes, PreIncludes: want.PreIncludes, Diag: want.Diag,
		MaxRegisters: want.MaxRegisters, WarningsAsErrors: want.WarningsAsErrors, RDC: want.RDC,
		ExtendedLambda: want.ExtendedLambda, RelaxedConstexpr: want.RelaxedConstexpr, DeviceDebug: want.DeviceDebug,
	})
	if want.Compiler == "nvc++" {
		for _, a := range want.GPUArchs {
			if a != "native" {
				w.Passes = append(w.Passes, fmt.Sprintf("compute_%v 0 [sm_%v] []", a, a))
			}
		}
	}
	g := commandView(c)
	g.Macros, g.Warnings = nil, 0
	if want.ArchList != "" {
		w.ArchList = want.ArchList
	}
	if want.Compiler == "nvc++" && c.Assumed {
		g.Passes = nil
	}
	if diff := cmp.Diff(w, g); diff != "" {
		t.Errorf("compiler (-) and reader (+) differ:\n%s", diff)
	}
	if want.Output != "" && c.Output != want.Output {
		t.Errorf("output %s, want %s", c.Output, want.Output)
	}
	if want.QuoteIncludes != nil && !slices.Equal(c.QuoteIncludes, want.QuoteIncludes) {
		t.Errorf("quote folders %v, want %v", c.QuoteIncludes, want.QuoteIncludes)
	}
}
