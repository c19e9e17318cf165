package analysis

import (
	"fmt"

	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// Pass is what one run of one rule sees. It is valid only during that run.
type Pass struct {
	File *resolve.File
	// Item is the item that an ItemScope or FamilyScope rule looks at, nil for
	// FileScope rules.
	Item *resolve.Entry
	// Command is the file's compile command with all its passes; it is never nil.
	Command *archcfg.Command
	// Passes are the device passes that read the file as File has it: those of the
	// command, or some of them where they read it in different ways; none where
	// only the host's pass does.
	Passes []archcfg.Pass
	// Host is set where the host's pass, too, reads the file as File has it.
	Host bool
	// Settings are the user's; never nil.
	Settings *Settings

	rule     *Rule
	severity Severity
	findings []*Finding
}

// Finding is a diagnostic that is still being described. Its spans count from
// the start of its item, so that it can be kept while the item moves.
type Finding struct {
	rule     *Rule
	at       *resolve.Entry
	span     treesitter.Span
	message  string
	severity Severity
	// overridden is set where the settings chose the severity.
	overridden bool
	nvcc       int
	passes     []archcfg.Pass
	related    []relatedAt
	tags       Tag
	// fix is nil in a remembered finding; fixable says that there was one.
	fix     func(*Pass) []quickfix.Fix
	fixable bool
	// origin is the finding that this one is a copy of, for a later place of
	// its item; nil for an original.
	origin *Finding
}

type relatedAt struct {
	// at is the place, or nil in a remembered finding, which knows the item.
	at      *resolve.Entry
	item    *treesitter.Item
	span    treesitter.Span
	message string
}

// Report adds a finding at a span of the entry (item offsets). It has the
// rule's severity (or the one that the settings give the rule) and the rule's
// nvcc number until the returned Finding is told otherwise.
func (p *Pass) Report(at *resolve.Entry, span treesitter.Span, format string, args ...any) *Finding {
	f := &Finding{
		rule: p.rule, at: at, span: span, message: fmt.Sprintf(format, args...),
		severity: p.severity, nvcc: p.rule.NVCC, overridden: p.severity != p.rule.Severity,
	}
	p.findings = append(p.findings, f)
	return f
}

// Related adds another place. In an ItemScope rule it must be in the same item,
// in a FamilyScope rule in one that mentions a function which the item declares.
func (f *Finding) Related(at *resolve.Entry, span treesitter.Span, format string, args ...any) *Finding {
	f.related = append(f.related, relatedAt{at: at, span: span, message: fmt.Sprintf(format, args...)})
	return f
}

// For restricts the finding to some device passes.
func (f *Finding) For(passes []archcfg.Pass) *Finding { f.passes = passes; return f }

// As gives the finding another severity than the rule's, unless the settings
// have chosen one.
func (f *Finding) As(s Severity) *Finding {
	if !f.overridden {
		f.severity = s
	}
	return f
}

// Number gives the finding the number nvcc prints for this form of the fault.
func (f *Finding) Number(n int) *Finding { f.nvcc = n; return f }

// Tag says how editors may show the finding.
func (f *Finding) Tag(t Tag) *Finding { f.tags |= t; return f }

// Fix says how to compute the fixes, best first. The function is called when
// somebody asks for them, with a pass of the same version of the file.
func (f *Finding) Fix(fix func(*Pass) []quickfix.Fix) *Finding {
	f.fix, f.fixable = fix, true
	return f
}
