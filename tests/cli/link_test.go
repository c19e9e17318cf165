package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gridls/gridls/analysis/rules"
)

// TestLinkIsCheck: what is written about each source and linked gives the findings
// that a check of all has, in whichever order, also where the sources were moved.
func TestLinkIsCheck(t *testing.T) {
	same := func(s string) string { return s }
	for _, rule := range rules.All() {
		if rule.RunProgram == nil || rule.Run != nil {
			continue
		}
		t.Run(rule.Name, func(t *testing.T) {
			paths := writeExample(t, rule.Bad, same)
			root := filepath.Dir(paths[0])
			named := "--rule=" + rule.Name + "=" + rule.Severity.String()
			flags := append([]string{"--"}, rule.Flags...)

			if len(rule.Flags) == 0 {
				flags = nil // those of the compile commands, if there are any
			}
			args := slices.Concat([]string{"check", named, "--format", "json"}, paths, flags)
			_, checked, stderr := run(t, args...)
			want := ofRule(t, checked, rule.Name)
			if len(want) == 0 {
				t.Fatalf("check does not find the example's fault: %s%s", checked, stderr)
			}

			out := filepath.Join(t.TempDir(), "facts")
			sources := slices.DeleteFunc(slices.Clone(paths), func(p string) bool { return filepath.Ext(p) == ".cuh" })
			if len(sources) == 1 {
				out = filepath.Join(t.TempDir(), "one.facts")
			}
			args = slices.Concat([]string{"facts", "--root", root, "-o", out}, sources, flags)
			if code, _, stderr := run(t, args...); code != 0 {
				t.Fatalf("facts: exit status %d: %s", code, stderr)
			}
			written := []string{out}
			if len(sources) > 1 {
				written, _ = filepath.Glob(filepath.Join(out, "*.facts"))
			}
			if len(written) != len(sources) {
				t.Fatalf("%d sources gave %v", len(sources), written)
			}
			slices.Reverse(written)
			_, linked, stderr := run(t, slices.Concat([]string{"link", named, "--root", root, "--format", "json"}, written)...)
			if diff := cmp.Diff(want, ofRule(t, linked, rule.Name)); diff != "" {
				t.Errorf("(-check +link) %s\n%s", stderr, diff)
			}

			for _, path := range written {
				content, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if strings.Contains(string(content), root) {
					t.Errorf("%s holds the path of the root", path)
				}
			}
		})
	}
}

// ofRule are the findings of a rule, as they are printed.
func ofRule(t *testing.T, list, rule string) []map[string]any {
	t.Helper()
	var all []map[string]any
	if err := json.Unmarshal([]byte(list), &all); err != nil {
		t.Fatalf("%v\n%s", err, list)
	}
	return slices.DeleteFunc(all, func(f map[string]any) bool { return f["rule"] != rule })
}
