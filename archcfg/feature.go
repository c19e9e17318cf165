package archcfg

import (
	"slices"
	"strings"
	"sync"
)

// Feature is something that source code or inline PTX may use on some
// architectures only, or from some release on. [FeatureTable] has them all.
type Feature uint8

// FeatureSupport says where a feature is.
type FeatureSupport struct {
	Feature Feature
	// Name is the feature's stable name in outputs: "cp-async".
	Name string
	// What is how the feature is written: "`cp.async`".
	What string
	// On are the architectures that have it, in order. None overlap.
	On []ArchRange
	// Source names the document or the recorded compilers behind On.
	Source string
}

// ArchRange is a range of architectures with a feature.
type ArchRange struct {
	// From and To are the first and the last architecture by number; To is zero
	// while there is no last.
	From, To int
	// Suffixes is "" if every spelling has the feature, "a" if only that of one
	// architecture has (sm_90a), "af" if that of one family has as well (sm_100f).
	Suffixes string
	// Since is the first release known to compile the feature for them, if it has
	// the architecture.
	Since Version
	// Absent is the last release known not to, where that leaves a gap before
	// Since; zero if Since is exact.
	Absent Version
}

// has reports whether a is in the range.
func (r *ArchRange) has(a Arch) bool {
	return a.Number >= r.From && (r.To == 0 || a.Number <= r.To) &&
		(r.Suffixes == "" || a.Suffix != "" && strings.Contains(r.Suffixes, a.Suffix))
}

// String is "all", "sm_80 and newer", "sm_90a", "sm_100a/f to sm_119a/f".
func (r *ArchRange) String() string {
	suffix := strings.Join(strings.Split(r.Suffixes, ""), "/")
	if r.From == 0 && r.To == 0 {
		return "all"
	}
	from := "sm_" + Arch{Number: r.From}.String() + suffix
	switch r.To {
	case 0:
		return from + " and newer"
	case r.From:
		return from
	}
	return from + " to sm_" + Arch{Number: r.To}.String() + suffix
}

var featureTable = sync.OnceValue(FeatureTable)

// String is the feature's name in outputs, "cp-async".
func (f Feature) String() string {
	if int(f) >= len(featureTable()) {
		return ""
	}
	return featureTable()[f].Name
}

// Has reports whether nvcc of release v compiles feature f for architecture a,
// real or virtual. known is false where nobody can tell: the release lies in a
// gap between two that were recorded, is unknown though releases differ, or is
// newer than [Newest] and may have got what that lacked; or the architecture is
// not in the table. A release that does not have a at all has no feature on it.
func (v Version) Has(f Feature, a Arch) (has, known bool) {
	arch, found := archRow(a)
	if !found || int(f) >= len(featureTable()) {
		return false, false
	}
	on := featureTable()[f].On
	j := slices.IndexFunc(on, func(r ArchRange) bool { return r.has(a) })
	switch {
	case v.Known() && !v.HasArch(a):
		return false, true
	case j < 0:
		// What the newest release lacks, a later one may bring.
		return false, v.Compare(Newest()) <= 0
	}
	r := &on[j]
	switch {
	case !v.Known() && r.Since.Compare(arch.Since) <= 0:
		return true, true
	case !v.Known():
		return false, arch.Until.Known() && r.afterAll(arch.Until)
	case v.Compare(r.Since) >= 0:
		return true, true
	}
	return false, r.absentIn(v)
}

// absentIn reports whether release v surely lacks the feature.
func (r *ArchRange) absentIn(v Version) bool {
	if r.Absent.Known() {
		return v.Compare(r.Absent) <= 0
	}
	return v.Compare(r.Since) < 0
}

// afterAll reports whether every release before until surely lacks the feature.
func (r *ArchRange) afterAll(until Version) bool {
	if r.Absent.Known() {
		return r.Absent.Compare(until) >= 0
	}
	return r.Since.Compare(until) >= 0
}
