// Package kernels sums up what is known of the kernels of a file: where their
// parameters lie, how much of that is padding, what each thread copies, what their
// launches may ask for.
package kernels

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// Kernel is what is known of one.
type Kernel struct {
	Decl *resolve.Decl
	// Bytes is what all parameters take, -1 where that is not known, as for a template;
	// Limit is the most that every pass allows, 0 where that is not known.
	Bytes, Limit int64
	// Padding are the bytes in it, between the parameters and in them, that hold
	// nothing.
	Padding int64
	Params  []Param
	// Bounds are the launch attributes as they are written.
	Bounds []string
}

// Param is one parameter of a kernel.
type Param struct {
	*facts.Param
	// Offset and Bytes are its place in the parameters, -1 where it is not known.
	Offset, Bytes int64
	// Before are the bytes of padding before it, Inside those in its class.
	Before, Inside int64
	// Class is set for a class, by value.
	Class bool
	// Annotated is set where it has __grid_constant__.
	Annotated bool
	// Copied are the bytes of it that each thread copies in some pass, 0 where it is not
	// sure that any are copied; Mends is set where __grid_constant__ does away with it.
	Copied int64
	Mends  bool
}

// CopiedBytes are the bytes of parameters that each thread surely copies.
func (k *Kernel) CopiedBytes() int64 {
	var n int64
	for i := range k.Params {
		n += k.Params[i].Copied
	}
	return n
}

// Waste is the parameter with the most padding before and in it, nil for none.
func (k *Kernel) Waste() *Param {
	var worst *Param
	for i := range k.Params {
		if p := &k.Params[i]; p.Before+p.Inside > 0 && (worst == nil || p.Before+p.Inside > worst.Before+worst.Inside) {
			worst = p
		}
	}
	return worst
}

// Of sums up the kernel that d declares.
func Of(r *analysis.Result, d *resolve.Decl) *Kernel {
	k := &Kernel{Decl: d, Bytes: -1, Limit: limit(r.Unit.Command), Bounds: Bounds(d)}
	k.Params = make([]Param, len(d.Params))
	for i, p := range d.Params {
		k.Params[i] = Param{
			Param: p, Offset: -1, Bytes: -1,
			Class:     r.File.ParamType(d, i).Category() == resolve.ClassCategory && r.File.ParamType(d, i).Reference() == resolve.NoReference,
			Annotated: resolve.Has(&p.Annotations, "__grid_constant__") == treesitter.Yes,
		}
	}
	k.place(r, d)
	k.copies(r, d)
	return k
}

// In are the kernels that a file itself declares, each once: by its definition, or
// else by its first declaration. Explicit instantiations and specialisations are
// left out.
func In(r *analysis.Result) []*Kernel {
	var all []*Kernel
	for d := range r.File.Own() {
		if d.Kind != facts.Plain || d.Name == "" || d.At.Expanded || r.File.Kernel(d) != treesitter.Yes || !represents(r.File, d) {
			continue
		}
		all = append(all, Of(r, d))
	}
	return all
}

// represents reports whether d is the declaration of its function in the file that
// stands for all.
func represents(f *resolve.File, d *resolve.Decl) bool {
	for e := range f.Named(d.Name) {
		if e == d || e.At.From != nil || e.Kind != facts.Plain || f.SameFunction(e, d) != treesitter.Yes {
			continue
		}
		defines := !e.Body.Empty()
		if defines && d.Body.Empty() || defines == !d.Body.Empty() && e.Before(d) {
			return false
		}
	}
	return true
}

// place finds where the parameters lie.
func (k *Kernel) place(r *analysis.Result, d *resolve.Decl) {
	sizes := constant.New(r.File)
	block, ok := launch.ParametersIn(r.File, d)
	if !ok {
		return
	}
	k.Bytes = block.Bytes
	end := int64(0)
	for i := range block.At {
		p := &k.Params[i]
		p.Offset, p.Bytes = block.At[i].Offset, block.At[i].Bytes
		p.Before = p.Offset - end
		end = p.Offset + p.Bytes
		if p.Class {
			p.Inside = inside(sizes, r.File.ParamType(d, i), p.Bytes, 0)
		}
		k.Padding += p.Before + p.Inside
	}
}

// maxDepth is how deep classes in classes are looked into.
const maxDepth = 8

// inside counts the padding of a class of plain members: what neither a member nor a
// base takes. It is 0 where that is not known.
func inside(sizes *constant.Evaluator, t resolve.Type, bytes int64, depth int) int64 {
	l := sizes.Layout(t)
	if l == nil || len(l.Fields) == 0 || depth > maxDepth || l.Bytes != bytes {
		return 0
	}
	// Members of bases, unions and bit-fields share their bytes with others.
	if l.Fields[0].Offset != 0 {
		return 0
	}
	padding, end := int64(0), int64(0)
	for _, f := range l.Fields {
		if f.Bits > 0 || f.Offset < end {
			return 0
		}
		padding += f.Offset - end
		end = f.Offset + f.Bytes
	}
	return padding + bytes - end
}

// copies finds what each thread copies.
func (k *Kernel) copies(r *analysis.Result, d *resolve.Decl) {
	command := r.Unit.Command
	for _, p := range paramcopy.Of(r.File).Params(d, nil) {
		if p.Number >= len(k.Params) {
			continue
		}
		to := &k.Params[p.Number]
		for _, pass := range command.Passes {
			judged := p.Judge(paramcopy.Target{Arch: pass.Virtual.Number, RDC: command.RDC, Release: 100*command.Toolkit.Major + command.Toolkit.Minor})
			if judged.Cause == paramcopy.Elsewhere && analysis.Partial(r.File.Doc) {
				continue // its definition may be in a file that was not read
			}
			sure := judged.Verdict == paramcopy.Copied && p.Annotated == treesitter.No || judged.Verdict == paramcopy.CopiedInHelper ||
				judged.Verdict == paramcopy.Written && judged.Copied == treesitter.Yes
			if sure && judged.Bytes > 0 && to.Copied == 0 {
				to.Copied, to.Mends = judged.Bytes, judged.Verdict == paramcopy.Copied
			}
		}
	}
}

// limit is the most bytes of parameters that all passes of a command allow.
func limit(c *archcfg.Command) int64 {
	var least int64
	for _, p := range c.Passes {
		l, ok := archcfg.LimitsOf(p.Virtual, c.Toolkit)
		if !ok {
			return 0
		}
		if least == 0 || int64(l.ParamBytes) < least {
			least = int64(l.ParamBytes)
		}
	}
	return least
}

// Bounds are the launch attributes of a kernel as they are written.
func Bounds(d *resolve.Decl) []string {
	var all []string
	for i := range d.Annotations.List {
		a := &d.Annotations.List[i]
		switch a.Word {
		case "__launch_bounds__", "__maxnreg__", "__cluster_dims__", "__block_size__":
			all = append(all, a.Word+"("+strings.Join(a.Args, ", ")+")")
		}
	}
	return all
}
