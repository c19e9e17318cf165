package treesitter

// Tri is a truth value that may be unknown.
type Tri int8

const (
	Unknown Tri = iota
	No
	Yes
)

// TriOf gives Yes or No.
func TriOf(b bool) Tri {
	if b {
		return Yes
	}
	return No
}

// And, Or and Not are Kleene's.
func (t Tri) And(u Tri) Tri {
	switch {
	case t == No || u == No:
		return No
	case t == Yes && u == Yes:
		return Yes
	}
	return Unknown
}

func (t Tri) Or(u Tri) Tri { return t.Not().And(u.Not()).Not() }

func (t Tri) Not() Tri {
	switch t {
	case Yes:
		return No
	case No:
		return Yes
	}
	return Unknown
}

// Branch is one arm of a #if group in one document.
type Branch struct {
	// Group numbers the #if groups of a document from 0; Index numbers the arms
	// of a group from 0.
	Group, Index int
	// Expr is the condition under which this arm is compiled, the negations of
	// the earlier arms included; nil stands for a condition that cannot be read.
	Expr *Expr
}

// Conditions are the branches that enclose a place, outermost first.
type Conditions []Branch

// Exclusive reports whether no translation unit can see both places: they stand
// in different arms of one group.
func (c Conditions) Exclusive(d Conditions) bool {
	for i := 0; i < len(c) && i < len(d); i++ {
		if c[i].Group != d[i].Group {
			return false
		}
		if c[i].Index != d[i].Index {
			return true
		}
	}
	return false
}
