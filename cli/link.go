package cli

import (
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/cli/internal/files"
	"github.com/gridls/gridls/cli/internal/report"
)

func newLink(streams Streams) *cobra.Command {
	var (
		project projectFlags
		failOn  failLevel
		format  string
		root    string
	)
	cmd := &cobra.Command{
		Use:                   "link [flags] FACTS...",
		DisableFlagsInUseLine: true,
		Short:                 "Report what is wrong between the sources of a program",
		Long: "Report what is wrong between the sources of a program, from what 'gridls facts' wrote about each. The\n" +
			"findings are those that 'gridls check' has about several files. The sources need not be there: lines\n" +
			"are shown, and fixes offered, where they are and have not changed.\n\n" +
			"Exit status: 0 without findings at or above the fail level, 1 with, 2 if something could not be read.",
		Example: "  gridls link facts/src/*.facts --root . --format sarif",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := oneOf("format", format, reportFormats()...); err != nil {
				return err
			}
			start := time.Now()
			p, err := project.open(nil)
			if err != nil {
				return err
			}
			if p.severities, err = project.levels(); err != nil {
				return err
			}
			top, err := filepath.Abs(root)
			if err != nil {
				return err
			}
			r, failed := linkFacts(streams, p, top, args)
			r.Elapsed = time.Since(start)
			if err := printReport(streams, r, format, p); err != nil {
				return fmt.Errorf("cannot write the findings: %w", err)
			}
			switch {
			case p.tell(streams.Err) || failed:
				return errReported
			case failOn.reached(r.AtLeast):
				return errFindings
			}
			return nil
		},
	}
	failOn.register(cmd)
	cmd.Flags().StringArrayVar(&project.rules, "rule", nil, "`RULE=LEVEL`: give a rule another severity, or switch it off; may be repeated")
	completeFlag(cmd, "rule", ruleNames()...)
	cmd.Flags().StringVar(&root, "root", ".", "`DIR` that the paths in FACTS are relative to")
	registerReportFormat(cmd, &format)
	return cmd
}

// linkFacts reads units and judges them together. failed is set when one could not
// be read; what happened was then said on stderr.
func linkFacts(streams Streams, p *project, root string, paths []string) (r *report.Report, failed bool) {
	r = &report.Report{}
	var pool program.Pool
	var units []*program.Unit
	for _, path := range paths {
		in := input{File: files.File{Path: filepath.Clean(path), Named: true}}
		data, err := files.Read(path)
		if err == nil {
			var u *program.Unit
			if u, err = pool.Decode(data); err == nil {
				units = append(units, u)
				r.Checked++
				continue
			}
		}
		r.Problems = append(r.Problems, report.Problem{Name: in.name(), Reason: err.Error()})
		in.tell(streams.Err, "not read", err)
		failed = true
	}
	c := &programCheck{project: p, root: root, names: map[string]string{}, configured: map[string]*analysis.Settings{}}
	c.link(r, units)
	return r, failed
}
