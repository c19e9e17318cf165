// Package paramcopy says whether every thread of a kernel copies a by-value
// parameter of class type, which access makes it do so, what the copy takes, and
// whether const __grid_constant__ does away with it.
//
// The rules are those that nvcc 11.8, 12.4, 13.0 and 13.5 were seen to follow for
// some two hundred kernels (tests/bench/paramcopy); nvcc itself never speaks of
// these copies. What cannot be told from the file is Unknown.
package paramcopy

import (
	"sync"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// Verdict is what becomes of a parameter.
type Verdict uint8

const (
	// Unknown is a parameter of which nothing can be said.
	Unknown Verdict = iota
	// NotCopied is read where the launch put it; the annotation changes nothing that
	// could be measured.
	NotCopied
	// MayBeCopied hangs on how far the compiler unrolls or inlines.
	MayBeCopied
	// Copied is copied by every thread, and the annotation does away with the copy.
	Copied
	// CopiedInHelper is copied by every thread, and the annotation alone does not help:
	// a function takes it, or a part of it, by value.
	CopiedInHelper
	// Written is changed by the kernel, so that it cannot be annotated. Report.Copied
	// tells whether each thread has a copy in memory.
	Written
	// Volatile is read through a volatile type: nvcc 12.4 to 13.0 compile such an access
	// of an annotated parameter into a wrong address.
	Volatile
)

// Cause is what makes threads copy a parameter.
type Cause uint8

const (
	// NoCause is that of a parameter that is not copied.
	NoCause Cause = iota
	// Indexed is an index that is not known before the kernel runs.
	Indexed
	// NotInlined is a function of the file that takes the address and is not inlined.
	NotInlined
	// Elsewhere is a function that is only declared.
	Elsewhere
	// VirtualCall, PointerCall and Recursive are calls that are never inlined.
	VirtualCall
	PointerCall
	Recursive
	// Assembly is an operand of asm.
	Assembly
	// Stored is an address that is written to memory.
	Stored
	// ToInteger is an address that becomes a number.
	ToInteger
	// PointerTable is a local array of addresses with an index that is not known before
	// the kernel runs.
	PointerTable
	// Inside is an address in an object or closure that a function which is not inlined takes.
	Inside
	// Compared is a comparison of addresses.
	Compared
	// Intrinsic is a function of CUDA's own that takes an address of another memory.
	Intrinsic
	// ByValue is a function that is not inlined and takes the parameter by value.
	ByValue
	// IndexedCopy is a function that takes the parameter by value and indexes its copy by
	// what is known only at run time; it may be inlined.
	IndexedCopy
	// CapturedByValue is a lambda that holds a copy.
	CapturedByValue
	// LocalCopy is a local variable that holds a copy.
	LocalCopy
	// Chosen is an address that is either that of the parameter or another one.
	Chosen
)

// Varying tells how an index or a place differs between threads.
type Varying uint8

const (
	// Fixed is known when the kernel is compiled.
	Fixed Varying = iota
	// Bounded counts the turns of a loop that may end before the last one; nvcc 13.0 does
	// not unroll it for compute_100, all others do.
	Bounded
	// Unrolled is known if the compiler unrolls a loop.
	Unrolled
	// PerhapsFixed may be a constant that nobody knows here.
	PerhapsFixed
	// Picked is one of a few constants, which a condition decides.
	Picked
	// Uniform is the same for all threads of a block.
	Uniform
	// AtRunTime may differ between threads or not.
	AtRunTime
	// Divergent differs between the threads of a warp.
	Divergent
)

// Form is where a copy lies.
type Form uint8

const (
	NoForm Form = iota
	// LocalMemory is a copy in the thread's local memory.
	LocalMemory
	// SelectChain is a chain of selects between registers, without memory.
	SelectChain
	// MemoryOrSelects is one of both: which, ptxas chooses by the number of accesses,
	// the loops around them and the architecture.
	MemoryOrSelects
)

// Effect is what const __grid_constant__ changes.
type Effect uint8

const (
	// NoEffect is an annotation that changes nothing that could be measured.
	NoEffect Effect = iota
	// RemovesCopy does away with the copy.
	RemovesCopy
	// MayRemoveCopy does so where there is one.
	MayRemoveCopy
	// DoesNotHelp leaves the copy in place.
	DoesNotHelp
	// Forbidden does not compile, or compiles into a wrong address.
	Forbidden
)

// Target is the compilation that is asked about.
type Target struct {
	// Arch is the number of the virtual architecture: 90 for compute_90.
	Arch int
	// RDC is set with -rdc=true. (With -G every class is copied, whatever is done with it:
	// nobody looks for speed there.)
	RDC bool
	// Release is that of nvcc, 100 times the major number plus the minor: 1305 for 13.5;
	// 0 where it is not known.
	Release int
}

// Step is one call on the way from the kernel to the access.
type Step struct {
	// At and Span (item offsets) are the call's place.
	At   *resolve.Entry
	Span ts.Span
	// Callee is the function that is called, nil where it is not known.
	Callee *resolve.Decl
	// Name is how the call names it.
	Name string
}

// Report is what becomes of a parameter in one compilation.
type Report struct {
	Verdict Verdict
	Cause   Cause
	// Copied tells, of a parameter that is written, whether each thread copies it.
	Copied ts.Tri
	// Bytes is the size of the parameter, -1 where it is not known.
	Bytes int64
	Form  Form
	// At and Span (item offsets) are the access that makes threads copy.
	At   *resolve.Entry
	Span ts.Span
	// Chain are the calls from the kernel to the access, the kernel's own first. Its
	// last element is the function that lets the address escape, where there is one.
	Chain []Step
	// Index tells how the index of the access differs between threads.
	Index Varying
	// Annotation is what const __grid_constant__ changes.
	Annotation Effect
	// Mutable is set where the body needs the parameter not to be const although it may
	// not write it: it gives it to a reference to non-const.
	Mutable bool
	// Members are the member functions that are called on the parameter and are not
	// const: with the annotation they have to be.
	Members []*resolve.Decl
}

// Access is one use of a parameter at a place.
type Access struct {
	At    *resolve.Entry
	Span  ts.Span
	Chain []Step
	// Index tells how the place differs between threads.
	Index Varying
	// Elements is the number of elements of the array that is indexed, 0 where that is not known.
	Elements int64
	// Asm is a statement that surely gets the address as an operand, perhaps in a function
	// that is not inlined; nil for all other accesses.
	Asm *body.Asm
}

// Param is what a kernel does with one of its parameters.
type Param struct {
	Kernel *resolve.Decl
	// Number is that of the parameter, from 0; Type its type.
	Number int
	Type   resolve.Type
	// Bytes is its size, -1 where that is not known.
	Bytes int64
	// Annotated tells whether it has __grid_constant__.
	Annotated ts.Tri

	shape shape
	root  *root
	// scalars are the class's own members that a local variable can stand for.
	scalars []string
}

// Analysis answers for the kernels of a file. It is safe for concurrent use.
type Analysis struct {
	file  *resolve.File
	graph *calls.Graph

	// mu guards all that is worked out on demand.
	mu        sync.Mutex
	sizes     *constant.Evaluator
	params    map[paramsKey][]*Param
	codes     map[*resolve.Entry]*entryCode
	values    map[valueKey]constant.Value
	summaries map[summaryKey]*summary
	recursive map[*resolve.Decl]recursion
}

type analysisKey struct{}

// Of is the analysis of a file.
func Of(f *resolve.File) *Analysis {
	return f.Derive(analysisKey{}, func() any {
		return &Analysis{
			file: f, graph: calls.Of(f), sizes: constant.New(f),
			params: map[paramsKey][]*Param{}, codes: map[*resolve.Entry]*entryCode{}, values: map[valueKey]constant.Value{},
			summaries: map[summaryKey]*summary{}, recursive: map[*resolve.Decl]recursion{},
		}
	}).(*Analysis)
}

type paramsKey struct {
	kernel *resolve.Decl
	subst  *resolve.Substitution
}

// Params are the by-value parameters of class type of a kernel that d defines, in
// their order, with the arguments s of its template (nil for none); there are none for a
// declaration without a body, for one that cannot be read, and for types that depend on
// template parameters without arguments.
func (a *Analysis) Params(d *resolve.Decl, s *resolve.Substitution) []*Param {
	if d == nil || d.Body.Empty() || d.Broken || !a.hasClassParam(d, s) {
		return nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	key := paramsKey{d, s}
	all, ok := a.params[key]
	if !ok {
		all = a.follow(d, s)
		a.params[key] = all
	}
	return all
}

// hasClassParam tells whether a function takes a class by value: all others cost nothing.
func (a *Analysis) hasClassParam(d *resolve.Decl, s *resolve.Substitution) bool {
	for i := range d.Params {
		if a.paramType(d, i, s).Known() {
			return true
		}
	}
	return false
}

// paramType is the class that a parameter takes by value, the zero Type for all others.
func (a *Analysis) paramType(d *resolve.Decl, i int, s *resolve.Substitution) resolve.Type {
	p := d.Params[i]
	if p.Name == "" || p.Pack || p.Uncertain || len(p.Type.Layers) > 0 {
		return resolve.Type{}
	}
	types, ok := a.file.ParamTypes(d, i, s)
	if !ok || len(types) != 1 || !byValueClass(types[0]) && types[0].Name() != TensorMap {
		return resolve.Type{}
	}
	return types[0]
}

// TensorMap is the class of cuda.h that describes a tensor to the TMA unit.
const TensorMap = "CUtensorMap"

func byValueClass(t resolve.Type) bool {
	return t.Category() == resolve.ClassCategory && t.Reference() == resolve.NoReference && !t.Dependent()
}
