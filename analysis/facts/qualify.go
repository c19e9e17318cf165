package facts

import "slices"

// qualify moves the cv-qualifiers that a macro brought along from the
// annotations into the type: behind a '*' they qualify that pointer, before the
// declarator the type's name. The macro's other words stay annotations.
func (t *Type) qualify(a *Annotations) {
	a.List = slices.DeleteFunc(a.List, func(w Annotation) bool {
		if w.Word != "const" && w.Word != "volatile" {
			return false
		}
		isConst, isVolatile := &t.Base.Const, &t.Base.Volatile
		behind := -1
		for i := range t.Layers {
			l := &t.Layers[i]
			if (l.Kind == Pointer || l.Kind == MemberPointer) && l.Span.End <= w.Span.Start && l.Span.End > behind {
				isConst, isVolatile, behind = &l.Const, &l.Volatile, l.Span.End
			}
		}
		if w.Word == "const" {
			*isConst = true
		} else {
			*isVolatile = true
		}
		return true
	})
}
