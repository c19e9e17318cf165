package archcfg

import "strconv"

// String is the architecture without its prefix: "90a".
func (a Arch) String() string { return strconv.Itoa(a.Number) + a.Suffix }

// Known reports whether the version was told.
func (v Version) Known() bool { return v != Version{} }

// AtLeast reports whether v is known and not older than major.minor.
func (v Version) AtLeast(major, minor int) bool {
	return v.Known() && (v.Major > major || v.Major == major && v.Minor >= minor)
}

// String is "12.4", or "" for an unknown version.
func (v Version) String() string {
	if !v.Known() {
		return ""
	}
	return strconv.Itoa(v.Major) + "." + strconv.Itoa(v.Minor)
}
