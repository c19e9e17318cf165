package facts

import ts "github.com/gridls/gridls/treesitter"

// decltypes records the operands of decltype that are names alone, once all that
// the item declares is known.
func (x *extractor) decltypes() {
	var locals map[string]bool
	for i := range x.nodes {
		if x.nodes[i].Kind != ts.KindDecltype {
			continue
		}
		operand, several := -1, false
		for c := range x.item.Tree.Children(i) {
			if x.nodes[c].Flags&ts.Named != 0 {
				operand, several = c, operand >= 0
			}
		}
		if operand < 0 || several || !isName(x.nodes[operand].Kind) && x.nodes[operand].Kind != ts.KindTypeIdentifier {
			continue
		}
		parts, global, _ := x.path(operand)
		u := &DecltypeOf{Global: global, Span: x.nodes[operand].Span()}
		if u.Qualifier, u.Name, _ = split(parts); u.Name == "" {
			continue
		}
		if locals == nil {
			locals = x.localNames()
		}
		u.Local = !global && len(u.Qualifier) == 0 && (locals[u.Name] || locals[""])
		x.out.Decltypes = append(x.out.Decltypes, u)
	}
}

// localNames are what the item declares in functions and classes, wherever that
// can be seen; "" stands for names that were not read.
func (x *extractor) localNames() map[string]bool {
	names := map[string]bool{}
	for _, v := range x.out.Variables {
		if v.Function != nil || v.Class != nil {
			names[v.Name] = true // "" for a structured binding
		}
	}
	for _, f := range x.out.Functions {
		if f.Captures.Len() > len("[&]") {
			names[""] = true // a capture may declare a name
		}
		for _, p := range f.Params {
			if p.Name != "" {
				names[p.Name] = true
			}
		}
	}
	return names
}
