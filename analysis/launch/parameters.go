package launch

import (
	"sync"

	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/resolve"
)

// Parameters is the block of memory in which a kernel's parameters lie: each at its
// alignment, in the order of the text.
type Parameters struct {
	// Bytes is the size of the block.
	Bytes int64
	// At has, for each parameter, where it begins and how large it is; of a pack
	// the first element, with the size of all.
	At []Parameter
}

// Parameter is the place of one parameter.
type Parameter struct {
	Offset, Bytes int64
}

// maxParameters is how many bytes of parameters are added up: far more than any kernel may
// have, and few enough for an int64.
const maxParameters = 1 << 62

// ParametersOf lays out the parameters of a kernel under the arguments s of its
// template, nil for none; ok is false where the size of one is not known
// or all are too large to be added up. A reference takes as much as a pointer.
func ParametersOf(f *resolve.File, e *constant.Evaluator, d *resolve.Decl, s *resolve.Substitution) (p Parameters, ok bool) {
	for i := range d.Params {
		types, known := f.ParamTypes(d, i, s)
		if !known {
			return Parameters{}, false
		}
		at := Parameter{Offset: p.Bytes}
		for k, t := range types {
			size, known := constant.Size{Bytes: 8, Align: 8}, true
			switch t.Reference() {
			case resolve.UnknownReference:
				known = false
			case resolve.NoReference:
				size, known = e.SizeOf(t.Decayed())
			}
			if !known || size.Align <= 0 {
				return Parameters{}, false
			}
			if p.Bytes > maxParameters-size.Bytes {
				return Parameters{}, false
			}
			begin := (p.Bytes + size.Align - 1) / size.Align * size.Align
			if k == 0 {
				at.Offset = begin
			}
			p.Bytes = begin + size.Bytes
			at.Bytes = p.Bytes - at.Offset
		}
		p.At = append(p.At, at)
	}
	return p, true
}

// blocksKey is under which a file keeps the parameters of its kernels.
type blocksKey struct{}

// blocks are the parameters of a file's kernels as far as somebody has asked.
type blocks struct {
	mu    sync.Mutex
	sizes *constant.Evaluator
	of    map[*resolve.Decl]block
}

type block struct {
	Parameters
	known bool
}

// ParametersIn is [ParametersOf] for a declaration as it stands, worked out once for a
// file: hints, lenses and hovers ask for the same kernels. It may be called from
// several goroutines.
func ParametersIn(f *resolve.File, d *resolve.Decl) (p Parameters, ok bool) {
	b := f.Derive(blocksKey{}, func() any {
		return &blocks{sizes: constant.New(f), of: map[*resolve.Decl]block{}}
	}).(*blocks)
	b.mu.Lock()
	defer b.mu.Unlock()
	known, ok := b.of[d]
	if !ok {
		known.Parameters, known.known = ParametersOf(f, b.sizes, d, nil)
		b.of[d] = known
	}
	return known.Parameters, known.known
}
