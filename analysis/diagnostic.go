package analysis

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// Severity of a finding, ordered: a higher value is more severe.
type Severity uint8

const (
	// Off is only a setting: the rule does not run.
	Off Severity = iota
	// Hint is style, or opt-in advice.
	Hint
	// Information is a cost that was measured.
	Information
	// Warning compiles but is wrong or undefined.
	Warning
	// Error does not compile, link or launch in some pass.
	Error
)

// String is the name used in JSON and settings.
func (s Severity) String() string {
	return [...]string{"off", "hint", "information", "warning", "error"}[s]
}

// ParseSeverity reads a severity's name; ok is false for any other word.
func ParseSeverity(name string) (s Severity, ok bool) {
	for s := Off; s <= Error; s++ {
		if s.String() == name {
			return s, true
		}
	}
	return Off, false
}

// Diagnostic is one finding in one file. All spans count from the file's start.
type Diagnostic struct {
	Rule     *Rule
	Severity Severity
	Span     treesitter.Span
	Message  string
	// NVCC is the number that nvcc prints for this fault, 0 for none.
	NVCC int
	// Passes are the device passes for which the finding holds; empty means all,
	// or with HostOnly none: then only the host's pass sees the place.
	Passes   []archcfg.Pass
	HostOnly bool

	Related []Related
	Tags    Tag

	finding *Finding
	result  *Result
	// whole is the result that took the views together, and views are the indices
	// of those that have the finding; nil for a file that is read in one way.
	whole *Result
	views []int
	// partly is set for a finding that only some includers of the header have.
	partly bool
}

// Fixes computes the fixes, best first. It may be slow (it builds edits for
// every declaration of a kernel), so it is called when somebody asks.
func (d *Diagnostic) Fixes() []quickfix.Fix {
	if d.finding == nil {
		return nil
	}
	fixes := d.confined(d.result.fixesOf(d.finding))
	if d.partly {
		// What is wrong as one source reads the header may be right as another does.
		for i := range fixes {
			if f := &fixes[i]; f.Applicability == quickfix.Safe && f.Disabled == "" {
				f.Applicability, f.Preferred = quickfix.Review, false
			}
		}
	}
	return fixes
}

// HasFixes reports whether the rule offers fixes for this finding, without
// computing them.
func (d *Diagnostic) HasFixes() bool { return d.finding != nil && d.finding.fixable }

// Identity stays the same while the finding's item is unchanged, wherever it
// moves to in later versions of the file: what depends only on the message,
// the rule and distances within the item can be kept by it.
func (d *Diagnostic) Identity() *Finding { return d.finding.identity() }

// Related is another place that belongs to a finding.
type Related struct {
	// File is "" for the finding's own file.
	File    string
	Span    treesitter.Span
	Message string
}

// HostPass is how the host's pass is called among the names of device passes.
const HostPass = "host"

// PassNames are the passes for which the finding holds, HostPass for the host's;
// none means all.
func (d *Diagnostic) PassNames() []string {
	if d.HostOnly {
		return []string{HostPass}
	}
	var names []string
	for _, p := range d.Passes {
		if name := p.Name(); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// NamesPasses reports whether the finding's rule chose its passes; the message
// then speaks of them.
func (d *Diagnostic) NamesPasses() bool { return d.finding != nil && len(d.finding.passes) > 0 }

// Command is the compile command for which the finding holds.
func (d *Diagnostic) Command() *archcfg.Command { return d.result.Unit.Command }

// Because is the place of the compile command that a finding about single passes
// rests on; ok is false for a finding about all, and for a command that stands in
// no file.
func (d *Diagnostic) Because() (r Related, ok bool) {
	if len(d.Passes) == 0 || d.result == nil || d.result.Unit.Command.SourceFile == "" {
		return Related{}, false
	}
	command := d.result.Unit.Command
	return Related{
		File: command.SourceFile, Span: treesitter.Span{Start: command.SourceOffset, End: command.SourceOffset},
		Message: "the command that compiles this file for " + strings.Join(d.PassNames(), " and "),
	}, true
}

// Tag is a set of hints on how to show a finding.
type Tag uint8

const (
	// Unnecessary text is greyed by editors.
	Unnecessary Tag = 1 << iota
	// Deprecated text is struck through.
	Deprecated
)
