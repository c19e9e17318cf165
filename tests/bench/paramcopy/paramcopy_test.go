package paramcopy

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestVerdicts holds what gridls says of copies against what compilers were recorded to do:
// for each target at least 98 of 100 sure findings are right, and 95 of 100 copies found,
// over all kernels; in no set does that sink below 95 and 93.
func TestVerdicts(t *testing.T) {
	sets, err := Read()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*score{}
	for _, s := range sets {
		for _, c := range s.scores(false) {
			if c.said < 20 || c.copied < 20 {
				t.Errorf("%s, %s: only %d findings and %d copies: the record is incomplete", s.name, c.target, c.said, c.copied)
			}
			if 100*c.right < 95*c.said || 100*c.right < 93*c.copied {
				t.Errorf("%s, %s: %d of %d findings are right, %d of %d copies found", s.name, c.target, c.right, c.said, c.right, c.copied)
			}
			sum := all[c.target.String()]
			if sum == nil {
				sum = &score{}
				all[c.target.String()] = sum
			}
			sum.right, sum.said, sum.copied = sum.right+c.right, sum.said+c.said, sum.copied+c.copied
		}
	}
	for where, c := range all {
		if 100*c.right < 98*c.said || 100*c.right < 95*c.copied {
			t.Errorf("%s: %d of %d findings are right, %d of %d copies found", where, c.right, c.said, c.right, c.copied)
		}
	}
}

// TestMeasured compiles a few of the kernels again, with one compiler.
func TestMeasured(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles")
	}
	if _, err := os.Stat(filepath.Join(compilersDir(), "cuda-12.4", "bin", "nvcc")); err != nil {
		t.Skip("nvcc 12.4 is not installed (tests/install.sh)")
	}
	sets, err := Read()
	if err != nil {
		t.Fatal(err)
	}
	where := target{"12.4", 90, false}
	sample := &Set{name: "sample"}
	for i := 0; i < len(sets[1].kernels); i += 8 {
		sample.kernels = append(sample.kernels, sets[1].kernels[i])
	}
	found, err := sample.measure(where)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range sample.kernels {
		if got := found[k.name]; got != k.copies[where.String()] {
			t.Errorf("%s: measured %s, recorded %s", k.name, got, k.copies[where.String()])
		}
	}
}

// TestRecord: what is recorded is of kernels that there are, and complete.
func TestRecord(t *testing.T) {
	sets, err := Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sets {
		for _, k := range s.kernels {
			for _, where := range targets() {
				if _, ok := k.copies[where.String()]; ok != k.compiles(where) {
					t.Errorf("%s/%s, %s: recorded %t; recorded are %v", s.name, k.name, where, ok, slices.Sorted(maps.Keys(k.copies)))
				}
			}
		}
	}
}
