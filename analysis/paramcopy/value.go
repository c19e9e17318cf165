package paramcopy

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// root is an object whose uses are noted: a kernel's parameter, a copy of one, or what
// a function that is not inlined takes by reference.
type root struct {
	kind rootKind
	// from is the object of which a copy is one, nil for others.
	from *root
	t    resolve.Type
	// index tells how the place differs of which it is a copy.
	index Varying
	uses  []use
	seen  map[useKey]bool
	// copies are those that are made of it.
	copies []*root
}

// copied notes a copy.
func (r *root) copied(c *root) {
	if r != nil && len(r.copies) < maxUses {
		r.copies = append(r.copies, c)
	}
}

type rootKind uint8

const (
	// The zero value is a parameter of the kernel.
	_ rootKind = iota
	// localCopy is a variable or a by-value parameter of an inlined function.
	localCopy
	// byValue is what an inlined function takes by value.
	byValue
	// captured is a lambda's copy.
	captured
	// given is what a function returns.
	given
	// held is a member of another object.
	held
	// elementCopy is a copy of a part.
	elementCopy
	// argument is what a function that is not inlined takes by reference.
	argument
)

// useKind is what is done with a root at a place.
type useKind uint8

const (
	reads useKind = iota
	writes
	escapes
	compares
	// isVolatile makes the place one of a volatile type, whether it is read or not.
	isVolatile
	// readsVolatile reads a place of a volatile type.
	readsVolatile
	passesValue
	capturesValue
	copiesWhole
	// bindsMutable gives the place to a reference or pointer to non-const, or calls a
	// member function that is not const.
	bindsMutable
	unclear
)

// use is one use.
type use struct {
	kind  useKind
	cause Cause
	// index tells how the place differs, path names a place that does not.
	index Varying
	path  string
	// whole is set for the whole object.
	whole bool
	// small is set where the function that is called only reads that many fixed places.
	small bool
	// asm is the statement of which an address is an operand.
	asm *body.Asm
	// foreign is set for a comparison with an address of something else.
	foreign bool
	// less is set for a comparison by < and its like, and for others that need addresses
	// whatever the compiler makes of the loop around.
	less bool
	// early is set for a comparison that ends a loop which may end otherwise, heavy where
	// the loop calls what is long; adding where all that it does is to add to integers.
	early, heavy, adding bool
	// guarded is set where a condition of the function decides whether the place is reached.
	guarded bool
	// trips is the number of elements a loop goes over, 0 for a number that is not known.
	trips    int64
	inLoop   bool
	one      bool
	doubtful bool
	inKernel bool
	elements int64
	// member is the member function that is not const, where calling it is the use.
	member *resolve.Decl
	at     *resolve.Entry
	span   ts.Span
	chain  []Step
}

type useKey struct {
	kind  useKind
	cause Cause
	at    *resolve.Entry
	span  ts.Span
	depth int
	index Varying
	path  string
}

// maxUses bounds what is kept of one root.
const maxUses = 512

func (r *root) note(u use) {
	if r == nil || len(r.uses) >= maxUses {
		return
	}
	key := useKey{u.kind, u.cause, u.at, u.span, len(u.chain), u.index, u.path}
	if r.seen == nil {
		r.seen = map[useKey]bool{}
	}
	if r.seen[key] {
		return
	}
	r.seen[key] = true
	r.uses = append(r.uses, u)
}

// value is what an expression stands for, as far as roots are concerned.
type value struct {
	kind valueKind
	// root is the object of which a part is meant; t its type, or that of what a pointer
	// points to.
	root  *root
	t     resolve.Type
	index Varying
	path  string
	// one is set where only arrays of one element were indexed.
	one bool
	// elements is the number of elements of the array that was indexed last.
	elements int64
	// volatile is set for an object, or what a pointer points to, of a volatile type.
	volatile bool
	// mixed is set for a pointer that may also point elsewhere, walked for one that a loop
	// moves on by what is known only at run time.
	mixed, walked bool
	// chosen is set where a condition decides which of several fixed places is meant; start is
	// the index of a pointer before a loop moves it.
	chosen bool
	start  Varying
	// component is set for a part of one of CUDA's vectors, whose type has no name here.
	component bool
	// parts are what a holder holds.
	parts []part
	// x and in are the expression of a plain value.
	x  body.Expr
	in *frame
	// lambda is that of a closure, in the frame of what it captures.
	lambda *body.LambdaExpr
	known  *Varying
	// number is what a plain value is worth where that is a known integer.
	number *int64
	// several is set for a plain value that an unrolled loop makes several constants of.
	several bool
}

type valueKind uint8

const (
	// plain is a value that holds no address of a root.
	plain valueKind = iota
	// object is a root or a part of it.
	object
	// pointer is the address of a part of a root.
	pointer
	// holder is an object that holds addresses: a closure, a class, an array.
	holder
)

// part is an address that a holder holds, under the name of its member; "" if that is not known.
type part struct {
	name string
	value
}

func of(v Varying) value { return value{known: &v} }

// refers tells whether a value has anything to do with a root.
func (v value) refers() bool { return v.kind != plain }

// whole tells whether a value is all of a root.
func (v value) whole() bool {
	return v.path == "" && v.index == Fixed && v.root != nil && v.kind == object
}

func join(a, b value) value {
	switch {
	case !a.refers() && !b.refers():
		x := max(a.varying(), b.varying())
		return of(x)
	case !a.refers():
		b.mixed = true
		return b
	case !b.refers():
		a.mixed = true
		return a
	case a.kind != b.kind || a.root != b.root:
		return value{kind: holder, parts: append(append([]part(nil), partsOf(a)...), partsOf(b)...)}
	}
	if a.kind == holder {
		a.parts = append(append([]part(nil), a.parts...), b.parts...)
		return a
	}
	a.volatile = a.volatile && b.volatile && a.path == b.path
	a.chosen = a.chosen || b.chosen
	if a.path != b.path {
		a.path += "|" + b.path
		a.chosen = true
	}
	a.index = vary(a.index, b.index)
	a.mixed, a.walked = a.mixed || b.mixed, a.walked || b.walked
	return a
}

func partsOf(v value) []part {
	if v.kind == holder {
		return v.parts
	}
	return []part{{value: v}}
}

// reaches yields the parts of roots that a value gives access to.
func (v value) reaches(yield func(value)) { v.reach(yield, 0) }

func (v value) reach(yield func(value), depth int) {
	switch v.kind {
	case object, pointer:
		yield(v)
	case holder:
		if depth > 8 {
			return
		}
		for _, p := range v.parts {
			p.reach(yield, depth+1)
		}
	}
}

// vary is how a value differs that is made of two.
func vary(a, b Varying) Varying {
	if a > b {
		a, b = b, a
	}
	if b == Divergent && a == AtRunTime {
		return AtRunTime
	}
	return b
}

// field finds a data member of a class or of its bases.
func (w *walk) field(t resolve.Type, name string, depth int) (*facts.Variable, resolve.Type, bool) {
	c, ok := w.a.file.Definition(t)
	if !ok || depth > 16 {
		return nil, resolve.Type{}, false
	}
	for _, m := range c.Members {
		if m.Name == name && m.Type != nil {
			return m, c.TypeIn(m.Type), true
		}
	}
	// An anonymous union's members are the class's own.
	for _, inner := range c.At.Facts.Types {
		if inner.Class == c.TypeDecl && inner.Name == "" {
			for _, m := range inner.Members {
				if m.Name == name && m.Type != nil {
					return m, c.TypeIn(m.Type), true
				}
			}
		}
	}
	for _, b := range c.Bases() {
		if m, t, ok := w.field(b.Value(), name, depth+1); ok {
			return m, t, true
		}
	}
	return nil, resolve.Type{}, false
}

// methods are the member functions of a class, or of the first base that has any.
func (w *walk) methods(t resolve.Type, name string, depth int) []*resolve.Decl {
	c, ok := w.a.file.Definition(t)
	if !ok || depth > 16 {
		return nil
	}
	if list := c.Methods(name); len(list) > 0 {
		return list
	}
	for _, b := range c.Bases() {
		if list := w.methods(b.Value(), name, depth+1); len(list) > 0 {
			return list
		}
	}
	return nil
}

// owner is the definition, of a class or of one of its bases, that declares a member function.
func (w *walk) owner(t resolve.Type, d *resolve.Decl, depth int) (resolve.ClassOf, bool) {
	c, ok := w.a.file.Definition(t)
	if !ok || depth > 16 {
		return resolve.ClassOf{}, false
	}
	for _, m := range c.Methods(d.Name) {
		if m == d || w.a.file.SameFunction(m, d) == ts.Yes {
			return c, true
		}
	}
	for _, b := range c.Bases() {
		if o, ok := w.owner(b.Value(), d, depth+1); ok {
			return o, true
		}
	}
	return resolve.ClassOf{}, false
}
