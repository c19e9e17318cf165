package cli

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/cli/internal/docs"
	"github.com/gridls/gridls/cli/internal/markdown"
	"github.com/gridls/gridls/cli/internal/report"
)

func newCheck(streams Streams) *cobra.Command {
	var (
		project projectFlags
		failOn  failLevel
		known   baselineFlags
		format  string
	)
	cmd := &cobra.Command{
		Use:                   "check [flags] [PATH...] [-- FLAGS...]",
		DisableFlagsInUseLine: true,
		Short:                 "Report what is wrong with the CUDA annotations of files",
		Long: "Report what is wrong with the CUDA annotations of files. A PATH is a file, a folder or a glob,\n" +
			"or '-' for stdin; without one the current folder is searched. FLAGS are the compile command's\n" +
			"flags for every file.\n\n" +
			"Exit status: 0 without findings at or above the fail level, 1 with, 2 if something could not be checked.",
		Example: "  gridls check\n" +
			"  gridls check 'src/**/*.cu' --fail-on warning\n" +
			"  gridls check kernel.cu --cuda 12.4 -- -arch=sm_80 -std=c++17",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("format", format, reportFormats()...); err != nil {
				return err
			}
			base, err := known.open()
			if err != nil {
				return err
			}
			start := time.Now()
			paths, flags := splitAtDash(cmd, args)
			p, err := project.open(flags)
			if err != nil {
				return err
			}
			if p.severities, err = project.levels(); err != nil {
				return err
			}
			// The other formats do not print what a fix changes.
			p.verifies = format == "json" || format == "sarif" || format == "rdjson"
			r, looked, failed, err := checkAll(streams, p, paths)
			if err != nil {
				return err
			}
			r.Elapsed = time.Since(start)
			switch {
			case known.write:
				// What is known now fails no run.
				if err := known.store(streams.Err, base, r, looked); err != nil {
					return err
				}
				if failed {
					return errReported
				}
				return nil
			case base != nil:
				known.leaveOut(streams.Err, base, r, looked)
			}
			if err := printReport(streams, r, format, p); err != nil {
				return fmt.Errorf("cannot write the findings: %w", err)
			}
			switch {
			case failed:
				return errReported
			case failOn.reached(r.AtLeast):
				return errFindings
			}
			return nil
		},
	}
	project.register(cmd)
	failOn.register(cmd)
	known.register(cmd)
	registerReportFormat(cmd, &format)
	return cmd
}

// reportFormats are those in which findings can be told.
func reportFormats() []string { return []string{"text", "json", "sarif", "github", "gitlab", "rdjson"} }

func registerReportFormat(cmd *cobra.Command, format *string) {
	all := reportFormats()
	cmd.Flags().StringVar(format, "format", all[0],
		"output `FORMAT`: "+strings.Join(all[:len(all)-1], ", ")+" or "+all[len(all)-1])
	completeFlag(cmd, "format", all...)
}

// checkAll checks files in parallel. looked are the names of those that were looked
// at, failed is set when a file that matters could not be checked; what happened was
// then said on stderr.
func checkAll(streams Streams, p *project, paths []string) (r *report.Report, looked []string, failed bool, err error) {
	inputs, err := findInputs(paths, streams.In, p.stdinName)
	if err != nil {
		return nil, nil, false, err
	}
	p.expect(inputs)
	outcomes := sourcesFirst(inputs, func(in input) string { return in.Path }, func(some []input) []checked {
		return inParallel(some, newProgress(streams.Err, len(some), "checking"), p.check)
	})
	r = &report.Report{}
	for i := range outcomes {
		o := &outcomes[i]
		switch {
		case o.problem != nil:
			r.Problems = append(r.Problems, report.Problem{Name: o.input.name(), Reason: o.problem.Error()})
			o.input.tell(streams.Err, "not analysed", o.problem)
			failed = failed || o.input.fails(o.problem)
		case !o.skipped:
			r.Checked++
			looked = append(looked, o.input.name())
			if len(o.file.Findings) > 0 {
				r.Files = append(r.Files, o.file)
			}
		}
	}
	p.linkChecked(r, outcomes)
	return r, looked, p.tell(streams.Err) || failed, nil
}

// checked is what became of one file.
type checked struct {
	input input
	// problem says why the file was not checked.
	problem error
	// skipped is set for a file that is not to be checked.
	skipped bool
	file    report.File
	// unit is what a translation unit says to the others, nil for any other file.
	unit *program.Unit
}

func (p *project) check(in input) (out checked) {
	out.input = in
	defer recovered(&out.problem)
	s, err := p.openFile(&in, nil)
	if err != nil || s == nil {
		out.problem, out.skipped = err, err == nil
		return out
	}
	p.noteIncluder(&in, s.result, nil)
	out.file = s.report(p.verifies)
	if path, err := filepath.Abs(in.Path); err == nil && !in.stdin && translationUnit(path) {
		out.unit = analysis.Summarise(s.result, path)
	}
	return out
}

func printReport(streams Streams, r *report.Report, format string, p *project) error {
	switch format {
	case "json":
		return report.JSON(streams.Out, r)
	case "github":
		return report.GitHub(streams.Out, r)
	case "gitlab":
		return report.GitLab(streams.Out, r)
	case "rdjson":
		return report.RDJSON(streams.Out, r)
	case "sarif":
		root, err := filepath.Abs(".")
		if err != nil {
			return err
		}
		return report.SARIF(streams.Out, r, report.SARIFOptions{
			Version: buildVersion(), Root: root, Rules: rules.All(), Settings: p.settings(&archcfg.Config{}),
			Help: func(rule *analysis.Rule) (string, string) {
				page := docs.RulePage(rule)
				return page, markdown.Render(page, pageWidth, false)
			},
		})
	}
	text := report.NewText(streams.Out, coloured(streams.Out))
	for i := range r.Files {
		if err := text.File(&r.Files[i]); err != nil {
			return err
		}
	}
	return text.Summary(r)
}
