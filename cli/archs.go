package cli

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/archcfg"
)

func newArchs(streams Streams) *cobra.Command {
	var format, cuda string
	cmd := &cobra.Command{
		Use:   "archs [ARCH]",
		Short: "List the GPU architectures, their limits and their features",
		Long: "List the GPU architectures that gridls knows, the releases of nvcc that compile for them, and the\n" +
			"limits of a kernel on them; or, for ARCH, all limits and features.",
		Example: "  gridls archs --cuda 12.4\n" +
			"  gridls archs sm_90a",
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := oneOf("format", format, "text", "json"); err != nil {
				return err
			}
			release, err := parseRelease(cuda)
			if err != nil {
				return err
			}
			if newest := archcfg.Newest(); release.Compare(newest) > 0 {
				fmt.Fprintf(streams.Err, "gridls: CUDA %s is newer than CUDA %s, the newest that is known; it is taken to be like that\n", release, newest)
			}
			rows := archcfg.ArchTable()
			if len(args) == 1 {
				row, err := findArch(rows, args[0], release)
				if err != nil {
					return err
				}
				rows = []archcfg.ArchSupport{row}
			}
			switch {
			case format == "json":
				return writeJSON(streams.Out, newArchsJSON(rows, release))
			case len(args) == 1:
				return archText(streams, rows[0], release)
			}
			return archsText(streams, rows, release)
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "output `FORMAT`: text or json")
	cmd.Flags().StringVar(&cuda, "cuda", "", "only what CUDA `VERSION` has, like 12.4")
	completeFlag(cmd, "format", "text", "json")
	return cmd
}

// parseRelease reads the value of --cuda; empty is no release.
func parseRelease(s string) (archcfg.Version, error) {
	if s == "" {
		return archcfg.Version{}, nil
	}
	release, ok := archcfg.ParseVersion(s)
	if !ok {
		return archcfg.Version{}, fmt.Errorf("--cuda is '%s'; expected a release like 12.4", s)
	}
	return release, nil
}

// findArch is the row of an architecture, spelled sm_90a, compute_90a or 90a.
func findArch(rows []archcfg.ArchSupport, s string, release archcfg.Version) (archcfg.ArchSupport, error) {
	_, a, ok := archcfg.ParseArch(s)
	if !ok {
		_, a, ok = archcfg.ParseArch("sm_" + s)
	}
	if !ok {
		return archcfg.ArchSupport{}, fmt.Errorf("'%s' is no architecture; expected one like sm_90a", s)
	}
	for _, row := range rows {
		switch {
		case row.Arch != a:
		case !release.HasArch(a):
			return row, fmt.Errorf("CUDA %s does not compile for sm_%s; that takes %s", release, a, releases(row))
		default:
			return row, nil
		}
	}
	return archcfg.ArchSupport{}, fmt.Errorf("there is no sm_%s; 'gridls archs' lists all architectures", a)
}

// releases is "CUDA 11.8 and newer", "CUDA 9.0 to before 13.0".
func releases(row archcfg.ArchSupport) string {
	if row.Until.Known() {
		return fmt.Sprintf("CUDA %s to before %s", row.Since, row.Until)
	}
	return fmt.Sprintf("CUDA %s and newer", row.Since)
}

func archsText(streams Streams, rows []archcfg.ArchSupport, release archcfg.Version) error {
	w := tabwriter.NewWriter(streams.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "arch\treleases\tblocks/SM\tthreads/SM\tregisters/thread\tshared/block\tshared/SM\tparameters\tcluster")
	for _, row := range rows {
		l, ok := archcfg.LimitsOf(row.Arch, release)
		if !ok {
			continue
		}
		fmt.Fprintf(w, "sm_%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", row.Arch, releases(row),
			count(l.BlocksPerSM), count(l.ThreadsPerSM()), count(l.RegistersPerThread),
			bytesOf(l.DynamicShared), bytesOf(l.SharedPerSM), bytesOf(l.ParamBytes), cluster(l))
	}
	return w.Flush()
}

// count is a number in words, "?" for one that is not known.
func count(n int) string {
	if n == 0 {
		return "?"
	}
	return strconv.Itoa(n)
}

// bytesOf is "48 KiB" or "32764 B".
func bytesOf(n int) string {
	switch {
	case n == 0:
		return "?"
	case n%1024 == 0:
		return strconv.Itoa(n/1024) + " KiB"
	}
	return strconv.Itoa(n) + " B"
}

// cluster is "8, up to 16", "8" where no more is known, "none".
func cluster(l archcfg.Limits) string {
	switch {
	case l.PortableCluster == 0:
		return "none"
	case l.MaxCluster == 0:
		return strconv.Itoa(l.PortableCluster)
	}
	return fmt.Sprintf("%d, up to %d", l.PortableCluster, l.MaxCluster)
}

func archText(streams Streams, row archcfg.ArchSupport, release archcfg.Version) error {
	t := sections{out: streams.Out, bold: coloured(streams.Out)}
	t.section("sm_" + row.Arch.String())
	t.line("%s", releases(row))
	t.line("source: %s", row.Source)

	l, _ := archcfg.LimitsOf(row.Arch, release)
	if release.Known() {
		t.section("limits under CUDA " + release.String())
	} else {
		t.section("limits under the most permissive release; --cuda names one")
	}
	for _, f := range limitFields(l) {
		t.line("%s: %s", f.name, f.text)
	}
	t.line("source: %s", l.Source)

	var has, hasNot, unknown []string
	for _, s := range archcfg.FeatureTable() {
		switch yes, known := release.Has(s.Feature, row.Arch); {
		case !known:
			unknown = append(unknown, s.Name)
		case yes:
			has = append(has, s.Name)
		default:
			hasNot = append(hasNot, s.Name)
		}
	}
	t.section("features")
	t.list("yes", has)
	t.list("no", hasNot)
	t.list("depends on the release, or not known", unknown)
	return t.err
}

// staticShared is how many bytes of static shared memory a block can have. What the
// most permissive assembler lets through may be more than there is.
func staticShared(l archcfg.Limits) int { return min(l.StaticShared, l.DynamicShared) }

// limitField is one limit as people read it.
type limitField struct{ name, text string }

func limitFields(l archcfg.Limits) []limitField {
	dim := func(d [3]int) string { return fmt.Sprintf("%d, %d, %d", d[0], d[1], d[2]) }
	return []limitField{
		{"threads of a block", count(l.ThreadsPerBlock)},
		{"block", dim(l.BlockDim)},
		{"grid", dim(l.GridDim)},
		{"blocks of a cluster", cluster(l)},
		{"blocks on a multiprocessor", count(l.BlocksPerSM)},
		{"warps on a multiprocessor", count(l.WarpsPerSM)},
		{"registers of a thread", fmt.Sprintf("%s, at least %s", count(l.RegistersPerThread), count(l.MinRegisters))},
		{"registers of a block", count(l.RegistersPerBlock)},
		{"registers of a multiprocessor", count(l.RegistersPerSM)},
		{"static shared memory of a block", bytesOf(staticShared(l))},
		{"shared memory of a block with opt-in", bytesOf(l.DynamicShared)},
		{"shared memory of a multiprocessor", bytesOf(l.SharedPerSM)},
		{"shared memory reserved for each block", strings.Replace(bytesOf(l.ReservedShared), "?", "none", 1)},
		{"constant memory", bytesOf(l.ConstantBank)},
		{"parameters of a kernel", bytesOf(l.ParamBytes)},
		{"local memory of a thread", bytesOf(l.LocalPerThread)},
		{"barriers of a block", count(l.Barriers)},
	}
}
