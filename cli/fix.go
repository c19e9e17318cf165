package cli

import (
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/quickfix"
)

func newFix(streams Streams) *cobra.Command {
	var (
		project projectFlags
		failOn  failLevel
		unsafe  bool
		asDiff  bool
	)
	cmd := &cobra.Command{
		Use:                   "fix [flags] [PATH...] [-- FLAGS...]",
		DisableFlagsInUseLine: true,
		Short:                 "Apply the fixes that check offers, until nothing changes",
		Long: "Apply the fixes that check offers, until nothing changes. Only fixes that keep the meaning of the\n" +
			"program are applied; with --unsafe also those that should be looked at. Every fix is tried on the\n" +
			"text first: one that would not mend its finding, or bring a new error, is left out. Where a fix\n" +
			"changes a header, that holds for every file of the run that includes it.\n\n" +
			"Exit status: 0 if what remains in the files is below the fail level, 1 if not, 2 if a file could not\n" +
			"be read or written.",
		Example: "  gridls fix --diff\n" +
			"  gridls fix kernel.cu --rule grid-constant-not-const",
		RunE: func(cmd *cobra.Command, args []string) error {
			start := time.Now()
			paths, flags := splitAtDash(cmd, args)
			only, err := project.selected()
			if err != nil {
				return err
			}
			p, err := project.open(flags)
			if err != nil {
				return err
			}
			// A rule that is off unless asked for was asked for by naming it.
			for _, rule := range rules.All() {
				if only[rule.Name] && rule.OptIn {
					p.severities[rule.Name] = rule.Severity
				}
			}
			inputs, err := findInputs(paths, streams.In, p.stdinName)
			if err != nil {
				return err
			}
			f := fixer{project: p, only: only, worst: quickfix.Safe}
			if unsafe {
				f.worst = quickfix.Review
			}
			f.run(inputs, func(stale []*work) []struct{} {
				return inParallel(stale, newProgress(streams.Err, len(stale), "fixing"), f.look)
			})
			r := fixReport{streams: streams, notes: streams.Out, diff: asDiff, fixer: &f}
			if asDiff || slices.ContainsFunc(inputs, func(in input) bool { return in.stdin }) {
				r.notes = streams.Err
			}
			if err := r.deliver(); err != nil {
				return fmt.Errorf("cannot write the result: %w", err)
			}
			if err := r.summarise(time.Since(start)); err != nil {
				return fmt.Errorf("cannot write the result: %w", err)
			}
			switch failed := p.tell(streams.Err) || r.failed; {
			case failed:
				return errReported
			case failOn.reached(r.remaining.AtLeast):
				return errFindings
			}
			return nil
		},
	}
	project.registerForFix(cmd)
	failOn.register(cmd)
	cmd.Flags().BoolVar(&unsafe, "unsafe", false, "also apply fixes that should be looked at")
	cmd.Flags().BoolVar(&asDiff, "diff", false, "print what would change as a unified diff, and write nothing")
	return cmd
}
