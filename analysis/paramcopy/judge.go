package paramcopy

import (
	"slices"

	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

const (
	// firstArch is the first architecture whose kernels read parameters where they are.
	firstArch = 70
	// keepsAddresses is the first architecture whose calls take the address of a parameter
	// without a copy, as long as the callee only reads.
	keepsAddresses = 100
	// SmallBytes is the size up to which an index that is not known before the kernel runs
	// makes every thread copy the parameter. It is exact: 129 bytes are not copied.
	SmallBytes = 128
)

// finding is one reason for a verdict.
type finding struct {
	verdict Verdict
	use     *use
}

// Judge says what becomes of the parameter in one compilation.
func (p *Param) Judge(t Target) Report {
	r := Report{Bytes: p.Bytes, At: p.Kernel.At, Span: p.Kernel.Params[p.Number].NameSpan}
	if t.Arch < firstArch {
		return r
	}
	j := p.judged(t, p.Bytes >= 0 && p.Bytes <= SmallBytes)
	// Where the size is not known, what is said has to hold on both sides of the limit.
	if p.Bytes < 0 && p.judged(t, true).best != j.best {
		return r
	}
	best := j.best
	r.Verdict = best.verdict
	if best.use != nil {
		u := best.use
		r.Cause, r.At, r.Span, r.Chain, r.Index = u.cause, u.at, u.span, u.chain, u.index
		if r.Cause == NoCause && (best.verdict == Copied || best.verdict == MayBeCopied) {
			r.Cause = Indexed
		}
	}
	r.Mutable, r.Members = j.mutable, j.members
	switch r.Verdict {
	case Copied:
		r.Annotation, r.Form = RemovesCopy, j.form(best.use)
	case MayBeCopied:
		r.Annotation = MayRemoveCopy
	case CopiedInHelper:
		r.Annotation, r.Form = DoesNotHelp, LocalMemory
	case Written:
		r.Annotation, r.Copied = Forbidden, j.writtenCopy()
		if r.Copied == ts.Yes {
			r.Form = LocalMemory
		}
	case Volatile:
		r.Annotation = Forbidden
	}
	return r
}

type judge struct {
	p       *Param
	t       Target
	small   bool
	best    finding
	mutable bool
	members []*resolve.Decl
	unclear bool
	indexed int
}

// judged looks at all uses of a parameter that is at most SmallBytes large, or larger.
func (p *Param) judged(t Target, small bool) *judge {
	j := &judge{p: p, t: t, small: small}
	j.look()
	return j
}

// rank orders verdicts: the first that holds decides.
func rank(v Verdict) int {
	switch v {
	case Volatile:
		return 6
	case Written:
		return 5
	case CopiedInHelper:
		return 4
	case Copied:
		return 3
	case MayBeCopied:
		return 2
	case NotCopied:
		return 1
	}
	return 0
}

func (j *judge) found(v Verdict, u *use) {
	if u != nil && u.doubtful && (v == Copied || v == CopiedInHelper) {
		v = MayBeCopied
	}
	// A function that lets the address escape says more than an index.
	better := rank(v) > rank(j.best.verdict) || v == Copied && j.best.verdict == Copied && j.best.use.kind == reads && u.kind == escapes
	if better {
		j.best = finding{v, u}
	}
}

func (j *judge) look() {
	j.found(NotCopied, nil)
	uses := j.p.root.uses
	for i := range uses {
		j.own(&uses[i])
	}
	j.copies(j.p.root, 0)
	if j.unclear && rank(j.best.verdict) <= rank(MayBeCopied) {
		j.best = finding{}
	}
}

// own judges a use of the parameter itself.
func (j *judge) own(u *use) {
	reader := j.t.Arch < keepsAddresses || j.small
	switch u.kind {
	case isVolatile:
		j.found(Volatile, u)
	case writes:
		j.found(Written, u)
	case bindsMutable:
		if u.member == nil {
			j.mutable = true
		} else if !slices.Contains(j.members, u.member) {
			j.members = append(j.members, u.member)
		}
	case unclear:
		j.unclear = true
	case passesValue:
		j.found(CopiedInHelper, u)
	case escapes:
		switch {
		case u.cause == Intrinsic:
			j.found(MayBeCopied, u)
		case u.cause == Elsewhere && !j.t.RDC && u.chain != nil && u.chain[len(u.chain)-1].Callee != nil:
			// Its definition must be in a file that was not read.
			j.unclear = true
		case u.cause != NotInlined:
			j.found(Copied, u)
		case u.small && !(j.t.RDC && reader):
		case u.small || reader:
			j.found(Copied, u)
		}
	case compares:
		j.compared(u, reader)
	case reads:
		j.read(u)
	}
}

func (j *judge) compared(u *use, reader bool) {
	switch {
	case u.cause == Chosen:
	case u.less && u.trips > 0 && j.t.Arch >= keepsAddresses:
	case u.less:
		j.found(Copied, u)
	case u.trips > 0 && u.trips <= manyElements && !u.small && !u.heavy:
	case u.trips > 0 && u.trips <= fewTurns && j.t.Arch >= keepsAddresses:
	case u.trips == 0 && (u.early || u.heavy) && !u.foreign:
		j.found(Copied, u)
	case u.adding && !j.small:
	case reader:
		j.found(Copied, u)
	case u.foreign:
		j.found(MayBeCopied, u)
	}
}

// read judges a place that is read.
func (j *judge) read(u *use) {
	if u.index == Fixed || u.one || u.index == Bounded && j.t.Arch < keepsAddresses {
		return
	}
	switch {
	case !j.small:
	case u.index >= Uniform, u.index == Picked && j.t.Arch < keepsAddresses:
		j.indexed++
		j.found(Copied, u)
	case u.index == Picked || u.index == Bounded:
		// Measured with 13.0 and 13.5 only.
		switch {
		case j.t.Release >= 1305:
		case j.t.Release > 0 && j.t.Release <= 1300:
			j.indexed++
			j.found(Copied, u)
		default:
			j.found(MayBeCopied, u)
		}
	default:
		j.found(MayBeCopied, u)
	}
}

// copies judges what is done with copies of the parameter.
func (j *judge) copies(r *root, depth int) {
	if depth > maxDepth {
		return
	}
	for _, c := range r.copies {
		for i := range c.uses {
			j.copy(c, &c.uses[i])
		}
		if c.kind != elementCopy {
			j.copies(c, depth+1)
		}
	}
}

func (j *judge) copy(c *root, u *use) {
	named := *u
	named.cause = LocalCopy
	switch c.kind {
	case captured:
		named.cause = CapturedByValue
	case byValue:
		named.cause = IndexedCopy
	}
	varies := u.index >= Picked && !u.one
	switch u.kind {
	case writes:
		if varies {
			j.found(CopiedInHelper, &named)
		}
	case escapes, passesValue:
		if c.kind == elementCopy {
			return
		}
		if !(u.cause == NotInlined && u.small) {
			j.found(CopiedInHelper, &named)
		}
	case unclear:
		j.unclear = j.unclear || c.kind != elementCopy
	case reads:
		if !varies {
			return
		}
		v := j.indexed128(c, u)
		if v == Copied {
			named.cause = Indexed
		}
		j.found(v, &named)
	}
}

// indexed128 is what becomes of a copy that is indexed by what is known only at run time:
// NotCopied where the compiler reads the parameter instead, Copied where it does so once
// the parameter is annotated.
func (j *judge) indexed128(c *root, u *use) Verdict {
	inPlace := j.t.Arch >= keepsAddresses
	switch c.kind {
	case held:
		return CopiedInHelper
	case given:
		if !j.small {
			return NotCopied
		}
		return CopiedInHelper
	case elementCopy:
		switch {
		case j.small && c.index >= Picked, !j.small && inPlace && c.index < Picked:
			return NotCopied // what reads the element makes the copy, or none is needed
		}
		return CopiedInHelper
	case captured:
		switch {
		case !inPlace || u.inLoop:
			return CopiedInHelper
		case !j.small && len(u.chain) == 0:
			return NotCopied
		case j.small && j.p.shape.padded:
			return Copied
		}
		return CopiedInHelper
	case byValue:
		switch {
		case !j.small:
			return NotCopied
		case !inPlace && (j.p.shape.padded || j.p.shape.overaligned), inPlace && j.p.shape.padded && j.p.shape.pointers:
			return Copied
		}
		return CopiedInHelper
	}
	switch {
	case !j.small:
		return NotCopied
	case !inPlace || j.p.shape.padded:
		return Copied
	}
	return CopiedInHelper
}

// writtenCopy tells whether a parameter that is written is copied by each thread.
func (j *judge) writtenCopy() ts.Tri {
	copied, index := false, false
	for i := range j.p.root.uses {
		u := &j.p.root.uses[i]
		switch u.kind {
		case writes:
			copied = copied || u.index >= Uniform && !u.one || u.cause != NoCause
		case reads:
			index = index || u.index >= Uniform && !u.one
		case escapes:
			copied = copied || u.cause != NotInlined || !u.small
		case unclear:
			return ts.Unknown
		}
	}
	return ts.TriOf(copied || index)
}

// form is where a copy lies.
func (j *judge) form(u *use) Form {
	switch {
	case u.kind == escapes && (u.cause == ToInteger || u.cause == Stored):
		return NoForm // nobody may read it: ptxas drops what is dead
	case u.kind != reads:
		return LocalMemory
	case j.p.shape.selects() && j.indexed == 1 && !u.inLoop:
		return SelectChain
	case j.p.shape.selects() || !j.p.shape.known:
		// Two arrays of eight floats, each indexed once, and one indexed twice take no
		// memory with nvcc 11.8 to 13.0; a third access brings it on sm_80, not on sm_90.
		return MemoryOrSelects
	}
	return LocalMemory
}
