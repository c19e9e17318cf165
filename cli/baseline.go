package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/cli/internal/baseline"
	"github.com/gridls/gridls/cli/internal/report"
)

// baselineFlags are those about findings that are known already.
type baselineFlags struct {
	path  string
	write bool
}

func (f *baselineFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.path, "baseline", "", "`FILE` with findings that are known already: only others are told")
	cmd.Flags().BoolVar(&f.write, "write-baseline", false, "write the present findings into the file of --baseline")
}

// open reads the baseline, nil if none is asked for.
func (f *baselineFlags) open() (*baseline.Baseline, error) {
	if f.path == "" {
		if f.write {
			return nil, errors.New("--write-baseline goes with --baseline FILE, which says where to")
		}
		return nil, nil
	}
	b, err := baseline.Read(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && f.write:
		return baseline.New(f.path), nil
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("--baseline: there is no '%s'; --write-baseline makes it of the present findings", f.path)
	case err != nil && f.write:
		// What cannot be read is not overwritten: it may be another file by mistake.
		return nil, fmt.Errorf("--baseline: %w; delete it to have it written anew", err)
	case err != nil:
		return nil, fmt.Errorf("--baseline: %w", err)
	}
	return b, nil
}

// leaveOut takes what the baseline knows out of the report, and says on w what of it
// is no longer found.
func (f *baselineFlags) leaveOut(w io.Writer, b *baseline.Baseline, r *report.Report, checked []string) {
	var stale []baseline.Stale
	r.Known, stale = b.Remove(r, checked)
	r.Baseline = f.path
	gone := 0
	for _, s := range stale {
		fmt.Fprintf(w, "gridls: %s: %d of '%s' in %s no longer found\n", f.path, s.Count, s.Rule, s.File)
		gone += s.Count
	}
	if gone > 0 {
		fmt.Fprintf(w, "gridls: %s: %s; --write-baseline takes them out\n", f.path, counted(gone, "entry is stale", "entries are stale"))
	}
}

// store writes the present findings.
func (f *baselineFlags) store(w io.Writer, b *baseline.Baseline, r *report.Report, checked []string) error {
	findings, in := b.Take(r, checked)
	if err := b.Write(); err != nil {
		return fmt.Errorf("cannot write the baseline: %w", err)
	}
	fmt.Fprintf(w, "gridls: %s: %s in %s\n", f.path, counted(findings, "finding", "findings"), counted(in, "file", "files"))
	return nil
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
