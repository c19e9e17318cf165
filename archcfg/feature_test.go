package archcfg

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// recordedFeatures has, by feature and release, the architectures that the
// compiler accepted the feature for: "80 86 90 90a".
type recordedFeatures map[string]map[string]string

// probe is a program that uses one feature.
type probe struct {
	feature Feature
	text    string
	// ptx is set if text is the body of a kernel in PTX.
	ptx bool
}

func probes(t *testing.T) []probe {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/features.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var all []probe
	for _, f := range archive.Files {
		ext := filepath.Ext(f.Name)
		i := slices.IndexFunc(FeatureTable(), func(s FeatureSupport) bool { return s.Name+ext == f.Name })
		if i < 0 || ext != ".cu" && ext != ".ptx" {
			t.Fatalf("testdata/features.txtar has %s, which is no feature", f.Name)
		}
		all = append(all, probe{Feature(i), string(f.Data), ext == ".ptx"})
	}
	return all
}

// archs are the architectures that the probe is compiled for. nvcc, which is slow,
// is asked about those at which what it and its headers accept may change.
func (p probe) archs(v Version) []Arch {
	archs := v.Archs()
	if !p.ptx {
		asked := []int{35, 53, 60, 62, 70, 75, 80, 89, 90, 100, 107, 120}
		archs = slices.DeleteFunc(archs, func(a Arch) bool { return a.Suffix != "" || !slices.Contains(asked, a.Number) })
	}
	return archs
}

func (p probe) accepted(t *testing.T, c toolchain, a Arch) bool {
	if p.ptx {
		accepted, _ := c.ptxas(t, a, "", "", p.text)
		return accepted
	}
	var options []string
	if line, _, _ := strings.Cut(p.text, "\n"); strings.HasPrefix(line, "// -") {
		options = strings.Fields(line[2:])
	}
	return c.nvcc(t, a, p.text, options...)
}

// TestFeaturesAreAsRecorded: the table says of every recorded release and every
// architecture what its compiler said.
func TestFeaturesAreAsRecorded(t *testing.T) {
	var answers recordedFeatures
	readJSON(t, "testdata/features.json", &answers)
	for _, p := range probes(t) {
		for _, v := range recorded() {
			answer, asked := answers[p.feature.String()][v.String()]
			if !asked {
				t.Errorf("%s was not recorded with CUDA %s", p.feature, v)
			}
			for _, a := range p.archs(v) {
				want := slices.Contains(strings.Fields(answer), a.String())
				if has, known := v.Has(p.feature, a); !known || has != want {
					t.Errorf("CUDA %s has %s for sm_%s: %v (known %v), its compiler says %v", v, p.feature, a, has, known, want)
				}
			}
		}
	}
}

// TestFeaturesAgree asks the compilers again.
func TestFeaturesAgree(t *testing.T) {
	chains := toolchains(t)
	type question struct {
		probe
		chain toolchain
		arch  Arch
	}
	var questions []question
	for _, p := range probes(t) {
		for _, c := range chains {
			for _, a := range p.archs(c.release) {
				questions = append(questions, question{p, c, a})
			}
		}
	}
	var answers recordedFeatures
	if !*record {
		readJSON(t, "testdata/features.json", &answers)
	}
	accepted := make([]bool, len(questions))
	n := every()
	parallel((len(questions)+n-1)/n, func(i int) {
		q := questions[i*n]
		accepted[i*n] = q.accepted(t, q.chain, q.arch)
		if *record {
			return
		}
		want := slices.Contains(strings.Fields(answers[q.feature.String()][q.chain.release.String()]), q.arch.String())
		if accepted[i*n] != want {
			t.Errorf("the compiler of CUDA %s accepts %s for sm_%s: %v, recorded otherwise", q.chain.release, q.feature, q.arch, accepted[i*n])
		}
	})
	if !*record {
		return
	}
	answers = recordedFeatures{}
	for i, q := range questions {
		name, release := q.feature.String(), q.chain.release.String()
		if answers[name] == nil {
			answers[name] = map[string]string{}
		}
		was := answers[name][release]
		if accepted[i] {
			was = strings.TrimSpace(was + " " + q.arch.String())
		}
		answers[name][release] = was
	}
	writeJSON(t, "testdata/features.json", answers)
}

// isaReleases are the releases with the PTX version that each brought (PTX ISA,
// release history), from the first that has an architecture of today on.
func isaReleases() []struct{ release, isa string } {
	return []struct{ release, isa string }{
		{"10.0", "6.3"},
		{"10.1", "6.4"},
		{"10.2", "6.5"},
		{"11.0", "7.0"},
		{"11.1", "7.1"},
		{"11.2", "7.2"},
		{"11.3", "7.3"},
		{"11.4", "7.4"},
		{"11.5", "7.5"},
		{"11.6", "7.6"},
		{"11.7", "7.7"},
		{"11.8", "7.8"},
		{"12.0", "8.0"},
		{"12.1", "8.1"},
		{"12.2", "8.2"},
		{"12.3", "8.3"},
		{"12.4", "8.4"},
		{"12.6", "8.5"},
		{"12.8", "8.7"},
		{"12.9", "8.8"},
		{"13.0", "9.0"},
	}
}

// TestInstructionsCameWithTheirRelease: the newest ptxas takes an instruction in
// the PTX of the release that the table says it came with, and not in the PTX of
// the one before.
func TestInstructionsCameWithTheirRelease(t *testing.T) {
	chains := toolchains(t)
	newest := chains[len(chains)-1]
	history := isaReleases()
	tried := 0
	for _, p := range probes(t) {
		if !p.ptx {
			continue
		}
		for _, r := range FeatureTable()[p.feature].On {
			i := slices.IndexFunc(history, func(h struct{ release, isa string }) bool { return h.release == r.Since.String() })
			j := slices.IndexFunc(newest.release.Archs(), r.has)
			if i < 1 || j < 0 {
				continue // Older than the architectures that the newest ptxas has.
			}
			tried++
			arch := newest.release.Archs()[j]
			for k, want := range map[int]bool{i: true, i - 1: false} {
				old := newest
				old.isa = history[k].isa
				if accepted, _ := old.ptxas(t, arch, "", "", p.text); accepted != want {
					t.Errorf("%s came with CUDA %s, but in PTX %s ptxas accepts it for sm_%s: %v", p.feature, r.Since, old.isa, arch, accepted)
				}
			}
		}
	}
	if tried < 30 {
		t.Errorf("only %d were tried", tried)
	}
}

// TestFeatureTable checks what holds for every row.
func TestFeatureTable(t *testing.T) {
	names := map[string]bool{}
	for i, s := range FeatureTable() {
		if s.Feature != Feature(i) {
			t.Errorf("row %d is feature %d, %s", i, s.Feature, s.Name)
		}
		if s.Name == "" || s.What == "" || s.Source == "" || len(s.On) == 0 || names[s.Name] {
			t.Errorf("%+v lacks something, or its name is taken", s)
		}
		names[s.Name] = true
		for j, r := range s.On {
			if j > 0 && (s.On[j-1].To == 0 || s.On[j-1].To >= r.From) {
				t.Errorf("%s: ranges overlap or are out of order", s.Name)
			}
			if r.To != 0 && r.To < r.From || !r.Since.Known() || r.Absent.Compare(r.Since) >= 0 || !slices.Contains([]string{"", "a", "af"}, r.Suffixes) {
				t.Errorf("%s: the range %+v makes no sense", s.Name, r)
			}
			if !slices.ContainsFunc(ArchTable(), func(row ArchSupport) bool { return r.has(row.Arch) }) {
				t.Errorf("%s: the range %+v has no architecture", s.Name, r)
			}
		}
	}
}

func TestHas(t *testing.T) {
	for _, c := range []struct {
		release string
		feature Feature
		arch    string
		want    string
	}{
		{"12.4", GridConstant, "sm_70", "yes"},
		{"12.4", GridConstant, "sm_61", "no"},
		{"11.6", GridConstant, "sm_80", "no"},
		{"11.7", GridConstant, "sm_80", "yes"},
		{"", GridConstant, "sm_80", "unknown"}, // Not with 11.0 to 11.6.
		{"", GridConstant, "sm_90", "yes"},     // No release has sm_90 without it.
		{"", GridConstant, "sm_61", "no"},
		{"", BlockSize, "sm_90", "unknown"},
		{"12.9", BlockSize, "sm_90", "unknown"}, // Between two recorded releases.
		{"12.4", BlockSize, "sm_90", "no"},
		{"13.0", BlockSize, "sm_90a", "yes"},
		{"13.0", WGMMA, "sm_90", "no"},
		{"13.0", WGMMA, "sm_90a", "yes"},
		{"13.0", WGMMA, "sm_100a", "no"},
		{"13.0", TCGen05, "sm_103f", "yes"},
		{"12.9", TCGen05, "sm_101a", "yes"},
		{"13.0", TCGen05, "sm_101a", "no"}, // The release has no sm_101a.
		{"13.0", TCGen05, "sm_120a", "no"},
		{"12.0", CvtFP8, "sm_89", "no"},
		{"12.1", CvtFP8, "sm_89", "yes"},
		{"11.8", CvtFP8, "sm_90", "yes"},
		{"", DPX, "sm_37", "no"},                 // Gone before the feature came.
		{"", TensorMapParam, "sm_72", "unknown"}, // With 12.0 to 12.9.
		{"99.0", WGMMA, "sm_120a", "unknown"},
		{"99.0", WGMMA, "sm_90a", "yes"},
		{"13.5", WGMMA, "sm_999", "unknown"},
		{"13.5", Feature(200), "sm_90", "unknown"},
	} {
		v, _ := ParseVersion(c.release)
		_, a, ok := ParseArch(c.arch)
		if !ok {
			t.Fatal(c.arch)
		}
		has, known := v.Has(c.feature, a)
		got := map[bool]string{true: "yes", false: "no"}[has]
		if !known {
			got = "unknown"
		}
		if got != c.want {
			t.Errorf("CUDA %q has %v for %s: %s, want %s", c.release, c.feature, c.arch, got, c.want)
		}
	}
}

// TestHasIsKnownWhereItIsTrue: a feature that is there is never unknown, and one
// that a release has, all later ones that have the architecture have too.
func TestHasIsKnownWhereItIsTrue(t *testing.T) {
	for _, s := range FeatureTable() {
		for _, row := range ArchTable() {
			before := false
			for major := range 15 {
				for minor := range 10 {
					v := Version{major, minor}
					has, known := v.Has(s.Feature, row.Arch)
					if has && !known {
						t.Errorf("%s, sm_%s, CUDA %s: there, but unknown", s.Name, row.Arch, v)
					}
					if v.Known() && v.HasArch(row.Arch) && before && !has {
						t.Errorf("%s, sm_%s: gone in CUDA %s", s.Name, row.Arch, v)
					}
					before = v.Known() && has
				}
			}
		}
	}
}

func TestArchRangeString(t *testing.T) {
	for want, r := range map[string]ArchRange{
		"sm_80 and newer":        {From: 80},
		"sm_90a":                 {From: 90, To: 90, Suffixes: "a"},
		"sm_100a/f and newer":    {From: 100, Suffixes: "af"},
		"sm_100a/f to sm_119a/f": {From: 100, To: 119, Suffixes: "af"},
		"all":                    {},
	} {
		if got := fmt.Sprint(&r); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
