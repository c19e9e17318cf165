package fold

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// The releases at which verdicts change: 12.4 is the first measured one that folds parts
// of const objects that are not constexpr, 13.5 the first that refuses signed overflows.
var (
	foldsConstObjects = archcfg.Version{Major: 12}
	refusesOverflow   = archcfg.Version{Major: 13, Minor: 5}
)

// held is a variable of the host with its value.
type held struct {
	value     constant.Value
	constexpr bool
	mutable   bool
	volatile  bool
	reference bool
	object    bool
	t         resolve.Type
}

// meaning is the variable that a name means, if that is one of the host's outside of the
// functions that run.
func (u *Uses) meaning(at *resolve.Entry, d *resolve.Decl, n *name) (resolve.Meaning, bool) {
	if n.Plain() && !u.mayName(at, d, n.Name.Name) {
		return resolve.Meaning{}, false
	}
	if n.Macro != treesitter.No {
		if _, defined := u.File.Doc.MacroIn(at.Number, n.Name.Name); defined != treesitter.No {
			return resolve.Meaning{}, false
		}
	}
	path := append(append([]facts.NamePart{}, n.Qualifier...), facts.NamePart{Name: n.Name.Name, Args: n.Args})
	m := u.File.In(at, d, n.NameSpan.Start, nil).Lookup(path, n.Global)
	if m.Kind != resolve.VariableName || m.Variable.Name == "" || m.Variable.Broken || m.Variable.Type == nil || m.Variable.Annotations.Hidden {
		return resolve.Meaning{}, false
	}
	v := m.Variable
	for _, word := range [...]string{"__device__", "__constant__", "__managed__", "__shared__"} {
		if resolve.Has(&v.Annotations, word) != treesitter.No {
			return resolve.Meaning{}, false
		}
	}
	if v.Class != nil && resolve.Has(&v.Annotations, "static") != treesitter.Yes || v.Function != nil && resolve.Has(&v.Annotations, "static") != treesitter.Yes {
		return resolve.Meaning{}, false
	}
	if v.Class != nil || v.Function != nil {
		return m, true
	}
	// Another declaration may have a memory space.
	for other := range u.File.VariablesNamed(v.Name) {
		if other.Variable == v || !u.File.SameScope(other.At, m.At) {
			continue
		}
		for _, word := range [...]string{"__device__", "__constant__", "__managed__"} {
			if other.Annotations.Hidden || resolve.Has(&other.Annotations, word) != treesitter.No {
				return resolve.Meaning{}, false
			}
		}
	}
	return m, true
}

// ofObject is the static data member that an expression like x.n names, if that is one
// of the host's.
func (h *hostCode) ofObject(x *body.Member) (resolve.Meaning, bool) {
	v, ok := h.code.Static(h.d, x)
	if !ok || v.Broken || v.Type == nil || v.Annotations.Hidden {
		return resolve.Meaning{}, false
	}
	for _, word := range [...]string{"__device__", "__constant__", "__managed__", "__shared__"} {
		if resolve.Has(&v.Annotations, word) != treesitter.No {
			return resolve.Meaning{}, false
		}
	}
	return resolve.Meaning{Kind: resolve.VariableName, At: v.At, Variable: v.Variable, In: h.u.File.InClass(v.At, v.Class)}, true
}

// mayName reports whether something declares a variable of that name: at namespace scope,
// or in a class around the function.
func (u *Uses) mayName(at *resolve.Entry, d *resolve.Decl, name string) bool {
	for range u.File.VariablesNamed(name) {
		return true
	}
	for fn := d; fn != nil; fn = at.DeclOf(fn.Enclosing) {
		if fn.Class != nil || len(fn.Qualifier) > 0 || fn.Kind == facts.Lambda {
			return true
		}
	}
	return false
}

// held is what a variable is, worked out once.
func (u *Uses) held(m resolve.Meaning) held {
	v := m.Variable
	if k, ok := u.made[v]; ok {
		return k
	}
	t := m.In.Type(v.Type)
	k := held{t: t, constexpr: resolve.Has(&v.Annotations, "constexpr") == treesitter.Yes}
	k.reference = t.Reference() == resolve.Lvalue || t.Reference() == resolve.Rvalue
	k.volatile = v.Type.Base.Volatile && len(v.Type.Layers) == 0
	cnst := k.constexpr || t.Const() == treesitter.Yes || v.Type.Base.Const && len(v.Type.Layers) == 0
	k.mutable = !cnst && !k.reference && (t.Const() == treesitter.No || t.Deduced() == treesitter.Yes && len(v.Type.Layers) == 0)
	k.object = t.Category() == resolve.ArrayCategory || t.Category() == resolve.ClassCategory
	if cnst || k.reference {
		k.value = u.values.Variable(m)
		if t.Deduced() != treesitter.No && k.value.Known() && k.value.Type != constant.NoType {
			k.t = resolve.Builtin(k.value.Type.String())
		}
	}
	if !v.Template {
		u.made[v] = k
	}
	return k
}

// use is what nvcc says of a name; ok is false where nothing is said.
func (h *hostCode) use(n *name, m resolve.Meaning) (Use, bool) {
	k := h.u.held(m)
	a := h.accessOf(n, k.t)
	use := Use{
		At: h.d.At, In: h.d, Span: n.Where, Expr: a.expr, Around: a.around, Variable: resolve.VariableDecl{Variable: m.Variable, At: m.At},
		Type: k.t, Access: a.kind, Value: k.value, Made: h.made, always: Folded,
	}
	discarded := h.discarded(n)
	if discarded == treesitter.Unknown {
		return use, false
	}
	if !k.mutable && !k.reference && !k.volatile && a.kind == Computed {
		return use, true
	}
	switch {
	case a.kind == Computed:
		return use, false // no constant expression, which every compiler says
	case k.mutable:
		use.Cause = Mutable
		h.judgeMutable(&use, &a, discarded == treesitter.Yes)
	case k.reference:
		use.Cause = Reference
		h.judgeReference(&use, &k, discarded == treesitter.Yes)
	case discarded == treesitter.Yes || a.kind == Dropped || a.kind == Skipped:
		return use, true
	case m.Variable.Template && k.value.Why != nil && !k.value.Known():
		return use, false
	default:
		h.judgeConstant(&use, &k, &a, m)
		if use.always == Rejected && (use.Access == Bound || use.Access == Element) {
			h.unlessComputed(&use, &k, n)
		}
	}
	if !h.made && use.always == Warned && h.d.Templated() {
		return use, false
	}
	if !h.made && (use.always == Rejected || use.relaxed != nil) {
		use.always, use.changes, use.relaxed = Unknown, nil, nil
		if use.Cause == Mutable || use.Cause == Reference {
			use.always = h.unmade()
		}
	}
	return use, use.always != Unknown || len(use.changes) > 0 || use.relaxed != nil
}

// unmade is what nvcc says of a direct use in a function of which no device code is made.
func (h *hostCode) unmade() Verdict {
	if h.d.Templated() {
		return Unknown
	}
	return Warned
}

// discarded tells whether a name stands in a branch of "if constexpr" that is left out.
func (h *hostCode) discarded(n *name) treesitter.Tri {
	for _, b := range n.branches {
		v := h.u.values.Expression(b.of.Cond, h.d.At, h.d, nil)
		switch {
		case h.d.Templated() || !v.Known():
			return treesitter.Unknown
		case (v.Truth() == treesitter.Yes) != b.then:
			return treesitter.Yes
		}
	}
	return treesitter.No
}

// judgeMutable is about a variable that is not const.
func (h *hostCode) judgeMutable(use *Use, a *access, discarded bool) {
	switch {
	case a.kind == Dropped:
		use.always = Folded
	case a.method != nil && !h.callable(a):
		use.always = Unknown
	case discarded || a.kind == Skipped:
		use.always = Warned
	case a.guarded:
		use.always = Unknown
	default:
		use.always = Rejected
	}
}

// judgeReference is about a reference of the host: what it is bound to decides.
func (h *hostCode) judgeReference(use *Use, k *held, discarded bool) {
	v := k.value
	switch {
	case use.Access == Dropped:
		use.always = Folded
	case discarded || use.Access == Skipped:
		use.always = Warned
	case v.Why.Certain() && !v.Known():
		use.Reason, use.always = v.Why, Rejected
		if to := v.Why.At; to != nil && v.Why.Cause == constant.NotConst && deviceVariable(v.Why) {
			use.always = Warned
		}
	case use.Access == Bound && v.Known():
		use.always = Rejected
	case v.Known() && v.Unfolded == nil && use.Access == Read && k.t.Referred().Category() != resolve.ClassCategory:
		use.always = Warned
	default:
		use.always = Unknown
	}
}

// deviceVariable reports whether the variable that a reason names has a memory space.
func deviceVariable(why *constant.Reason) bool {
	for _, v := range why.At.Facts.Variables {
		if v.NameSpan != why.Span {
			continue
		}
		for _, word := range [...]string{"__device__", "__constant__", "__managed__"} {
			if resolve.Has(&v.Annotations, word) != treesitter.No {
				return true
			}
		}
	}
	return false
}

// judgeConstant is about a const variable.
func (h *hostCode) judgeConstant(use *Use, k *held, a *access, m resolve.Meaning) {
	v := k.value
	switch {
	case a.method != nil && !h.callable(a):
		h.judgeMethod(use, k, a)
		return
	case k.volatile:
		use.Cause, use.always = Volatile, Rejected
		return
	case h.later(use, m):
		use.Cause, use.always = Extern, Rejected
		if h.d.Templated() {
			use.always = Unknown // instances are made where the file ends
		}
		return
	case !v.Known() && v.Why != nil && v.Why.Cause == constant.Elsewhere && len(v.Why.Through) == 0:
		use.Cause, use.Reason, use.always = Extern, v.Why, Rejected
		return
	case !v.Known() && v.Why.Certain():
		use.Cause, use.Reason, use.always = Derived, v.Why, Rejected
		return
	case !v.Known() && v.Why != nil && v.Why.Cause == constant.Overflows:
		use.Cause, use.Reason, use.always = Derived, v.Why, Rejected
		use.changes = []change{{refusesOverflow, Unknown}}
		return
	case v.Unfolded != nil:
		use.Cause, use.Reason, use.always = Derived, v.Unfolded, Rejected
		return
	}
	switch {
	case a.method != nil, a.kind == Bound, a.kind == Written:
		h.judgeBound(use, k, a)
		return
	case a.copied && !k.constexpr:
		use.Access, use.Cause, use.always = Bound, Address, Rejected
		return
	case a.kind == Element:
		h.judgeElement(use, k, a, m)
		return
	case a.unsure:
		use.always = Unknown
		return
	}
	if v.Kind == constant.Pointer || k.t.Category() == resolve.PointerCategory {
		h.judgePointer(use, k, a)
		return
	}
	if !v.Known() {
		use.always = Unknown
		return
	}
	h.late(use, k)
}

// unlessComputed takes a rejection back where the name stands in a call that compilers
// compute: of a constexpr function, with constants only (measured with nvcc 11.8 to
// 13.5; what such a call makes of its operands is not compiled).
func (h *hostCode) unlessComputed(use *Use, k *held, n *name) {
	for _, up := range n.around {
		x, ok := up.(body.Expr)
		if !ok {
			return
		}
		if !h.mayCompute(x) {
			continue
		}
		if h.code.Runs(h.d, x) {
			return
		}
		switch v := h.value(x); {
		case v.Known() && v.Unfolded == nil:
			use.always, use.Cause, use.Reason, use.changes, use.relaxed = Folded, Constant, nil, nil, nil
			if late := k.value.Late; late != nil {
				use.Cause, use.Reason, use.changes = Derived, late, []change{{foldsConstObjects, Rejected}}
			}
			return
		case !v.Known() && !v.Why.Certain():
			use.always, use.changes, use.relaxed = Unknown, nil, nil
			return
		}
	}
}

// mayCompute reports whether an expression is a call of a function, or of an operator,
// that compilers may run.
func (h *hostCode) mayCompute(x body.Expr) bool {
	var callees []*resolve.Decl
	switch x := x.(type) {
	case *body.Call:
		callees = h.code.Callees(h.d, x)
	case *body.Binary:
		callees = h.code.Operators(h.d, "operator"+x.Op, x.X, x.Y)
	case *body.Unary:
		callees = h.code.Operators(h.d, "operator"+x.Op, x.X, nil)
	case *body.Index:
		if len(x.Indices) == 1 {
			callees = h.code.Operators(h.d, "operator[]", x.X, x.Indices[0])
		}
	}
	for _, d := range callees {
		if h.g.Constexpr(d) != treesitter.No || h.g.Consteval(d) != treesitter.No {
			return true
		}
	}
	return false
}

// later reports whether a variable that has no initialiser where it is declared gets it
// behind its use only.
func (h *hostCode) later(use *Use, m resolve.Meaning) bool {
	v := m.Variable
	if !v.Init.Empty() || v.Template {
		return false
	}
	behind := false
	see := func(d resolve.VariableDecl) bool {
		if d.Init.Empty() {
			return true
		}
		behind = h.u.File.Sees(h.d.At, use.Span.Start, d.At, d.NameSpan.Start) == treesitter.No
		return behind
	}
	if v.Class != nil {
		for _, d := range h.u.File.MemberDefinitions(m.At, v) {
			if !see(d) {
				break
			}
		}
		return behind
	}
	if resolve.Has(&v.Annotations, "extern") != treesitter.Yes {
		return false
	}
	for d := range h.u.File.VariablesNamed(v.Name) {
		if d.Class == nil && h.u.File.SameScope(d.At, m.At) && !see(d) {
			break
		}
	}
	return behind
}

// late is folded by the releases that fold parts of const objects.
func (h *hostCode) late(use *Use, k *held) {
	use.always = Folded
	if k.value.Late != nil {
		use.Cause, use.Reason = Derived, k.value.Late
		use.changes = []change{{foldsConstObjects, Rejected}}
	}
}

// judgeBound is about a constant of which the address is needed.
func (h *hostCode) judgeBound(use *Use, k *held, a *access) {
	use.Access = Bound
	use.Cause, use.always = Address, Rejected
	if k.t.Category() == resolve.ArrayCategory || a.t.Category() == resolve.ArrayCategory {
		use.Cause = Array
		if k.t.Category() == resolve.PointerCategory {
			use.always = Unknown
		}
	}
	if a.unsure {
		use.always = Unknown
	}
}

// judgeStandardArray is about an element of a std::array, whose operator is a constexpr
// function of the host.
func (h *hostCode) judgeStandardArray(use *Use, a *access) {
	use.always = Unknown
	if name, _, _ := strings.Cut(strings.TrimPrefix(a.t.String(), "const "), "<"); name != "std::array" || a.index == nil {
		return
	}
	relaxed := Unknown
	if runtime(h.value(a.index)) {
		relaxed = Rejected
	}
	use.always, use.relaxed = Rejected, &relaxed
}

// judgeMethod is about an object of which a member function of the host is called. Where
// --expt-relaxed-constexpr lets a constexpr one run on the device, the object is needed.
func (h *hostCode) judgeMethod(use *Use, k *held, a *access) {
	use.always = Unknown
	list := h.code.Callees(h.d, a.method)
	if len(list) != 1 || !k.constexpr || h.g.Constexpr(list[0]) != treesitter.Yes || resolve.Has(&list[0].Annotations, "static") != treesitter.No {
		return
	}
	for _, x := range a.method.Args {
		if runtime(h.value(x)) {
			rejected := Rejected
			use.Cause, use.Access, use.relaxed = Address, Bound, &rejected
			return
		}
	}
}

// value is what an expression of the function is worth.
func (h *hostCode) value(x body.Expr) constant.Value {
	return h.u.values.Expression(x, h.d.At, h.d, nil)
}

// judgePointer is about the value of a constant pointer.
func (h *hostCode) judgePointer(use *Use, k *held, a *access) {
	to, text := k.value.Target()
	use.always = Unknown
	switch {
	case !k.value.Known():
	case text:
		use.always = Folded
		if !k.constexpr {
			use.Cause, use.always = Text, Rejected
		}
	case to == nil:
		use.always = Folded
	case deviceAnnotated(to.Variable):
		use.always = Folded
	case deviceDoubt(to.Variable):
	case a.kind == Pointed && h.u.folds(to):
		use.always = Folded
	default:
		use.Cause, use.always = HostPointer, Rejected
	}
}

// folds reports whether a variable may be a constant that folds.
func (u *Uses) folds(v *resolve.VariableDecl) bool {
	return resolve.Has(&v.Annotations, "constexpr") != treesitter.No || v.Type.Base.Const
}

func deviceAnnotated(v *facts.Variable) bool {
	for _, word := range [...]string{"__device__", "__constant__", "__managed__"} {
		if resolve.Has(&v.Annotations, word) == treesitter.Yes {
			return true
		}
	}
	return false
}

func deviceDoubt(v *facts.Variable) bool { return v.Annotations.Hidden }

// callable reports whether the member function that is called may run on the device: then
// the object's address is needed.
func (h *hostCode) callable(a *access) bool {
	list := h.code.Callees(h.d, a.method)
	for _, d := range list {
		if h.g.Space(d)&(calls.Device|calls.Kernel) == 0 || resolve.Has(&d.Annotations, "static") != treesitter.No {
			return false
		}
	}
	return len(list) > 0
}
