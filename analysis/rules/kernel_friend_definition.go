package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-friend-definition",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "global_friend_definition",
		Summary:  "a kernel that a friend declaration defines",
		Why: `A function that is defined in a friend declaration can only be found through its arguments, and the host side of a
kernel is generated outside of the class, where nothing finds it. Declare the kernel a friend and define it at
namespace scope.`,
		Bad: `struct Sum { int n; friend __global__ void add(const Sum* s, int* out) { *out = s->n; } };
`,
		Good: `struct Sum { int n; friend __global__ void add(const Sum* s, int* out); };
__global__ void add(const Sum* s, int* out) { *out = s->n; }
`,
		Refs: []string{guideGlobal},
		Run:  runKernelFriendDefinition,
	})
}

func runKernelFriendDefinition(p *analysis.Pass) {
	for d := range kernels(p) {
		if definedByFriend(d) {
			p.Report(d.At, place(d), "kernel %s is defined in a friend declaration; declare it a friend here and define it outside of the class", calledFunction(d))
		}
	}
}

// definedByFriend tells whether d is a friend declaration with a body; a deleted
// one counts.
func definedByFriend(d *resolve.Decl) bool {
	return d.Kind == facts.Friend && (!d.Body.Empty() || d.Deleted)
}
