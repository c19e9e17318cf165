package analysis

import (
	"strconv"
	"strings"
	"sync"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// Unit is what a file is checked as. Its fields must not change once it was
// used; a Result is reused only for the same Unit. It is safe for concurrent use.
type Unit struct {
	Command  *archcfg.Command
	Settings *Settings
	// Includes finds the files that the file includes; nil reads none.
	Includes treesitter.Includer
	// Headers answers __has_include for a header as it is spelled, <x.h> or "x.h";
	// nil knows of none.
	Headers func(spelled string) (exists, sure bool)
	// HeadersID identifies what Headers answers.
	HeadersID uint64
	// Trees are shared by all files that are read with them; nil shares none.
	Trees *treesitter.Trees
	// Includer is the path of the source in whose translation unit a header is read,
	// "" for a file that is read by itself; Heads are what the compiler has read of it
	// by then.
	Includer string
	Heads    []treesitter.Head
	// Others are further units as which the file is read, in those of other includers:
	// a finding that not all of them have says in which it holds.
	Others []*Unit

	once sync.Once
	env  *treesitter.Env
	// passes are what may read the file in different ways: the device passes in
	// their order, then the host's if there is one; none for an assumed command.
	passes []onePass

	// view are the passes of the view that a part is for, nil for a whole unit.
	view *View

	mu sync.Mutex
	// parts are the units of views, by the key of their passes.
	parts map[string]*Unit
}

// onePass is one run of the compiler over the file.
type onePass struct {
	env *treesitter.Env
	// device is the pass's index in Command.Passes, -1 for the host's.
	device int
}

// Env is the macro environment that all passes have in common.
func (u *Unit) Env() *treesitter.Env {
	u.prepare()
	return u.env
}

func (u *Unit) prepare() {
	u.once.Do(func() {
		u.env = Environment(u.Command)
		if u.Headers != nil {
			u.env = u.env.With(treesitter.Headers(u.HeadersID, u.hasHeader))
		}
		if u.Includes != nil {
			u.env = u.env.With(treesitter.Including(u.Includes), u.beginning())
		}
		if u.Command.Assumed || !u.Command.CUDA {
			// Nobody knows the passes, or there are none.
			return
		}
		for i, p := range u.Command.Passes {
			u.passes = append(u.passes, onePass{PassEnvironment(u.env, p), i})
		}
		if u.Command.HostPass {
			u.passes = append(u.passes, onePass{HostEnvironment(u.env), -1})
		}
	})
}

// beginning is what the compiler reads before the file.
func (u *Unit) beginning() treesitter.EnvOption {
	if u.Includer != "" {
		return treesitter.Headed(u.Heads...)
	}
	return treesitter.Preluded(u.Command.PreIncludes...)
}

func (u *Unit) hasHeader(spelled string) treesitter.Tri {
	exists, sure := u.Headers(spelled)
	if !sure {
		return treesitter.Unknown
	}
	return treesitter.TriOf(exists)
}

// devicePasses are the passes that the file is judged for as this unit.
func (u *Unit) devicePasses() []archcfg.Pass {
	if u.view != nil {
		return u.view.Passes
	}
	return u.Command.Passes
}

// hostOnly reports whether the unit is a view that no device pass has.
func (u *Unit) hostOnly() bool { return u.view != nil && len(u.view.Passes) == 0 }

// hostPass reports whether the host's pass is one that the file is judged for as
// this unit.
func (u *Unit) hostPass() bool {
	if u.view != nil {
		return u.view.Host
	}
	return u.Command.Assumed || u.Command.HostPass
}

// severity is the severity at which a rule runs, Off if it does not. One that is off
// by default is on where the command asks nvcc for its diagnostic, too.
func (u *Unit) severity(r *Rule) Severity {
	s := u.Settings.Severity(r)
	if _, set := u.Settings.Rules[r.Name]; s == Off && !set && r.Tag != "" && u.Command.Asks(r.Tag) {
		return r.Severity
	}
	return s
}

// part is the unit of some of the passes, always the same for the same ones.
func (u *Unit) part(v *View) *Unit {
	u.mu.Lock()
	defer u.mu.Unlock()
	if part := u.parts[v.key]; part != nil {
		return part
	}
	part := &Unit{Command: u.Command, Settings: u.Settings, Includes: u.Includes, Trees: u.Trees, view: &View{Passes: v.Passes, Host: v.Host}}
	if u.parts == nil {
		u.parts = map[string]*Unit{}
	}
	u.parts[v.key] = part
	return part
}

// viewKey identifies a set of passes of a unit by their indices.
func viewKey(passes []onePass) string {
	var b strings.Builder
	for _, p := range passes {
		b.WriteString(strconv.Itoa(p.device))
		b.WriteByte(' ')
	}
	return b.String()
}
