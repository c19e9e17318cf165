package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-member-function",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "global_class_decl",
		Summary:  "a kernel that is a member of a class",
		Why: `A launch names a function and hands it its arguments by value; there is no object that it could be called on. A
static member is an error, too, and so are constructors, destructors and conversion functions.

Write the kernel at namespace scope and give it what it needs of the object. A member function may launch it; a
` + "`friend`" + ` declaration lets it see private members.`,
		Bad: `struct Sum { static __global__ void add(int* out) { *out += 1; } };
`,
		Good: `__global__ void add(int* out) { *out += 1; }
struct Sum { static void run(int* out) { add<<<1, 1>>>(out); } };
`,
		Refs: []string{guideGlobal},
		Run:  runKernelMemberFunction,
	})
}

func runKernelMemberFunction(p *analysis.Pass) {
	for d := range decls(p) {
		if _, ok := carried(&d.Annotations, global); !ok || directive(d) {
			continue
		}
		// On a function that is defaulted where it is declared first the compilers
		// ignore the word: annotation-ignored-on-defaulted.
		if d.Class != nil && d.Defaulted {
			continue
		}
		if !member(d) && !definesMemberFunction(p.File, d) {
			continue
		}
		p.Report(d.At, place(d), "kernel %s is a member of a class; a launch has no object to call it on, so a __global__ function stands outside of classes", calledFunction(d))
	}
}

// definesMemberFunction tells whether a function with a qualified name is surely
// that of a class: one which the file defines declares it.
func definesMemberFunction(f *resolve.File, d *resolve.Decl) bool {
	if len(d.Qualifier) == 0 || d.Kind == facts.Friend {
		return false
	}
	for e := range f.Named(d.Name) {
		if member(e) && slices.Equal(e.Path(), d.Path()) {
			return true
		}
	}
	return false
}
