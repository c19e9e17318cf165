package program

import (
	"path"
	"sync"
)

// Linked reports whether two units are surely parts of one program: the build puts
// their objects into one target, or some unit needs, directly or through others,
// what these two alone define. Two that define main are not.
func (p *Program) Linked(a, b *Unit) bool {
	if a == b {
		return true
	}
	l := p.links()
	x, y := l.of[a], l.of[b]
	switch {
	case x == nil || y == nil || x.main && y.main:
		return false
	case a.Command.Target != "" && a.Command.Target == b.Command.Target:
		return true
	}
	return x.from.meets(y.from)
}

// Apart reports whether two units are known to be parts of different programs or
// libraries: they are made for different targets of the build, or both define main.
// The former may be linked nevertheless, a library with a program.
func (p *Program) Apart(a, b *Unit) bool {
	if a == b {
		return false
	}
	if x, y := p.links().of[a], p.links().of[b]; x != nil && y != nil && x.main && y.main {
		return true
	}
	return a.Command.Target != "" && b.Command.Target != "" && a.Command.Target != b.Command.Target
}

// Neighbours reports whether nothing is known of the targets of two units and
// their sources lie in one folder, which holds no more than one program: one
// source with a main.
func (p *Program) Neighbours(a, b *Unit) bool {
	folder := path.Dir(a.Path())
	return a.Command.Target == "" && b.Command.Target == "" && folder == path.Dir(b.Path()) && p.links().mains[folder] < 2
}

// Part reports whether a unit is only a part of others: another source includes
// its own, and no compile command is known to make an object of it.
func (p *Program) Part(u *Unit) bool {
	l := p.links().of[u]
	return l != nil && l.part
}

// Company is a list of units of which it is soon known whether one of them may
// belong to a further unit: a header may be read by thousands, and most are not
// worth a look at every pair.
type Company struct {
	// Units are those that were added, in that order.
	Units []*Unit

	program  *Program
	from     bitset
	together map[string]bool
}

// Company is an empty list.
func (p *Program) Company() *Company {
	return &Company{program: p, from: make(bitset, words(len(p.Units))), together: map[string]bool{}}
}

// Add adds a unit of the program.
func (c *Company) Add(u *Unit) {
	c.Units = append(c.Units, u)
	c.together[together(u)] = true
	if l := c.program.links().of[u]; l != nil {
		for i, word := range l.from {
			c.from[i] |= word
		}
	}
}

// MayLink reports whether a unit may be Linked with one of the list, MayNeighbour
// whether it may be a neighbour of one: where they are false, none is.
func (c *Company) MayLink(u *Unit) bool {
	l := c.program.links().of[u]
	return l != nil && l.from.meets(c.from) || u.Command.Target != "" && c.together[together(u)]
}

func (c *Company) MayNeighbour(u *Unit) bool {
	return u.Command.Target == "" && c.together[together(u)]
}

// together is the same for units of one target, and for those of one folder that
// have none.
func together(u *Unit) string {
	if u.Command.Target != "" {
		return "target " + u.Command.Target
	}
	return "folder " + path.Dir(u.Path())
}

// links holds what is known of which units are linked with which. It is made when
// it is first asked for: not every program is.
type links struct {
	once sync.Once
	of   map[*Unit]*link
	// mains counts, for each folder, the sources that define main, or may.
	mains map[string]int
}

// link is what is known of one unit.
type link struct {
	// main is set for a unit that surely defines main, part for one that Part tells of.
	main, part bool
	// from are the units, by their numbers, that are linked with this one wherever
	// they are linked, itself among them.
	from bitset
}

// bitset is a set of the numbers of units.
type bitset []uint64

// words is how long a set of n units is.
func words(n int) int { return (n + 63) / 64 }

func (s bitset) add(n int)      { s[n/64] |= 1 << (n % 64) }
func (s bitset) has(n int) bool { return s[n/64]&(1<<(n%64)) != 0 }

// meets reports whether two sets of one length have a member in common.
func (s bitset) meets(o bitset) bool {
	for i, word := range s {
		if word&o[i] != 0 {
			return true
		}
	}
	return false
}

func (p *Program) links() *links {
	p.linked.once.Do(p.link)
	return &p.linked
}

// link fills links.
func (p *Program) link() {
	l := &p.linked
	l.of, l.mains = make(map[*Unit]*link, len(p.Units)), map[string]int{}
	included := map[string]bool{}
	for _, u := range p.Units {
		for _, f := range u.Files[1:] {
			if f.Path != u.Path() {
				included[f.Path] = true
			}
		}
	}
	numbers := make(map[*Unit]int, len(p.Units))
	for n, u := range p.Units {
		numbers[u] = n
		own := &link{part: included[u.Path()] && !u.Command.Named}
		l.of[u] = own
		maybe := false
		for _, s := range u.Symbols {
			if s.isMain() {
				maybe = true
				own.main = own.main || !s.Conditional && len(s.Passes) == 0
			}
		}
		if maybe && !own.part {
			l.mains[path.Dir(u.Path())]++
		}
	}
	p.reach(numbers)
}

// isMain reports whether a declaration defines a program's main.
func (s *Symbol) isMain() bool {
	return s.Name == "main" && s.Kind == Function && len(s.Scope) == 0 && s.Defines()
}

// reach fills in from which units each is reached.
func (p *Program) reach(numbers map[*Unit]int) {
	edges := p.edges(numbers)
	for _, u := range p.Units {
		p.linked.of[u].from = make(bitset, words(len(p.Units)))
	}
	for n := range p.Units {
		reached := make(bitset, words(len(p.Units)))
		reached.add(n)
		for queue := []int{n}; len(queue) > 0; queue = queue[1:] {
			p.linked.of[p.Units[queue[0]]].from.add(n)
			for _, next := range edges[queue[0]] {
				if !reached.has(next) {
					reached.add(next)
					queue = append(queue, next)
				}
			}
		}
	}
}

// edges leads from a unit to the only one that defines something which it uses and
// does not define itself. Units are numbered.
func (p *Program) edges(numbers map[*Unit]int) [][]int {
	edges := make([][]int, len(p.Units))
	seen := map[[2]int]bool{}
	for _, e := range p.Entities {
		if !e.External() {
			continue
		}
		only := -1
		for _, d := range e.Definitions() {
			for _, u := range d.Units() {
				switch {
				case p.linked.of[u].part:
				case only >= 0:
					only = len(p.Units)
				default:
					only = numbers[u]
				}
			}
		}
		if only < 0 || only == len(p.Units) {
			continue
		}
		for _, use := range e.Uses {
			edge := [2]int{numbers[use.Unit], only}
			if edge[0] != edge[1] && !seen[edge] && !p.linked.of[use.Unit].part {
				seen[edge] = true
				edges[edge[0]] = append(edges[edge[0]], only)
			}
		}
	}
	return edges
}
