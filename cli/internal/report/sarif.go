package report

import (
	"io"
	"net/url"
	"path"
	"path/filepath"
	"strings"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

	"github.com/gridls/gridls/analysis"
)

// rootID names the folder that relative addresses start from.
const rootID = "SRCROOT"

// SARIFOptions is what SARIF says besides the findings.
type SARIFOptions struct {
	// Version of gridls.
	Version string
	// Root is the absolute folder that relative file names start from.
	Root string
	// Rules are all that could have fired; Settings are the user's.
	Rules    []*analysis.Rule
	Settings *analysis.Settings
	// Help is a rule's page in markdown and in plain text.
	Help func(*analysis.Rule) (markdown, text string)
}

// SARIF writes a log in the Static Analysis Results Interchange Format 2.1.0.
// Columns are in code points, addresses relative to SRCROOT.
func SARIF(w io.Writer, r *Report, o SARIFOptions) error {
	run := sarif.NewRunWithInformationURI("gridls", analysis.HomeURL)
	run.WithColumnKind("unicodeCodePoints")
	run.Tool.Driver.WithVersion(o.Version)
	run.WithOriginalUriBaseIds(map[string]sarif.ArtifactLocation{
		rootID: *sarif.NewSimpleArtifactLocation(fileURL(o.Root) + "/"),
	})

	index := make(map[string]int, len(o.Rules))
	for i, rule := range o.Rules {
		index[rule.Name] = i
		run.Tool.Driver.AddRule(sarifRule(rule, &o))
	}
	invocation := sarif.NewInvocation().WithExecutionSuccessful(len(r.Problems) == 0)
	for _, p := range r.Problems {
		invocation.AddToolExecutionNotification(sarif.NewNotification().
			WithLevel("warning").
			WithMessage(sarif.NewTextMessage("not analysed: " + p.Reason)).
			AddLocation(sarif.NewLocationWithPhysicalLocation(sarif.NewPhysicalLocation().WithArtifactLocation(artifact(p.Name)))))
	}
	run.AddInvocation(invocation)
	for _, f := range r.Files {
		prints := distinct{}
		for i := range f.Findings {
			d := &f.Findings[i]
			run.AddResult(sarifResult(d, index[d.Rule.Name]).
				WithPartialFingerprints(map[string]string{fingerprintVersion: prints.of(d)}))
		}
	}
	return writeLean(w, sarif.NewReport().AddRun(run))
}

func sarifRule(rule *analysis.Rule, o *SARIFOptions) *sarif.ReportingDescriptor {
	severity, enabled := o.Settings.Severity(rule), true
	if severity == analysis.Off {
		severity, enabled = rule.Severity, false
	}
	markdown, text := o.Help(rule)
	properties := sarif.NewPropertyBag().Add("since", rule.Since).Add("severity", rule.Severity.String()).Add("optIn", rule.OptIn)
	properties.AddTag("CUDA")
	return sarif.NewRule(rule.Name).
		WithName(pascal(rule.Name)).
		WithShortDescription(sarif.NewMultiformatMessageString().WithText(rule.Summary)).
		WithFullDescription(sarif.NewMultiformatMessageString().WithText(plain(rule.Why)).WithMarkdown(rule.Why)).
		WithHelp(sarif.NewMultiformatMessageString().WithText(text).WithMarkdown(markdown)).
		WithHelpURI(rule.URL()).
		WithDefaultConfiguration(sarif.NewReportingConfiguration().WithEnabled(enabled).WithLevel(level(severity, "note"))).
		WithProperties(properties)
}

func sarifResult(d *Finding, rule int) *sarif.Result {
	result := sarif.NewRuleResult(d.Rule.Name).
		WithRuleIndex(rule).
		WithLevel(level(d.Severity, "note")).
		WithMessage(sarif.NewTextMessage(plain(d.Message))).
		AddLocation(location(d.Place))
	properties := sarif.NewPropertyBag().Add("severity", d.Severity.String()).Add("passes", append([]string{}, d.Passes...))
	if d.NVCC != 0 {
		properties.Add("nvcc", d.NVCC)
	}
	result.WithProperties(properties)
	for i, rel := range d.Related {
		result.AddRelatedLocation(location(rel.Place).WithID(i + 1).WithMessage(sarif.NewTextMessage(plain(rel.Message))))
	}
	for _, fix := range d.Fixes {
		result.AddFixe(sarifFix(fix))
	}
	return result
}

func sarifFix(fix Fix) *sarif.Fix {
	out := sarif.NewFix().
		WithDescription(sarif.NewTextMessage(fix.Title)).
		WithProperties(sarif.NewPropertyBag().Add("applicability", fix.Applicability.String()))
	changes := map[string]*sarif.ArtifactChange{}
	for _, e := range fix.Edits {
		change := changes[e.Name]
		if change == nil {
			change = sarif.NewArtifactChange().WithArtifactLocation(artifact(e.Name))
			changes[e.Name] = change
			out.AddArtifactChange(change)
		}
		change.AddReplacement(sarif.NewReplacement().
			WithDeletedRegion(region(e.Place)).
			WithInsertedContent(sarif.NewArtifactContent().WithText(e.New)))
	}
	return out
}

func location(p Place) *sarif.Location {
	return sarif.NewLocationWithPhysicalLocation(sarif.NewPhysicalLocation().
		WithArtifactLocation(artifact(p.Name)).
		WithRegion(region(p)))
}

func region(p Place) *sarif.Region {
	start, end := p.start(), p.end()
	return sarif.NewRegion().
		WithStartLine(start.line).WithStartColumn(start.column).
		WithEndLine(end.line).WithEndColumn(end.column)
}

// artifact is relative to the root for a file below it, absolute for others.
func artifact(name string) *sarif.ArtifactLocation {
	if filepath.IsAbs(filepath.FromSlash(name)) {
		return sarif.NewSimpleArtifactLocation(fileURL(name))
	}
	return sarif.NewSimpleArtifactLocation((&url.URL{Path: path.Clean(name)}).EscapedPath()).WithURIBaseID(rootID)
}

func fileURL(name string) string {
	slashed := filepath.ToSlash(name)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed
	}
	return (&url.URL{Scheme: "file", Path: slashed}).String()
}

// pascal is a rule's name as SARIF viewers show names: KernelEllipsis.
func pascal(name string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(name, "-") {
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}
