package body

import "github.com/gridls/gridls/analysis/facts"

type initialsKey struct{}

// Initial is the initialiser of a variable of the item, local or not; nil for one
// without. A braced or parenthesised one is a Construct of the variable's type.
func (c *Code) Initial(v *facts.Variable) Expr {
	return c.Facts.Derive(initialsKey{}, func() any { return c.initials() }).(map[*facts.Variable]Expr)[v]
}

func (c *Code) initials() map[*facts.Variable]Expr {
	all := make(map[*facts.Variable]Expr, len(c.Initials))
	for i := range c.Initials {
		all[c.Initials[i].Variable] = c.Initials[i].Value
	}
	for _, b := range c.Bodies {
		for n := range b.All() {
			if d, ok := n.(*DeclStmt); ok {
				for k := range d.Vars {
					if d.Vars[k].Init != nil {
						all[d.Vars[k].Variable] = d.Vars[k].Init
					}
				}
			}
		}
	}
	return all
}
