package server

import (
	"context"
	"slices"

	"go.lsp.dev/jsonrpc2"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// The views of a document besides single passes, which are named as in messages:
// "sm_90a". A view changes what an editor greys, never what is found.
const (
	// viewAll shows what any pass of the compile command compiles.
	viewAll = "all"
	// viewHost shows what the host's pass compiles.
	viewHost = "host"
)

// checkView refuses what is no view. An architecture need not be one that the
// file is compiled for; some release of CUDA must have it.
func checkView(name string) error {
	if name == viewAll || name == viewHost {
		return nil
	}
	kind, arch, ok := archcfg.ParseArch(name)
	if !ok || kind == "lto" || !(archcfg.Version{}).HasArch(arch) {
		return jsonrpc2.Errorf(jsonrpc2.InvalidParams,
			"there is no view %.40q: expected %q, %q, or an architecture of CUDA, such as \"sm_90a\"", name, viewAll, viewHost)
	}
	return nil
}

// choice is the view that a client has chosen for a document. The zero value is
// the choice of all.
type choice struct {
	name string
	// request numbers the request that made the choice.
	request int64
}

// view is the view of the document.
func (d *document) view() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.chosen.name == "" {
		return viewAll
	}
	return d.chosen.name
}

// viewAs changes the view. Requests are handled beside each other, so of two
// choices the one that was sent later holds.
func (d *document) viewAs(name string, request int64) {
	d.mu.Lock()
	if d.chosen.request <= request {
		d.chosen = choice{name, request}
	}
	d.mu.Unlock()
	d.wake()
}

// environments are those in which the passes of a view read the file: what all of
// them exclude is not compiled in it. There are none for a file that was not
// analysed or is not compiled as CUDA, of which that cannot be said.
func (o *outcome) environments(view string) []*treesitter.Env {
	if o.result == nil || !o.unit.Command.CUDA || o.unit.Command.Compiler == archcfg.HIP {
		return nil
	}
	env := o.unit.Env()
	var envs []*treesitter.Env
	switch view {
	case viewHost:
		envs = append(envs, analysis.HostEnvironment(env))
	case viewAll:
		// Passes that read the file alike exclude the same.
		for _, v := range o.result.Reading.Views {
			if len(v.Passes) > 0 {
				envs = append(envs, analysis.PassEnvironment(env, v.Passes[0]))
			} else {
				envs = append(envs, analysis.HostEnvironment(env))
			}
		}
		if len(envs) == 0 {
			// What is excluded here is so whatever the pass.
			envs = append(envs, env)
		}
	default:
		for _, p := range passesNamed(o.unit.Command, view) {
			envs = append(envs, analysis.PassEnvironment(env, p))
		}
	}
	return envs
}

// passesNamed are the passes of a command that make code for an architecture; if
// none does, the one that would.
func passesNamed(command *archcfg.Command, name string) []archcfg.Pass {
	var found []archcfg.Pass
	for _, p := range command.Passes {
		if p.Name() == name || "compute_"+p.Virtual.String() == name || slices.Contains(p.Code, name) {
			found = append(found, p)
		}
	}
	if len(found) > 0 {
		return found
	}
	_, arch, ok := archcfg.ParseArch(name)
	if !ok {
		return nil
	}
	return []archcfg.Pass{command.PassFor(arch)}
}

// look tells the client what hangs on a view that was changed while nothing else
// was to be done.
func (w *worker) look(ctx context.Context) {
	if w.newest == nil {
		return
	}
	w.tellStatus(ctx, w.newest.analysis.unit)
	w.inactive.look()
}
