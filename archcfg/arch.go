package archcfg

import (
	"cmp"
	"strconv"
	"strings"
)

// Version is a CUDA toolkit release, 12.4 as {12, 4}; zero when unknown.
type Version struct {
	Major, Minor int
}

// Arch is a GPU architecture: 90 with suffix "a" for sm_90a.
type Arch struct {
	// Number is ten times the major compute capability plus the minor: 75, 80, 103.
	Number int
	// Suffix is "", "a" (architecture-specific) or "f" (family-specific).
	Suffix string
}

// String is the architecture without its prefix: "90a".
func (a Arch) String() string { return strconv.Itoa(a.Number) + a.Suffix }

// Compare orders architectures by number, then plain before "a" before "f".
func (a Arch) Compare(b Arch) int {
	return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.Suffix, b.Suffix))
}

// major is the first part of the compute capability: 9 for 90, 10 for 103.
// Architectures with equal majors of 10 and up are one family.
func (a Arch) major() int { return a.Number / 10 }

// ParseArch reads a spelled architecture, "sm_90a", "compute_80" or "lto_80":
// its kind is "sm", "compute" or "lto". ok is false for any other text; whether
// a toolkit has the architecture is asked of [Version.HasArch].
func ParseArch(s string) (kind string, a Arch, ok bool) {
	kind, rest, found := strings.Cut(s, "_")
	if !found || kind != "sm" && kind != "compute" && kind != "lto" {
		return "", Arch{}, false
	}
	digits := rest
	if n := len(rest); n > 0 && (rest[n-1] == 'a' || rest[n-1] == 'f') {
		digits, a.Suffix = rest[:n-1], rest[n-1:]
	}
	// Four digits at most: architectures have two or three.
	if digits == "" || len(digits) > 4 || strings.Trim(digits, "0123456789") != "" {
		return "", Arch{}, false
	}
	a.Number, _ = strconv.Atoi(digits)
	return kind, a, true
}

// ParseVersion reads "12", "12.4" or "12.4.131"; the patch level is dropped.
func ParseVersion(s string) (Version, bool) {
	major, rest, dotted := strings.Cut(strings.TrimPrefix(strings.TrimSpace(s), "v"), ".")
	minor, _, _ := strings.Cut(rest, ".")
	if !dotted {
		minor = "0"
	}
	v, err := strconv.ParseUint(major, 10, 8)
	w, err2 := strconv.ParseUint(minor, 10, 8)
	if err != nil || err2 != nil || v == 0 {
		return Version{}, false
	}
	return Version{int(v), int(w)}, true
}

// Known reports whether the version was told.
func (v Version) Known() bool { return v != Version{} }

// AtLeast reports whether v is known and not older than major.minor.
func (v Version) AtLeast(major, minor int) bool {
	return v.Known() && v.Compare(Version{major, minor}) >= 0
}

// Compare orders releases; the unknown version comes first.
func (v Version) Compare(w Version) int {
	return cmp.Or(cmp.Compare(v.Major, w.Major), cmp.Compare(v.Minor, w.Minor))
}

// String is "12.4", or "" for an unknown version.
func (v Version) String() string {
	if !v.Known() {
		return ""
	}
	return strconv.Itoa(v.Major) + "." + strconv.Itoa(v.Minor)
}
