package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
)

// withMachineCode are those of some passes for which machine code is made: what only ptxas
// rejects is no fault of nvcc's where PTX or link-time code is all that is kept.
func withMachineCode(passes []archcfg.Pass) []archcfg.Pass {
	var all []archcfg.Pass
	for _, pass := range passes {
		if slices.ContainsFunc(pass.Code, func(code string) bool { return strings.HasPrefix(code, "sm_") }) {
			all = append(all, pass)
		}
	}
	return all
}

type emittedKey struct{ relocatable bool }

// emitted reports whether code of a function surely reaches the assembler. Unlike what the
// front end looks at (calls.Graph.Made), a device function that no kernel calls does only with
// relocatable device code (measured with nvcc 12.4).
func emitted(p *analysis.Pass, at *resolve.Entry, fn *facts.Function) bool {
	reached := p.File.Derive(emittedKey{p.Command.RDC}, func() any { return reachedFromKernels(p.File, p.Command.RDC) }).(map[*facts.Function]bool)
	return reached[fn]
}

// reachedFromKernels are the functions that kernels surely call, and kernels themselves.
func reachedFromKernels(file *resolve.File, relocatable bool) map[*facts.Function]bool {
	g := calls.Of(file)
	reached := map[*facts.Function]bool{}
	var next []*resolve.Decl
	reach := func(d *resolve.Decl) {
		if !d.Body.Empty() && !reached[d.Function] {
			reached[d.Function] = true
			next = append(next, d)
		}
	}
	for d := range file.Own() {
		// Other device functions are made because another file may call them.
		if !d.Body.Empty() && (g.Space(d) == calls.Kernel || relocatable && !d.Templated()) && g.Made(d) {
			reach(d)
		}
	}
	for len(next) > 0 {
		d := next[len(next)-1]
		next = next[:len(next)-1]
		for _, site := range g.Sites(d.At) {
			callee := site.Callee()
			if site.Caller != d || callee == nil || site.Doubtful || site.Folded {
				continue
			}
			reach(callee)
			if callee.Kind == facts.Lambda {
				continue
			}
			for _, e := range file.Group(callee) {
				reach(e)
			}
		}
	}
	return reached
}

// runs reports whether nothing but what is known to a thread when it runs decides whether it
// comes by a place: compilers leave out what a constant excludes, and with it what the assembler
// would refuse.
func runs(code *body.Code, c *body.Cursor) bool {
	for up := c.Up(); up != nil; c, up = up, up.Up() {
		switch n := up.Node.(type) {
		case *body.If:
			if c.Node != body.Node(n.Cond) && !running(code, n.Cond) {
				return false
			}
		case *body.Loop:
			if c.Node != body.Node(n.Cond) && n.Kind != body.Do && !running(code, n.Cond) {
				return false
			}
		case *body.Switch, *body.RangeFor, *body.Try, *body.Conditional, *body.Binary:
			return false
		case *body.Block:
			for _, s := range n.List {
				if body.Node(s) == c.Node {
					break
				}
				if mayLeave(code, s) {
					return false
				}
			}
		}
	}
	return true
}

// mayLeave reports whether a statement may leave the block around it for a reason that is
// known when the code is compiled.
func mayLeave(code *body.Code, s body.Stmt) bool {
	leaves := false
	for n := range body.All(s) {
		if _, ok := n.(*body.Jump); ok {
			leaves = true
		}
	}
	if !leaves {
		return false
	}
	branch, ok := s.(*body.If)
	return !ok || !running(code, branch.Cond)
}

// running reports whether an expression asks for the thread, and for nothing but that, kernel
// parameters and literals.
func running(code *body.Code, x body.Expr) bool {
	if x == nil {
		return true
	}
	asks := false
	for n := range body.All(x) {
		name, ok := n.(*body.Name)
		if !ok {
			continue
		}
		switch name.Name {
		case "threadIdx", "blockIdx":
			asks = true
			continue
		case "x", "y", "z", "blockDim", "gridDim":
			continue
		}
		l, local := code.Local(name)
		if !local || l.Param == nil || !slices.ContainsFunc(l.Function.Annotations.List, func(a facts.Annotation) bool { return a.Word == global && !a.Uncertain }) {
			return false
		}
		asks = true
	}
	return asks
}
