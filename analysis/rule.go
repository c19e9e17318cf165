// Package analysis runs rules over the facts of files and gives diagnostics.
package analysis

import "github.com/gridls/gridls/quickfix"

// Scope says what a rule looks at, and with it when its results can be reused.
type Scope uint8

const (
	// ItemScope rules see one item and the file's type names; their results are
	// kept as long as neither changes.
	ItemScope Scope = iota
	// FamilyScope rules also ask about the other declarations, the launches and
	// the instantiations of the functions that the item declares; their results
	// are kept as long as no item that mentions those functions changes.
	FamilyScope
	// FileScope rules see all items of a file and run anew at every check.
	FileScope
	// ProgramScope rules see what several translation units say together, and
	// nothing else: they have RunProgram alone.
	ProgramScope
)

// Rule is one check. A rule lives in one file of analysis/rules with its
// documentation, examples and fix.
type Rule struct {
	// Name is kebab case and stable for ever: it is the diagnostic's code.
	Name     string
	Severity Severity
	// Default tells whether the rule runs without being asked for; a rule whose
	// Severity is right but that is opinion is registered with OptIn.
	OptIn bool
	Scope Scope
	// DeviceOnly is set for a fault that nvcc's host front end lets pass (measured
	// with CUDA 11.8 to 13.5): where only the host's pass sees a place, it is none.
	DeviceOnly bool
	// HostOnly is set for a fault that nvcc's host front end alone reports (measured,
	// too): where only device passes see a place, it is none.
	HostOnly bool
	// Since is the gridls version that brought the rule.
	Since string
	// NVCC is the number that nvcc prints, 0 where it prints none; Tag is the
	// front end's own name of the message, as used by #pragma nv_diag_suppress.
	NVCC int
	Tag  string
	// Clang are clang's names for its messages about the same fault, as clangd gives
	// them for codes (measured with 22.1), none where it says nothing.
	Clang []string
	// Summary is one line, lower case, no full stop.
	Summary string
	// Why is a paragraph or two of markdown: what happens if it is ignored.
	Why string
	// Bad is a complete file in which exactly this rule fires exactly once; Good
	// is what the best fix makes of it (or, without a fix, the way to write it).
	// Those of a program rule are several files, each after a line "-- NAME --".
	Bad, Good string
	// Flags are compile flags that Bad and Good need, as after "--" of gridls
	// check; Toolkit the CUDA version they need, "" for any.
	Flags   []string
	Toolkit string
	// Refs are links: the guide's section and so on.
	Refs []string
	// Fix is the applicability of the rule's best fix; HasFix says that one exists.
	HasFix bool
	Fix    quickfix.Applicability
	// Run looks at a file, RunProgram at a program. A rule about one file may have
	// both, where what it finds can also be spread over several.
	Run        func(*Pass)
	RunProgram func(*ProgramPass)
}
