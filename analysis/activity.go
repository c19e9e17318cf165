package analysis

import (
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// activity answers which passes of the compile command see a place that stands
// inside #if groups.
type activity struct {
	env     *treesitter.Env
	command []archcfg.Pass
	// envs and host are made when the first condition is asked about.
	envs []*treesitter.Env
	host *treesitter.Env
	// known holds the answer for each list of conditions already asked about;
	// items in the same arm share one list.
	known map[*treesitter.Branch]seenBy
}

// seenBy is the set of passes that may see a place.
type seenBy struct {
	all    bool
	none   bool
	device []bool
	// sure is set when some pass surely sees the place.
	sure bool
}

func newActivity(doc *treesitter.Document, unit *Unit) *activity {
	return &activity{env: doc.Env, command: unit.Command.Passes, known: map[*treesitter.Branch]seenBy{}}
}

// passes narrows a finding's passes (empty for all) to those that may see the
// place. seen is No when no pass, the host's included, can, and Yes when one
// surely does.
func (a *activity) passes(where treesitter.Conditions, found []archcfg.Pass) (holds []archcfg.Pass, seen treesitter.Tri) {
	if len(where) == 0 {
		return found, treesitter.Yes
	}
	innermost := &where[len(where)-1]
	by, ok := a.known[innermost]
	if !ok {
		by = a.ask(where)
		a.known[innermost] = by
	}
	if by.none {
		return nil, treesitter.No
	}
	seen = treesitter.Unknown
	if by.sure {
		seen = treesitter.Yes
	}
	if by.all {
		return found, seen
	}
	if len(found) == 0 {
		found = a.command
	}
	for _, p := range found {
		for i, q := range a.command {
			if by.device[i] && p.Virtual == q.Virtual {
				holds = append(holds, p)
				break
			}
		}
	}
	if len(holds) == 0 {
		return nil, treesitter.No
	}
	return holds, seen
}

func (a *activity) ask(where treesitter.Conditions) seenBy {
	if a.host == nil {
		a.host = onHost(a.env)
		for _, p := range a.command {
			a.envs = append(a.envs, inPass(a.env, p))
		}
	}
	by := seenBy{device: make([]bool, len(a.envs))}
	onHost := where.Active(a.host)
	host := onHost != treesitter.No
	by.sure = onHost == treesitter.Yes
	every, some := true, false
	for i, env := range a.envs {
		inPass := where.Active(env)
		by.sure = by.sure || inPass == treesitter.Yes
		by.device[i] = inPass != treesitter.No
		every = every && by.device[i]
		some = some || by.device[i]
	}
	by.none = !host && !some
	// What only the host pass sees is judged there, whatever the device passes are.
	by.all = every || host && !some
	return by
}
