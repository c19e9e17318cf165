package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
)

func init() {
	register(&analysis.Rule{
		Name:       "anonymous-union-member-in-device",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Clang:      []string{"ref_bad_target"},
		Summary:    "a member of an anonymous union of a namespace in device code",
		Why: "The members of an anonymous union at namespace scope are variables of the host. Device code cannot name them, not even in `sizeof`, and a memory space on such a union does nothing. " +
			"Give the union a type's name, and declare a `__device__` variable of it.",
		Bad: `static union { int bits; float value; };
__global__ void k(int* out) { *out = bits; }
`,
		Good: `union Word { int bits; float value; };
static __device__ Word word;
__global__ void k(int* out) { *out = word.bits; }
`,
		Refs: []string{guideSpaceLimits},
		Run:  runAnonymousUnionMember,
	})
}

func runAnonymousUnionMember(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	g := calls.Of(p.File)
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if at.From != nil {
			continue
		}
		all := g.Mentions(at)
		for k := range all {
			m := &all[k]
			if m.Doubtful || !calls.Anonymous(m.Variable) || !madeForDevice(p.File, at, m.In.Function) {
				continue
			}
			p.Report(at, m.Name.Span(), "'%s' is a member of an anonymous union, which only the host has; name the union's type, and declare a __device__ variable of it", m.Variable.Name).
				Related(m.Variable.At, m.Variable.NameSpan, "declared here")
		}
	}
}
