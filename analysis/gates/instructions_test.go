package gates_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/gates"
	"github.com/gridls/gridls/archcfg"
)

// probe is a row's pattern and a program that uses it.
type probe struct{ pattern, program string }

func probes(t *testing.T) []probe {
	t.Helper()
	text, err := os.ReadFile("testdata/instructions.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []probe
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		pattern, program, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			t.Fatalf("cannot read %q", line)
		}
		all = append(all, probe{pattern, program})
	}
	return all
}

// isa is the newest version of PTX that a release's ptxas reads.
func (r release) isa() string {
	return map[string]string{"11.8": "7.8", "12.4": "8.4", "13.0": "9.0", "13.5": "9.5"}[r.version.String()]
}

// assembled are the probes that the release's ptxas takes for an architecture. All go into
// one file, a kernel a line, and those whose line it complains about are taken out until it
// has nothing to say.
func (r release) assembled(t *testing.T, all []probe, a archcfg.Arch) map[string]bool {
	t.Helper()
	left := map[string]bool{}
	for _, p := range all {
		left[p.pattern] = true
	}
	for {
		wrong := r.refused(t, all, left, a)
		if len(wrong) == 0 {
			return left
		}
		for _, pattern := range wrong {
			delete(left, pattern)
		}
	}
}

var complaint = regexp.MustCompile(`k\.ptx, line (\d+); (?:error|fatal)`)

// refused runs ptxas once and gives the patterns whose lines it names.
func (r release) refused(t *testing.T, all []probe, left map[string]bool, a archcfg.Arch) []string {
	t.Helper()
	var text strings.Builder
	fmt.Fprintf(&text, ".version %s\n.target sm_%s\n.address_size 64\n", r.isa(), a)
	var patterns []string
	for _, p := range all {
		if !left[p.pattern] {
			continue
		}
		wide := ""
		if strings.Contains(p.program, "%x") {
			wide = ".reg .b128 %x<4>;"
		}
		fmt.Fprintf(&text, ".visible .entry k%d(.param .u64 p) { .shared .align 128 .b8 s[1024]; .shared .align 8 .b64 m; "+
			".reg .b16 %%h<16>; .reg .b32 %%r<16>; .reg .b64 %%d<16>; .reg .f32 %%f<16>; .reg .f64 %%g<16>; .reg .pred %%q<4>; %s ld.param.u64 %%d1, [p]; %s ret; }\n",
			len(patterns), wide, p.program)
		patterns = append(patterns, p.pattern)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "k.ptx")
	if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(filepath.Join(r.root, "bin", "ptxas"), "-arch=sm_"+a.String(), file, "-o", filepath.Join(dir, "out")).CombinedOutput()
	if err == nil {
		return nil
	}
	var wrong []string
	for _, m := range complaint.FindAllSubmatch(out, -1) {
		n, err := strconv.Atoi(string(m[1]))
		if err != nil || n < 4 || n-4 >= len(patterns) {
			t.Fatalf("ptxas %s complains of line %s: %s", r.version, m[1], out)
		}
		if pattern := patterns[n-4]; !slices.Contains(wrong, pattern) {
			wrong = append(wrong, pattern)
		}
	}
	if len(wrong) == 0 {
		t.Fatalf("ptxas %s, sm_%s: %v: %s", r.version, a, err, out)
	}
	return wrong
}

// assembledFor are the architectures that ptxas is asked about: those at which what it
// takes may change.
func (r release) assembledFor() []archcfg.Arch {
	asked := strings.Fields("35 50 53 60 61 62 70 72 75 80 86 89 90 90a 100 100a 100f 103a 103f 107a 107f 110a 110f 120 120a 120f 121a 121f")
	return slices.DeleteFunc(r.version.Archs(), func(a archcfg.Arch) bool { return !slices.Contains(asked, a.String()) })
}

// TestInstructionsAreThoseOfPtxas: the table is what ptxas of the recorded releases
// takes. Neither the table nor a release changes often: without -record one architecture
// in seven is asked about.
func TestInstructionsAreThoseOfPtxas(t *testing.T) {
	all := probes(t)
	rows := make([]string, len(all))
	for i, p := range all {
		rows[i] = p.pattern
	}
	head := "# instruction"
	for _, r := range releases(t) {
		head += "\tCUDA " + r.version.String()
		some := make([][]archcfg.Arch, len(all))
		for k, a := range r.assembledFor() {
			if !*record && k%7 != 3 {
				continue
			}
			takes := r.assembled(t, all, a)
			for i, p := range all {
				if takes[p.pattern] {
					some[i] = append(some[i], a)
				}
				have := gates.Instructions(p.pattern)
				if !*record && (have == nil || (have.In(r.version, a) == gates.Present) != takes[p.pattern]) {
					t.Errorf("ptxas %s takes %s for sm_%s: %v; the table says otherwise", r.version, p.pattern, a, takes[p.pattern])
				}
			}
		}
		for i := range all {
			if *record {
				rows[i] += "\t" + spellArchs(t, some[i], r.assembledFor())
			}
		}
	}
	if !*record {
		return
	}
	slices.Sort(rows)
	if err := os.WriteFile("instructions.tsv", []byte(head+"\n"+strings.Join(rows, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// spellArchs spells a set of architectures of a release, those with a suffix too.
func spellArchs(t *testing.T, some, all []archcfg.Arch) string {
	t.Helper()
	plain := func(suffix string) func(archcfg.Arch) bool {
		return func(a archcfg.Arch) bool { return a.Suffix != suffix }
	}
	text := runs(slices.DeleteFunc(slices.Clone(some), plain("")), slices.DeleteFunc(slices.Clone(all), plain("")))
	set, _ := gates.ParseArchs(text)
	for _, suffix := range [...]string{"f", "a"} {
		rest := slices.DeleteFunc(slices.Clone(some), func(a archcfg.Arch) bool { return a.Suffix != suffix || set.Has(a) })
		if len(rest) == 0 {
			continue
		}
		among := slices.DeleteFunc(slices.Clone(all), plain(suffix))
		more := strings.ReplaceAll(runs(rest, among), "*", rest[0].String()+"+")
		if len(rest) == 1 {
			more = rest[0].String()
		}
		text = strings.TrimPrefix(text+" "+more, "- ")
		set, _ = gates.ParseArchs(text)
	}
	for _, a := range all {
		if set.Has(a) != slices.Contains(some, a) {
			t.Errorf("%v is spelled %q, which is wrong about sm_%s", some, text, a)
		}
	}
	return text
}
