package archcfg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// recordedToolkit is what one release of nvcc accepts, in testdata/toolkits.json.
type recordedToolkit struct {
	Virtual     []string            `json:"virtual"`
	Real        []string            `json:"real"`
	LTO         []string            `json:"lto"`
	Codes       map[string][]string `json:"code_for_virtual"`
	DefaultArch string              `json:"default_arch"`
	All         []string            `json:"arch_all"`
	AllMajor    []string            `json:"arch_all_major"`
	Std         []string            `json:"std_values"`
	Werror      []string            `json:"werror_kinds"`
	Options     []string            `json:"options"`
	ArchMacros  map[string][]string `json:"arch_macros"`
	Device      []string            `json:"driver_macros"`
}

func TestToolkits(t *testing.T) {
	var toolkits map[string]recordedToolkit
	readJSON(t, "testdata/toolkits.json", &toolkits)
	if len(toolkits) != len(recorded()) {
		t.Fatalf("%d releases, want %d", len(toolkits), len(recorded()))
	}
	for _, v := range recorded() {
		t.Run(v.String(), func(t *testing.T) { checkToolkit(t, v, toolkits[v.String()]) })
	}
}

func checkToolkit(t *testing.T, v Version, want recordedToolkit) {
	var virtual, real, lto []string
	for _, a := range v.Archs() {
		virtual, real, lto = append(virtual, "compute_"+a.String()), append(real, "sm_"+a.String()), append(lto, "lto_"+a.String())
	}
	for _, c := range []struct {
		what      string
		want, got []string
	}{
		{"virtual", want.Virtual, virtual},
		{"real", want.Real, real},
		{"lto", want.LTO, lto},
		{"std", want.Std, stdValues(v)},
		{"Werror", want.Werror, warningKinds(v)},
	} {
		if diff := cmp.Diff(c.want, c.got); diff != "" {
			t.Errorf("%s (-nvcc +table):\n%s", c.what, diff)
		}
	}
	for _, s := range virtual {
		_, a, _ := ParseArch(s)
		var codes []string
		for _, b := range v.Archs() {
			if v.compilesTo(a, b) {
				codes = append(codes, "sm_"+b.String())
			}
		}
		if diff := cmp.Diff(want.Codes[s], codes); diff != "" {
			t.Errorf("code for %s (-nvcc +table):\n%s", s, diff)
		}
		c := ReadArgs([]string{"-gencode", "arch=" + s + ",code=" + s}, ReadOptions{Toolkit: v})
		if c.Error != "" || len(c.Passes) != 1 {
			t.Fatalf("%s: %s, %d passes", s, c.Error, len(c.Passes))
		}
		if diff := cmp.Diff(normalMacros(want.ArchMacros[s]), spellAll(c.Passes[0].Predefined())); diff != "" {
			t.Errorf("macros of %s (-nvcc +table):\n%s", s, diff)
		}
	}
	if a, ok := v.DefaultArch(); !ok || "sm_"+a.String() != want.DefaultArch {
		t.Errorf("default is %v, want %s", a, want.DefaultArch)
	}
	for _, major := range []bool{false, true} {
		all, ptx := v.allArchs(major)
		got := []string{"compute_" + ptx.String()}
		for _, a := range all {
			got = append(got, "sm_"+a.String())
		}
		expect := want.All
		if major {
			expect = want.AllMajor
		}
		if diff := cmp.Diff(slices.Sorted(slices.Values(expect)), slices.Sorted(slices.Values(got))); diff != "" {
			t.Errorf("all, major %v (-nvcc +table):\n%s", major, diff)
		}
	}
	c := ReadArgs(nil, ReadOptions{Toolkit: v})
	given := spellAll(c.Predefined())
	for _, m := range normalMacros(want.Device) {
		// The build number is no part of a release, and the last is the math library's.
		if strings.HasPrefix(m, "__CUDACC_VER_BUILD__") || strings.HasPrefix(m, "CUDA_DOUBLE_MATH") || strings.HasPrefix(m, "__CUDA_ARCH__") {
			continue
		}
		if !slices.Contains(given, m) {
			t.Errorf("nvcc defines %s", m)
		}
	}
	for _, pair := range want.Options {
		for name := range strings.FieldsSeq(pair) {
			if !slices.ContainsFunc(nvccOptions().byName[name], func(o *option) bool { return o.in(v) }) {
				t.Errorf("nvcc has the option %s", name)
			}
		}
	}
	hidden := []string{"-Xcudafe", "-Xcicc", "-Xfatbin", "-relaxed-constexpr", "--no-align-double"}
	for _, o := range optionTable() {
		name := o.short
		if name == "" {
			name = o.long[1:]
		}
		if o.in(v) && !slices.Contains(hidden, name) && !slices.Contains(want.Options, o.long+" "+name) {
			t.Errorf("nvcc has no option %s %s", o.long, name)
		}
	}
}

// TestArchTable checks what holds for every row.
func TestArchTable(t *testing.T) {
	rows := ArchTable()
	for i, r := range rows {
		if i > 0 && rows[i-1].Arch.Compare(r.Arch) >= 0 {
			t.Errorf("row %v is out of order", r.Arch)
		}
		if r.Source == "" || !r.Since.Known() {
			t.Errorf("row %v has no source or no first release", r.Arch)
		}
		if r.Until.Known() && r.Until.Compare(r.Since) <= 0 {
			t.Errorf("row %v ends before it begins", r.Arch)
		}
		if r.Arch.Suffix != "" && !slices.ContainsFunc(rows, func(s ArchSupport) bool {
			return s.Arch == Arch{Number: r.Arch.Number} && s.Since.Compare(r.Since) <= 0
		}) {
			t.Errorf("row %v has no plain architecture before it", r.Arch)
		}
	}
}

func TestHasArch(t *testing.T) {
	for _, c := range []struct {
		release, arch string
		want          bool
	}{
		{"11.7", "sm_89", false},
		{"11.8", "sm_89", true},
		{"12.8", "sm_100f", false},
		{"12.9", "sm_100f", true},
		{"12.9", "sm_101a", true},
		{"13.0", "sm_101a", false},
		{"13.0", "sm_107", false},
		{"13.2", "sm_107", true}, // Not recorded, so not refused.
		{"99.0", "sm_200", true}, // Newer than the table.
		{"13.5", "sm_200", false},
		{"", "sm_20", true},
		{"", "sm_81", false},
	} {
		v, _ := ParseVersion(c.release)
		_, a, ok := ParseArch(c.arch)
		if !ok || v.HasArch(a) != c.want {
			t.Errorf("CUDA %q has %s: %v, want %v", c.release, c.arch, !c.want, c.want)
		}
	}
}

func TestParseArch(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"sm_80", "sm 80"},
		{"compute_90a", "compute 90a"},
		{"lto_103f", "lto 103f"},
		{"sm_", ""},
		{"sm_a", ""},
		{"sm_8.0", ""},
		{"sm_80b", ""},
		{"sm_99999", ""},
		{"gfx90a", ""},
		{"80", ""},
		{"", ""},
	} {
		kind, a, ok := ParseArch(c.text)
		got := ""
		if ok {
			got = fmt.Sprintf("%s %s", kind, a)
		}
		if got != c.want {
			t.Errorf("ParseArch(%q) is %q, want %q", c.text, got, c.want)
		}
	}
}

func TestParseVersion(t *testing.T) {
	for text, want := range map[string]string{
		"12.4": "12.4", "12.4.131": "12.4", "12": "12.0", "v12.4": "12.4", " 11.8\n": "11.8",
		"": "", "x": "", "12.": "", "12.x": "", "-1.2": "", "0": "", "1e3": "",
	} {
		v, ok := ParseVersion(text)
		if v.String() != want || ok != (want != "") {
			t.Errorf("ParseVersion(%q) is %q, %v; want %q", text, v, ok, want)
		}
	}
}

func spellAll(defines []Define) []string {
	var out []string
	for _, d := range defines {
		out = append(out, d.Name+"="+d.Value)
	}
	slices.Sort(out)
	return out
}
