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
	if o.result == nil || !o.unit.command.CUDA || o.unit.command.Compiler == archcfg.HIP {
		return nil
	}
	var envs []*treesitter.Env
	for i, u := range o.unit.readAs() {
		env := u.Env()
		switch view {
		case viewHost:
			envs = append(envs, analysis.HostEnvironment(env))
		case viewAll:
			envs = append(envs, viewEnvironments(env, o.reading(i).Views)...)
		default:
			for _, p := range passesNamed(u.Command, view) {
				envs = append(envs, analysis.PassEnvironment(env, p))
			}
		}
	}
	if _, arch, ok := archcfg.ParseArch(view); ok && len(envs) == 0 {
		// No pass makes code for it; this one would.
		envs = append(envs, analysis.PassEnvironment(o.unit.Env(), o.unit.Command.PassFor(arch)))
	}
	return envs
}

// viewEnvironments are those of the ways in which passes read a file, whose common
// one is env.
func viewEnvironments(env *treesitter.Env, views []analysis.View) []*treesitter.Env {
	if len(views) == 0 {
		// What is excluded here is so whatever the pass.
		return []*treesitter.Env{env}
	}
	var envs []*treesitter.Env
	for _, v := range views {
		// Passes that read the file alike exclude the same.
		if len(v.Passes) > 0 {
			envs = append(envs, analysis.PassEnvironment(env, v.Passes[0]))
		} else {
			envs = append(envs, analysis.HostEnvironment(env))
		}
	}
	return envs
}

// reading is how the file was read as one of the unit's, nil if it was not analysed.
func (o *outcome) reading(i int) *analysis.Reading {
	switch {
	case o.result == nil:
		return nil
	case i == 0:
		return o.result.Reading
	}
	return o.result.Reading.Others[i-1]
}

// passesNamed are the passes of a command that make code for an architecture.
func passesNamed(command *archcfg.Command, name string) []archcfg.Pass {
	var found []archcfg.Pass
	for _, p := range command.Passes {
		if p.Name() == name || "compute_"+p.Virtual.String() == name || slices.Contains(p.Code, name) {
			found = append(found, p)
		}
	}
	return found
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
