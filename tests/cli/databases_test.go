package cli_test

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

// recordedProject is a compile database with what the real compilers make of it,
// see archcfg/testdata.
type recordedProject struct {
	Toolkit string `json:"toolkit"`
	Entries []struct {
		File     string              `json:"file"`
		Compiler string              `json:"compiler"`
		Std      string              `json:"std"`
		Passes   [][]json.RawMessage `json:"passes"`
		GPUArchs []any               `json:"gpu_archs"`
		RDC      bool                `json:"rdc"`
		Lambda   bool                `json:"extended_lambda"`
		Relaxed  bool                `json:"relaxed_constexpr"`
		Debug    bool                `json:"device_debug"`
		Defines  [][2]string         `json:"defines"`
		Quote    []string            `json:"quote_include_dirs"`
		Includes []string            `json:"include_dirs"`
		System   []string            `json:"system_include_dirs"`
		Error    string              `json:"error"`
	} `json:"entries"`
}

// told is the part of doctor's JSON that the recordings know.
type told struct {
	Passes   []string
	Std      string
	RDC      bool `json:"rdc"`
	Lambda   bool `json:"extended_lambda"`
	Relaxed  bool `json:"relaxed_constexpr"`
	Debug    bool `json:"device_debug"`
	Defines  []string
	Includes []string
	Assumed  bool

	// quotesUnknown is set if the folders for quotes were not recorded, which come
	// first.
	quotesUnknown bool
}

// TestDoctorTellsDatabases compares what doctor says of each file of each recorded
// project with what the real compilers do.
func TestDoctorTellsDatabases(t *testing.T) {
	archives, err := filepath.Glob("../../archcfg/testdata/databases/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no recorded projects", err)
	}
	for _, archive := range archives {
		name := strings.TrimSuffix(filepath.Base(archive), ".txtar")
		if name == "windows" {
			continue // Its files have drive letters, which no path of ours has here.
		}
		t.Run(name, func(t *testing.T) { checkRecorded(t, archive, "/w/"+name) })
	}
}

func checkRecorded(t *testing.T, archive, prefix string) {
	a, err := txtar.ParseFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	var project recordedProject
	for _, f := range a.Files {
		text := []byte(strings.ReplaceAll(string(f.Data), prefix, filepath.ToSlash(root)))
		if f.Name == "expected.json" {
			if err := json.Unmarshal(text, &project); err != nil {
				t.Fatal(err)
			}
			continue
		}
		file := filepath.Join(root, filepath.FromSlash(strings.TrimPrefix(f.Name, "files/")))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want := map[string][]told{}
	for _, e := range project.Entries {
		w := told{
			Std: e.Std, RDC: e.RDC, Lambda: e.Lambda, Relaxed: e.Relaxed, Debug: e.Debug,
			Includes: slices.Concat(e.Quote, e.Includes, e.System),
		}
		for _, d := range e.Defines {
			w.Defines = append(w.Defines, strings.TrimSuffix("-"+d[0]+d[1], "=1"))
		}
		for _, p := range e.Passes {
			w.Passes = append(w.Passes, fmt.Sprintf("%s %s %s", p[0], p[1], p[2]))
		}
		for _, arch := range e.GPUArchs {
			w.Assumed = arch == "native" // Recorded without a GPU.
			if !w.Assumed {
				w.Passes = append(w.Passes, fmt.Sprintf(`"compute_%v" 0 ["sm_%v"]`, arch, arch))
			}
		}
		w.quotesUnknown = e.Quote == nil
		want[e.File] = append(want[e.File], w)
	}
	for file, entries := range want {
		t.Run(filepath.Base(file), func(t *testing.T) {
			args := []string{"doctor", file, "--format", "json", "-p", root}
			if project.Toolkit != "" {
				args = append(args, "--cuda", project.Toolkit)
			}
			code, stdout, stderr := run(t, args...)
			if code != 0 {
				t.Fatalf("exit status %d: %s", code, stderr)
			}
			checkTold(t, stdout, entries)
		})
	}
}

// checkTold compares doctor's JSON. Of several commands for one file, the passes add
// up; what becomes of the rest is tested where it is done.
func checkTold(t *testing.T, stdout string, entries []told) {
	var got struct {
		told
		Passes []struct {
			Virtual string          `json:"virtual"`
			Arch    json.RawMessage `json:"cuda_arch"`
			Code    json.RawMessage `json:"code"`
		} `json:"passes"`
		Std   *string `json:"std"`
		Error *string `json:"error"`
	}
	if err := json.Unmarshal([]byte(stdout), &got); err != nil {
		t.Fatal(err)
	}
	if got.Error != nil {
		t.Skip("refused by the compiler, too:", *got.Error)
	}
	if got.Std != nil {
		got.told.Std = *got.Std
	}
	compact := strings.NewReplacer(" ", "", "\n", "")
	for _, p := range got.Passes {
		got.told.Passes = append(got.told.Passes, fmt.Sprintf("%q %s %s", p.Virtual, p.Arch, compact.Replace(string(p.Code))))
	}
	all := entries[0]
	for _, e := range entries[1:] {
		all.Passes = append(slices.Clone(all.Passes), e.Passes...)
	}
	slices.Sort(all.Passes)
	all.Passes = slices.Compact(all.Passes)
	slices.Sort(got.told.Passes)
	if len(entries) > 1 {
		all, got.told = told{Passes: all.Passes}, told{Passes: got.told.Passes}
	}
	if all.Assumed {
		got.told.Passes = nil
	}
	if all.quotesUnknown {
		all.quotesUnknown = false
		got.told.Includes = got.told.Includes[max(0, len(got.told.Includes)-len(all.Includes)):]
	}
	equateEmpty := cmp.Transformer("nil", func(list []string) []string { return append([]string{}, list...) })
	if diff := cmp.Diff(all, got.told, equateEmpty, cmp.AllowUnexported(told{})); diff != "" {
		t.Errorf("compiler (-) and doctor (+) differ:\n%s", diff)
	}
}
