package program

import (
	"path"
	"slices"
	"sync"
)

// Linked reports whether two units are surely parts of one program: the build puts
// their objects into one target, or some unit needs, directly or through others,
// what these two alone define.
func (p *Program) Linked(a, b *Unit) bool {
	if a == b || a.Command.Target != "" && a.Command.Target == b.Command.Target {
		return true
	}
	return slices.ContainsFunc(p.Units, func(u *Unit) bool {
		reached := p.reached(u)
		return reached[a] && reached[b]
	})
}

// Apart reports whether two units are known to be made for different targets of
// the build. These may be linked nevertheless, a library with a program.
func (p *Program) Apart(a, b *Unit) bool {
	return a.Command.Target != "" && b.Command.Target != "" && a.Command.Target != b.Command.Target
}

// Neighbours reports whether nothing is known of the targets of two units and
// their sources lie in one folder.
func (p *Program) Neighbours(a, b *Unit) bool {
	return a.Command.Target == "" && b.Command.Target == "" && path.Dir(a.Files[0].Path) == path.Dir(b.Files[0].Path)
}

// needs holds, for each unit, those that it surely needs.
type needs struct {
	once  sync.Once
	edges map[*Unit][]*Unit
}

// reached are a unit and those that are linked with it wherever it is linked.
func (p *Program) reached(from *Unit) map[*Unit]bool {
	p.needs.once.Do(func() { p.needs.edges = p.edges() })
	reached := map[*Unit]bool{from: true}
	for queue := []*Unit{from}; len(queue) > 0; queue = queue[1:] {
		for _, next := range p.needs.edges[queue[0]] {
			if !reached[next] {
				reached[next] = true
				queue = append(queue, next)
			}
		}
	}
	return reached
}

// edges leads from a unit to the only one that defines something which it uses and
// does not define itself.
func (p *Program) edges() map[*Unit][]*Unit {
	edges := map[*Unit][]*Unit{}
	for _, e := range p.Entities {
		if !e.External() {
			continue
		}
		var defining []*Unit
		for _, d := range e.Definitions() {
			defining = append(defining, d.Units()...)
		}
		if len(defining) != 1 {
			continue
		}
		for _, use := range e.Uses {
			if use.Unit != defining[0] && !slices.Contains(edges[use.Unit], defining[0]) {
				edges[use.Unit] = append(edges[use.Unit], defining[0])
			}
		}
	}
	return edges
}
