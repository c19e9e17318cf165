package gates

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/archcfg"
)

// Presence says whether something is there for one architecture.
type Presence uint8

// What is known of it.
const (
	// Unknown: the release was not recorded, and those around it differ.
	Unknown Presence = iota
	Absent
	Present
)

// recorded are the releases of the columns of the tables, in order.
func recorded() []archcfg.Version {
	return []archcfg.Version{{Major: 11, Minor: 8}, {Major: 12, Minor: 4}, {Major: 13, Minor: 0}, {Major: 13, Minor: 5}}
}

// oldest is the first release about which the recorded ones say anything.
func oldest() archcfg.Version { return archcfg.Version{Major: 11, Minor: 0} }

// columns has, by recorded release, the architectures for which something is there.
type columns []Archs

// in says whether it is there for an architecture in a release, which may be
// unknown. What all recorded releases around it agree on holds for it: the one
// before and the one after, or where there is none, all that have the architecture.
func (c columns) in(v archcfg.Version, a archcfg.Arch) Presence {
	releases := recorded()
	if i := slices.Index(releases, v); i >= 0 {
		return presence(c[i].Has(a))
	}
	from, to := 0, len(releases)
	if v.Known() {
		if v.Compare(oldest()) < 0 {
			return Unknown
		}
		next, _ := slices.BinarySearchFunc(releases, v, archcfg.Version.Compare)
		switch {
		case next == len(releases):
			// What the newest release lacks, a later one may bring.
			return c.only(Present, releases[next-1:], c[next-1:], a)
		case next > 0:
			from, to = next-1, next+1
		}
	}
	return c.agreed(releases[from:to], c[from:to], a)
}

func (c columns) only(want Presence, releases []archcfg.Version, cells columns, a archcfg.Arch) Presence {
	if p := c.agreed(releases, cells, a); p == want {
		return p
	}
	return Unknown
}

func (c columns) agreed(releases []archcfg.Version, cells columns, a archcfg.Arch) Presence {
	answer := Unknown
	for i, v := range releases {
		if !v.HasArch(a) {
			continue
		}
		p := presence(cells[i].Has(a))
		if answer != Unknown && p != answer {
			return Unknown
		}
		answer = p
	}
	return answer
}

func presence(has bool) Presence {
	if has {
		return Present
	}
	return Absent
}

// newest is the last column that has anything, and the release of it.
func (c columns) newest() (Archs, archcfg.Version) {
	for i, v := range slices.Backward(recorded()) {
		if !c[i].Empty() {
			return c[i], v
		}
	}
	return nil, archcfg.Version{}
}

// parseColumns reads the cells of a row.
func parseColumns(cells []string) (columns, bool) {
	out := make(columns, len(cells))
	for i, cell := range cells {
		var ok bool
		if out[i], ok = ParseArchs(strings.TrimSpace(cell)); !ok {
			return nil, false
		}
	}
	return out, len(cells) == len(recorded())
}
