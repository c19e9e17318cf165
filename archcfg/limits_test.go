package archcfg

import (
	"fmt"
	"slices"
	"testing"
)

// measured are the limits that compilers show, by release, architecture and name.
type measured map[string]map[string]map[string]int

// meter is a limit that a compiler enforces.
type meter struct {
	name string
	// of is what the table says.
	of func(Limits) int
	// step is the least difference that shows, most is above every limit.
	step, most int
	// least is set if the limit is the smallest that passes, not the largest.
	least bool
	// tried are the only limits that come into question, where asking is slow.
	tried []int
	// passes reports whether the compiler says nothing against n.
	passes func(t *testing.T, c toolchain, a Arch, n int) bool
}

// directive passes where ptxas says nothing about a directive of the kernel: it
// only warns of what is too much.
func directive(format string) func(t *testing.T, c toolchain, a Arch, n int) bool {
	return func(t *testing.T, c toolchain, a Arch, n int) bool {
		_, silent := c.ptxas(t, a, "", fmt.Sprintf(format, n), "")
		return silent
	}
}

func meters() []meter {
	return []meter{
		{name: "blocksPerSM", of: func(l Limits) int { return l.BlocksPerSM }, step: 1, most: 128, passes: directive(".maxntid 32\n.minnctapersm %d")},
		{name: "threadsPerSM", of: Limits.ThreadsPerSM, step: 256, most: 1 << 13, passes: func(t *testing.T, c toolchain, a Arch, n int) bool {
			return directive(".maxntid 256\n.minnctapersm %d")(t, c, a, n/256)
		}},
		{name: "registersPerThread", of: func(l Limits) int { return l.RegistersPerThread }, step: 1, most: 1 << 10, passes: directive(".maxnreg %d")},
		{name: "minRegisters", of: func(l Limits) int { return l.MinRegisters }, step: 1, most: 255, least: true, passes: directive(".maxnreg %d")},
		{name: "staticShared", of: func(l Limits) int { return l.StaticShared }, step: 1, most: 1 << 20, passes: func(t *testing.T, c toolchain, a Arch, n int) bool {
			accepted, _ := c.ptxas(t, a, "", "", fmt.Sprintf(".shared .align 1 .b8 s[%d];\nst.shared.u8 [s], 1;", n))
			return accepted
		}},
		{name: "constantBank", of: func(l Limits) int { return l.ConstantBank }, step: 1, most: 1 << 20, passes: func(t *testing.T, c toolchain, a Arch, n int) bool {
			accepted, _ := c.ptxas(t, a, fmt.Sprintf(".const .align 1 .b8 c[%d];", n), "",
				".reg .u32 %r;\n.reg .u64 %q;\nld.const.u8 %r, [c];\nld.param.u64 %q, [p];\nst.global.u8 [%q], %r;")
			return accepted
		}},
		{name: "barriers", of: func(l Limits) int { return l.Barriers }, step: 1, most: 1 << 10, passes: func(t *testing.T, c toolchain, a Arch, n int) bool {
			accepted, _ := c.ptxas(t, a, "", "", fmt.Sprintf("bar.sync %d;", n-1))
			return accepted
		}},
		{name: "paramBytes", of: func(l Limits) int { return l.ParamBytes }, step: 1, tried: []int{4096, 32764}, passes: func(t *testing.T, c toolchain, a Arch, n int) bool {
			return c.nvcc(t, a, fmt.Sprintf("struct S { char c[%d]; };\n__global__ void k(S s) {}\n", n))
		}},
	}
}

// exact reports whether n is the limit: it passes, and the next does not.
func (m *meter) exact(t *testing.T, c toolchain, a Arch, n int) bool {
	next := n + m.step
	if m.least {
		next = n - m.step
	}
	return m.passes(t, c, a, n) && !m.passes(t, c, a, next)
}

// measure finds the limit; zero if it finds none.
func (m *meter) measure(t *testing.T, c toolchain, a Arch) int {
	if m.tried != nil {
		for _, n := range m.tried {
			if m.exact(t, c, a, n) {
				return n
			}
		}
		return 0
	}
	// The limit is between a number of steps that has the answer of one step and
	// another that does not.
	low, high := 1, m.most/m.step
	for low+1 < high {
		if mid := (low + high) / 2; m.passes(t, c, a, mid*m.step) != m.least {
			low = mid
		} else {
			high = mid
		}
	}
	if m.least {
		return high * m.step
	}
	return low * m.step
}

// archs are the architectures that are measured: suffixes mean nothing to nvcc,
// which is slow.
func (m *meter) archs(v Version) []Arch {
	archs := v.Archs()
	if m.tried != nil {
		archs = slices.DeleteFunc(archs, func(a Arch) bool { return a.Suffix != "" })
	}
	return archs
}

// TestLimitsAreAsMeasured: the table says of every recorded release and every
// architecture what its compiler enforces.
func TestLimitsAreAsMeasured(t *testing.T) {
	var answers measured
	readJSON(t, "testdata/limits.json", &answers)
	for _, v := range recorded() {
		for _, m := range meters() {
			for _, a := range m.archs(v) {
				want, asked := answers[v.String()][a.String()][m.name]
				if !asked || want == 0 {
					t.Errorf("CUDA %s: %s was not measured for sm_%s", v, m.name, a)
				}
				if l, ok := LimitsOf(a, v); !ok || m.of(l) != want {
					t.Errorf("CUDA %s, sm_%s: %s is %d, the compiler has %d", v, a, m.name, m.of(l), want)
				}
			}
		}
	}
}

// TestLimitsAgree asks the compilers again.
func TestLimitsAgree(t *testing.T) {
	chains := toolchains(t)
	type question struct {
		meter
		chain toolchain
		arch  Arch
	}
	var questions []question
	for _, c := range chains {
		for _, m := range meters() {
			for _, a := range m.archs(c.release) {
				questions = append(questions, question{m, c, a})
			}
		}
	}
	var answers measured
	if !*record {
		readJSON(t, "testdata/limits.json", &answers)
	}
	found := make([]int, len(questions))
	n := every()
	parallel((len(questions)+n-1)/n, func(i int) {
		q := &questions[i*n]
		if *record {
			found[i*n] = q.measure(t, q.chain, q.arch)
			return
		}
		if want := answers[q.chain.release.String()][q.arch.String()][q.name]; !q.exact(t, q.chain, q.arch, want) {
			t.Errorf("CUDA %s, sm_%s: %s is recorded as %d, which the compiler denies", q.chain.release, q.arch, q.name, want)
		}
	})
	if !*record {
		return
	}
	answers = measured{}
	for i, q := range questions {
		release, arch := q.chain.release.String(), q.arch.String()
		if answers[release] == nil {
			answers[release] = map[string]map[string]int{}
		}
		if answers[release][arch] == nil {
			answers[release][arch] = map[string]int{}
		}
		answers[release][arch][q.name] = found[i]
	}
	writeJSON(t, "testdata/limits.json", answers)
}

// TestLimitsOfEveryArchitecture: the two tables know the same architectures, and
// what one limit says agrees with the others.
func TestLimitsOfEveryArchitecture(t *testing.T) {
	for _, row := range ArchTable() {
		for _, v := range []Version{{}, row.Since, Newest()} {
			l, ok := LimitsOf(row.Arch, v)
			if ok != v.HasArch(row.Arch) {
				t.Errorf("limits of sm_%s under CUDA %q: %v", row.Arch, v, ok)
			}
			if !ok {
				continue
			}
			if l.Source == "" || l.BlocksPerSM == 0 || l.WarpsPerSM == 0 {
				t.Errorf("sm_%s: %+v lacks something", row.Arch, l)
			}
			if l.WarpsPerSM*l.WarpSize < l.ThreadsPerBlock || l.RegistersPerBlock > l.RegistersPerSM || l.DynamicShared > l.SharedPerSM || l.MaxCluster != 0 && l.MaxCluster < l.PortableCluster {
				t.Errorf("sm_%s: %+v does not agree with itself", row.Arch, l)
			}
			if l.ReservedShared > 0 && l.DynamicShared+l.ReservedShared != l.SharedPerSM {
				t.Errorf("sm_%s: %d bytes of shared memory for a block, %d reserved, %d in all", row.Arch, l.DynamicShared, l.ReservedShared, l.SharedPerSM)
			}
		}
	}
	for _, r := range capacityTable() {
		if _, ok := archRow(Arch{Number: r.number}); !ok {
			t.Errorf("there is no sm_%d", r.number)
		}
	}
}

func TestLimitsOf(t *testing.T) {
	for _, c := range []struct {
		release, arch string
		params        int
	}{
		{"", "sm_90", 32764}, // The most permissive release.
		{"12.0", "sm_90", 4096},
		{"12.1", "sm_90", 32764},
		{"12.9", "sm_61", 4096},
		{"11.8", "sm_90a", 0}, // The release has no sm_90a.
		{"13.5", "sm_200", 0},
		{"99.0", "sm_200", 0}, // HasArch does not deny it, but nothing is known.
		{"99.0", "sm_120f", 32764},
	} {
		v, _ := ParseVersion(c.release)
		_, a, _ := ParseArch(c.arch)
		if l, ok := LimitsOf(a, v); ok != (c.params != 0) || l.ParamBytes != c.params {
			t.Errorf("CUDA %q, %s: %d bytes of parameters (%v), want %d", c.release, c.arch, l.ParamBytes, ok, c.params)
		}
	}
}
