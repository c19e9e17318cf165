package archcfg

import (
	"slices"
	"sync"
)

// ArchSupport is one row of the toolkit × architecture table: which releases of
// nvcc compile for an architecture, and where that is known from.
type ArchSupport struct {
	Arch Arch
	// Since is the first release known to have the architecture.
	Since Version
	// Absent is the last release known not to have it, where that leaves a gap
	// before Since; zero if Since is exact.
	Absent Version
	// Until is the first release without it; zero while there is none.
	Until Version
	// Source names the document or the recorded run of nvcc behind the row.
	Source string
}

const (
	fromPTX     = "PTX ISA, release history: the first version with the target and the toolkit it came with"
	fromNotes90 = "CUDA 9.0 release notes: Fermi is no longer supported"
	fromNotes11 = "CUDA 11.0 release notes: sm_30 and sm_32 are removed"
	from12      = "PTX ISA, release history; nvcc 11.8 has it, nvcc 12.4 refuses it, CUDA 12.0 release notes: Kepler is removed"
	from13      = "PTX ISA, release history; nvcc 12.4 has it, nvcc 13.0 refuses it, CUDA 13.0 release notes: Maxwell, Pascal and Volta are removed"
	fromRun     = "PTX ISA, release history; nvcc --dryrun of 11.8, 12.4, 13.0 and 13.5"
	from107     = "nvcc --dryrun: 13.0 refuses it, 13.5 has it"
	from101     = "PTX ISA, release history: sm_101 became sm_110 in CUDA 13.0; nvcc 13.0 refuses it"
)

// ArchTable is the toolkit × architecture table in order of architecture.
func ArchTable() []ArchSupport {
	v := func(major, minor int) Version { return Version{major, minor} }
	return []ArchSupport{
		{Arch{20, ""}, v(3, 0), Version{}, v(9, 0), fromNotes90},
		{Arch{21, ""}, v(3, 2), Version{}, v(9, 0), fromNotes90},
		{Arch{30, ""}, v(4, 2), Version{}, v(11, 0), fromNotes11},
		{Arch{32, ""}, v(6, 0), Version{}, v(11, 0), fromNotes11},
		{Arch{35, ""}, v(5, 0), Version{}, v(12, 0), from12},
		{Arch{37, ""}, v(6, 5), Version{}, v(12, 0), from12},
		{Arch{50, ""}, v(6, 0), Version{}, v(13, 0), from13},
		{Arch{52, ""}, v(6, 5), Version{}, v(13, 0), from13},
		{Arch{53, ""}, v(7, 0), Version{}, v(13, 0), from13},
		{Arch{60, ""}, v(8, 0), Version{}, v(13, 0), from13},
		{Arch{61, ""}, v(8, 0), Version{}, v(13, 0), from13},
		{Arch{62, ""}, v(8, 0), Version{}, v(13, 0), from13},
		{Arch{70, ""}, v(9, 0), Version{}, v(13, 0), from13},
		{Arch{72, ""}, v(9, 1), Version{}, v(13, 0), from13},
		{Arch{75, ""}, v(10, 0), Version{}, Version{}, fromPTX},
		{Arch{80, ""}, v(11, 0), Version{}, Version{}, fromPTX},
		{Arch{86, ""}, v(11, 1), Version{}, Version{}, fromPTX},
		{Arch{87, ""}, v(11, 4), Version{}, Version{}, fromPTX},
		{Arch{88, ""}, v(13, 0), Version{}, Version{}, fromRun},
		{Arch{89, ""}, v(11, 8), Version{}, Version{}, fromRun},
		{Arch{90, ""}, v(11, 8), Version{}, Version{}, fromRun},
		{Arch{90, "a"}, v(12, 0), Version{}, Version{}, fromRun},
		{Arch{100, ""}, v(12, 8), Version{}, Version{}, fromRun},
		{Arch{100, "a"}, v(12, 8), Version{}, Version{}, fromRun},
		{Arch{100, "f"}, v(12, 9), Version{}, Version{}, fromRun},
		{Arch{101, ""}, v(12, 8), Version{}, v(13, 0), from101},
		{Arch{101, "a"}, v(12, 8), Version{}, v(13, 0), from101},
		{Arch{101, "f"}, v(12, 9), Version{}, v(13, 0), from101},
		{Arch{103, ""}, v(12, 9), Version{}, Version{}, fromRun},
		{Arch{103, "a"}, v(12, 9), Version{}, Version{}, fromRun},
		{Arch{103, "f"}, v(12, 9), Version{}, Version{}, fromRun},
		{Arch{107, ""}, v(13, 5), v(13, 0), Version{}, from107},
		{Arch{107, "a"}, v(13, 5), v(13, 0), Version{}, from107},
		{Arch{107, "f"}, v(13, 5), v(13, 0), Version{}, from107},
		{Arch{110, ""}, v(13, 0), Version{}, Version{}, fromRun},
		{Arch{110, "a"}, v(13, 0), Version{}, Version{}, fromRun},
		{Arch{110, "f"}, v(13, 0), Version{}, Version{}, fromRun},
		{Arch{120, ""}, v(12, 8), Version{}, Version{}, fromRun},
		{Arch{120, "a"}, v(12, 8), Version{}, Version{}, fromRun},
		{Arch{120, "f"}, v(12, 9), Version{}, Version{}, fromRun},
		{Arch{121, ""}, v(12, 9), Version{}, Version{}, fromRun},
		{Arch{121, "a"}, v(12, 9), Version{}, Version{}, fromRun},
		{Arch{121, "f"}, v(12, 9), Version{}, Version{}, fromRun},
	}
}

var archTable = sync.OnceValue(ArchTable)

// archRow is the row of a in [ArchTable].
func archRow(a Arch) (row ArchSupport, ok bool) {
	i, found := slices.BinarySearchFunc(archTable(), a, func(r ArchSupport, a Arch) int { return r.Arch.Compare(a) })
	if !found {
		return ArchSupport{}, false
	}
	return archTable()[i], true
}

// Newest is the newest release that the tables were recorded from; commands for
// later ones are read as for this one.
func Newest() Version { return Version{13, 5} }

// HasArch reports whether nvcc of release v may compile for a. It is true where
// the table has a gap, for releases newer than the table if nothing speaks
// against it, and for an unknown release if any release has a.
func (v Version) HasArch(a Arch) bool {
	row, found := archRow(a)
	if !found {
		// A release after the table may bring architectures nobody here knows of.
		return v.Compare(Newest()) > 0
	}
	switch {
	case !v.Known():
		return true
	case row.Until.Known() && v.Compare(row.Until) >= 0:
		return false
	case row.Absent.Known():
		return v.Compare(row.Absent) > 0
	}
	return v.Compare(row.Since) >= 0
}

// Archs are the architectures that release v surely compiles for, in order; nil
// for an unknown release.
func (v Version) Archs() []Arch {
	var out []Arch
	for _, r := range archTable() {
		if v.Known() && v.Compare(r.Since) >= 0 && v.HasArch(r.Arch) {
			out = append(out, r.Arch)
		}
	}
	return out
}

// DefaultArch is what nvcc of release v compiles for if the command line names no
// architecture (recorded for 11.8 to 13.5; before, from the release notes); ok is
// false for an unknown release.
func (v Version) DefaultArch() (a Arch, ok bool) {
	switch {
	case v.AtLeast(13, 0):
		return Arch{75, ""}, true
	case v.AtLeast(11, 0):
		return Arch{52, ""}, true
	case v.AtLeast(9, 0):
		return Arch{30, ""}, true
	}
	return Arch{}, false
}

// allArchs are the real architectures of -arch=all and, if major is set, of
// -arch=all-major: the oldest of each major one. ptx is the one kept as PTX too.
func (v Version) allArchs(major bool) (archs []Arch, ptx Arch) {
	last := 0
	for _, a := range v.Archs() {
		if a.Suffix != "" {
			continue
		}
		if a.major() != last {
			last, ptx = a.major(), a
		} else if major {
			continue
		}
		archs = append(archs, a)
	}
	return archs, ptx
}

// compilesTo reports whether nvcc of release v lets the virtual architecture be
// assembled for the real one. ptxas may still refuse the pair.
func (v Version) compilesTo(virtual, real Arch) bool {
	if real.Number < virtual.Number {
		return false
	}
	old := v.Known() && v.Compare(Version{13, 0}) <= 0
	switch virtual.Suffix {
	case "a":
		return real.Suffix == "a"
	case "f":
		// Up to 13.0 the driver does not look at the family of an "a" target.
		return real.major() == virtual.major() || old && real.Suffix == "a"
	}
	// Up to 13.0 an "f" target needs a source of its own family.
	return real.Suffix != "f" || !old || real.major() == virtual.major()
}
