package docs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gridls/gridls/archcfg"
)

// ArchsPage is docs/architectures.md.
func ArchsPage() string {
	var b strings.Builder
	b.WriteString(generated + "# Architectures\n\n" +
		"What gridls knows of GPU architectures and releases of nvcc: the tables that rules ask, and that `gridls archs` prints. " +
		"Where a compiler and a document disagree, the compiler is right. " +
		"nvcc and ptxas of CUDA 11.8, 12.4, 13.0 and 13.5 were asked about every architecture they have; their answers lie in " +
		"`archcfg/testdata`, and the tests compare the tables with them.\n\n" +
		"A gap like \"after 13.0, by 13.5\" means that no release between was asked: gridls says nothing about those.\n")
	sources := &notes{}
	archReleases(&b, sources)
	archLimits(&b, sources)
	archFeatures(&b, sources)
	b.WriteString("\n## Sources\n\n")
	for i, s := range sources.list {
		fmt.Fprintf(&b, "%d. %s\n", i+1, marked(s))
	}
	return b.String()
}

// notes numbers sources in the order in which they are first named.
type notes struct{ list []string }

func (n *notes) number(source string) int {
	i := slices.Index(n.list, source)
	if i < 0 {
		i = len(n.list)
		n.list = append(n.list, source)
	}
	return i + 1
}

// since is "11.8", or "after 13.0, by 13.5" where that leaves a gap.
func since(first, absent archcfg.Version) string {
	if absent.Known() {
		return fmt.Sprintf("after %s, by %s", absent, first)
	}
	return first.String()
}

func archReleases(b *strings.Builder, sources *notes) {
	b.WriteString("\n## Releases\n\n| Architecture | First release | First without it | Source |\n|---|---|---|---|\n")
	for _, r := range archcfg.ArchTable() {
		fmt.Fprintf(b, "| sm_%s | %s | %s | %d |\n", r.Arch, since(r.Since, r.Absent), r.Until, sources.number(r.Source))
	}
}

func archLimits(b *strings.Builder, sources *notes) {
	b.WriteString("\n## Limits\n\n" +
		"Everywhere: 1,024 threads of a block, 1,024 × 1,024 × 64; a grid of 2³¹-1 × 65,535 × 65,535 blocks (65,535 in x too before sm_30); " +
		"64 KiB of constant memory, 512 KiB of local memory for a thread, 16 barriers for a block. " +
		"Shared memory is in KiB: of a block after opt-in, of a multiprocessor. From sm_80 on each resident block costs 1 KiB more. " +
		"Without opt-in, and for static variables, it is 48 KiB; ptxas 12.4, and 13.0 and 13.5 for an `a`, accept more static ones. " +
		"Parameters may have 4,096 bytes; from CUDA 12.1 on, on sm_70 and newer, 32,764. " +
		"A question mark is what no document says.\n\n" +
		"| Architecture | Blocks/SM | Warps/SM | Registers: thread, block, SM | Shared: block, SM | Parameters | Cluster: portable, most | Source |\n|---|---|---|---|---|---|---|---|\n")
	last := 0
	for _, r := range archcfg.ArchTable() {
		// The suffix changes nothing but what ptxas takes for static shared memory,
		// which the text above tells.
		if r.Arch.Number == last {
			continue
		}
		last = r.Arch.Number
		l, _ := archcfg.LimitsOf(r.Arch, archcfg.Version{})
		fmt.Fprintf(b, "| sm_%s | %d | %d | %d, %d, %d | %d, %d | %d | %s | %d |\n", r.Arch, l.BlocksPerSM, l.WarpsPerSM,
			l.RegistersPerThread, l.RegistersPerBlock, l.RegistersPerSM, l.DynamicShared/1024, l.SharedPerSM/1024,
			l.ParamBytes, clusterSizes(l), sources.number(l.Source))
	}
}

func clusterSizes(l archcfg.Limits) string {
	switch {
	case l.PortableCluster == 0:
		return "none"
	case l.MaxCluster == 0:
		return strconv.Itoa(l.PortableCluster) + ", ?"
	}
	return fmt.Sprintf("%d, %d", l.PortableCluster, l.MaxCluster)
}

func archFeatures(b *strings.Builder, sources *notes) {
	b.WriteString("\n## Features\n\n| Feature | What it is | Architectures | First release | Source |\n|---|---|---|---|---|\n")
	for _, s := range archcfg.FeatureTable() {
		for i, r := range s.On {
			name, what := s.Name, s.What
			if i > 0 {
				name, what = "", ""
			}
			fmt.Fprintf(b, "| %s | %s | %s | %s | %d |\n", name, what, &r, since(r.Since, r.Absent), sources.number(s.Source))
		}
	}
}
