package gates_test

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/gates"
	"github.com/gridls/gridls/archcfg"
)

func TestArchs(t *testing.T) {
	for _, c := range []struct{ set, has, lacks string }{
		{"*", "20 75 90a 100f", ""},
		{"-", "", "20 75 90a"},
		{"53-62 70+", "53 60 62 70 90a 120f", "50 69 52"},
		{"90a", "90a", "90 90f 100a 89"},
		{"100f+", "100f 100a 103f 120a", "100 103 90a"},
		{"90a 100f-110f", "90a 100a 110f", "90 100 120f 120a"},
	} {
		set, ok := gates.ParseArchs(c.set)
		if !ok || set.String() != c.set {
			t.Errorf("%q is read as %q (%v)", c.set, set, ok)
		}
		for text, want := range map[string]bool{c.has: true, c.lacks: false} {
			for _, a := range archs(t, text) {
				if set.Has(a) != want {
					t.Errorf("%q has sm_%s: %v", c.set, a, !want)
				}
			}
		}
	}
	for _, bad := range []string{"", "x", "70-60", "70-80a", "-5", "70+-80", "90q", "90aa"} {
		if set, ok := gates.ParseArchs(bad); ok {
			t.Errorf("%q is read as %q", bad, set)
		}
	}
}

func archs(t *testing.T, text string) []archcfg.Arch {
	t.Helper()
	var all []archcfg.Arch
	for _, spelled := range strings.Fields(text) {
		_, a, ok := archcfg.ParseArch("sm_" + spelled)
		if !ok {
			t.Fatal(spelled)
		}
		all = append(all, a)
	}
	return all
}

// TestPresence: what is said of releases and architectures, recorded or not. The facts are
// those of the programming guide and of the PTX ISA.
func TestPresence(t *testing.T) {
	for _, c := range []struct {
		name, params, release, arch string
		want                        gates.Presence
	}{
		{"__nanosleep", "unsigned int", "12.4", "60", gates.Absent},
		{"__nanosleep", "unsigned int", "12.4", "70", gates.Present},
		{"__nanosleep", "unsigned int", "12.1", "60", gates.Absent},
		{"__nanosleep", "unsigned int", "", "60", gates.Absent},
		{"__nanosleep", "unsigned int", "", "75", gates.Present},
		{"__nanosleep", "unsigned int", "10.2", "60", gates.Unknown},
		{"__reduce_add_sync", "unsigned int; unsigned int", "13.0", "75", gates.Absent},
		{"__reduce_add_sync", "unsigned int; unsigned int", "14.0", "75", gates.Unknown},
		{"__reduce_add_sync", "unsigned int; unsigned int", "14.0", "80", gates.Present},
		{"atomicAdd", "double *; double", "11.8", "53", gates.Absent},
		{"atomicAdd", "float4 *; float4", "11.8", "90", gates.Absent},
		{"atomicAdd", "float4 *; float4", "12.0", "90", gates.Unknown},
		{"atomicAdd", "float4 *; float4", "12.6", "90", gates.Present},
		{"atomicAdd", "float4 *; float4", "12.6", "80", gates.Absent},
		{"__shfl", "int; int; int", "12.4", "62", gates.Present},
		{"__shfl", "int; int; int", "12.4", "70", gates.Absent},
		{"cudaThreadSynchronize", "", "12.4", "80", gates.Present},
		{"cudaThreadSynchronize", "", "12.9", "80", gates.Unknown},
		{"cudaThreadSynchronize", "", "13.0", "80", gates.Absent},
		{"texture", "", "11.8", "80", gates.Present},
		{"texture", "", "12.4", "80", gates.Absent},
		{"cooperative_groups::this_cluster", "", "12.4", "80", gates.Absent},
		{"cooperative_groups::this_cluster", "", "12.4", "90", gates.Present},
	} {
		v, _ := archcfg.ParseVersion(c.release)
		var got gates.Presence
		found := false
		for _, f := range gates.Functions(c.name) {
			if strings.Join(f.Params, "; ") == c.params {
				got, found = f.In(v, archs(t, c.arch)[0]), true
			}
		}
		if !found || got != c.want {
			t.Errorf("%s(%s), CUDA %q, sm_%s: %v (found %v), want %v", c.name, c.params, c.release, c.arch, got, found, c.want)
		}
	}
	for _, c := range []struct {
		pattern, release, arch string
		want                   gates.Presence
	}{
		{"cp.async", "12.4", "75", gates.Absent},
		{"cp.async", "12.4", "80", gates.Present},
		{"wgmma.fence", "12.4", "90", gates.Absent},
		{"wgmma.fence", "12.4", "90a", gates.Present},
		{"wgmma.fence", "13.0", "100a", gates.Absent},
		{"wgmma.fence", "11.8", "90", gates.Absent},
		{"setmaxnreg", "13.0", "90", gates.Absent},
		{"setmaxnreg", "13.0", "100a", gates.Present},
		{"tcgen05.alloc", "13.0", "100f", gates.Present},
		{"tcgen05.alloc", "13.0", "120a", gates.Absent},
		{"mma.m16n8k16.bf16", "12.4", "75", gates.Absent},
		{"mma.m16n8k16.bf16", "12.4", "86", gates.Present},
	} {
		v, _ := archcfg.ParseVersion(c.release)
		i := gates.Instructions(c.pattern)
		if i == nil || i.In(v, archs(t, c.arch)[0]) != c.want {
			t.Errorf("%s, CUDA %s, sm_%s: want %v", c.pattern, c.release, c.arch, c.want)
		}
	}
}

// TestMatching: an instruction asks for what its modifiers say, in whatever order.
func TestMatching(t *testing.T) {
	for op, want := range map[string]string{
		"cp.async.ca.shared.global":                           "cp.async",
		"cvt.rn.satfinite.e4m3x2.f32":                         "cvt.e4m3x2",
		"cvt.rn.f32.s32":                                      "",
		"mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32": "mma.m16n8k16.bf16",
		"add.u32":                  "",
		"wgmma.fence.sync.aligned": "wgmma.fence",
		"nothing.at.all":           "",
	} {
		var got []string
		for _, i := range gates.Matching(op) {
			got = append(got, i.Pattern)
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("%s matches %q, want %q", op, strings.Join(got, "; "), want)
		}
	}
}

// TestTablesAreWhole: each row can be read, and a name stands with all its overloads.
func TestTablesAreWhole(t *testing.T) {
	if n := len(gates.AllFunctions()); n < 1000 {
		t.Errorf("%d functions", n)
	}
	if n := len(gates.AllInstructions()); n < 200 {
		t.Errorf("%d instructions", n)
	}
	for _, f := range gates.AllFunctions() {
		archs, release := f.Newest()
		if archs.Empty() || !release.Known() || f.Header == "" {
			t.Errorf("%s is in no release, or in no header", f.Name)
		}
	}
}
