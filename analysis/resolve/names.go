package resolve

import (
	"slices"

	"github.com/gridls/gridls/analysis/facts"
)

// nameKind is in which way an item speaks of a name.
type nameKind uint8

const (
	// functionNames are those of all functions but lambdas.
	functionNames nameKind = iota
	// typeNames are those of types at namespace scope, instantiations left out.
	typeNames
	// variableNames are those of variables at namespace scope, memberNames those of
	// static data members that are defined outside of their classes.
	variableNames
	memberNames
	// enumeratorNames are those of unscoped enums at namespace scope.
	enumeratorNames
	// instanceNames are the names of class templates of which the file surely makes
	// an instance: in an explicit instantiation, or as the type of a variable at
	// namespace scope.
	instanceNames
	// launchNames and useNames are what is launched, and named with template arguments.
	launchNames
	useNames
	// usingNames are all usings at namespace scope, under no name.
	usingNames
	// mentionNames are the functions of facts.Item.Mentions, under their hashes.
	mentionNames
	// throughNames are the items, under no name, that make instances of other
	// templates when they are instantiated.
	throughNames
)

// nameKey is a name that items speak of; hash stands for the name of a mention.
type nameKey struct {
	kind nameKind
	name string
	hash uint64
}

// ref is one thing that an item says of a name: number k of the item's functions,
// types, variables, launches, uses or usings, and number i of an enumeration's
// enumerators or of the kinds of instances. The item is that of an entry's slot.
type ref struct{ slot, k, i int32 }

// The kinds of instances.
const (
	byDirective int32 = iota
	byVariable
)

// said is a ref without the entry.
type said struct {
	key  nameKey
	k, i int32
}

// names lists of what an item speaks, what it says of one name in the order of its
// text. All that the tables of a file know comes from here.
func names(it *facts.Item) []said {
	all := make([]said, 0, len(it.Functions)+len(it.Types)+len(it.Variables)+len(it.Mentions)+4)
	add := func(kind nameKind, name string, k, i int) {
		all = append(all, said{nameKey{kind: kind, name: name}, int32(k), int32(i)})
	}
	for k, d := range it.Functions {
		if d.Kind != facts.Lambda && d.Name != "" {
			add(functionNames, d.Name, k, 0)
		}
	}
	for k, t := range it.Types {
		if t.Kind == facts.Enum && t.Function == nil && t.Class == nil && !t.Scoped {
			for i := range t.Enumerators {
				add(enumeratorNames, t.Enumerators[i].Name, k, i)
			}
		}
		if t.Instantiation {
			add(instanceNames, t.Name, k, int(byDirective))
		} else if t.Function == nil && t.Class == nil && t.Name != "" {
			add(typeNames, t.Name, k, 0)
		}
	}
	for k, v := range it.Variables {
		if v.Function != nil || v.Class != nil || v.Name == "" {
			continue
		}
		if len(v.Qualifier) > 0 {
			add(memberNames, v.Name, k, 0)
			continue
		}
		add(variableNames, v.Name, k, 0)
		if n := len(v.Type.Base.Name); n > 0 && v.Type.Base.Name[n-1].Args != nil && len(v.Type.Layers) == 0 && !v.Template {
			add(instanceNames, v.Type.Base.Name[n-1].Name, k, int(byVariable))
		}
	}
	for k, l := range it.Launches {
		if l.Name != "" {
			add(launchNames, l.Name, k, 0)
		}
	}
	for k, u := range it.TemplateUses {
		add(useNames, u.Name, k, 0)
	}
	for k, u := range it.Usings {
		if u.Function == nil && u.Class == nil && len(u.Path) > 0 {
			add(usingNames, "", k, 0)
		}
	}
	for _, hash := range it.Mentions {
		all = append(all, said{key: nameKey{kind: mentionNames, hash: hash}})
	}
	if len(it.Launches)+len(it.TemplateUses) > 0 && slices.ContainsFunc(it.Functions, isTemplated) {
		add(throughNames, "", 0, 0)
	}
	return all
}

// nameTable finds, by name, what the items of a file say, in the order of the
// entries. It knows entries by their slots and says nothing of what stands in them,
// so versions of a file share it as long as no name comes or goes.
type nameTable = layered[nameKey, []ref]

// newNameTable makes the table of a file.
func newNameTable(f *File) *nameTable {
	table := make(map[nameKey][]ref, 2*len(f.Entries))
	var slab []ref
	for i := range f.Entries {
		slot := f.links.slots[i]
		for _, s := range names(f.Entries[i].Facts) {
			r := ref{slot, s.k, s.i}
			list, ok := table[s.key]
			if !ok {
				// Most names are spoken of once.
				if len(slab) == cap(slab) {
					slab = make([]ref, 0, 256)
				}
				n := len(slab)
				slab = append(slab, r)
				table[s.key] = slab[n : n+1 : n+1]
				continue
			}
			table[s.key] = append(list, r)
		}
	}
	return &nameTable{base: table}
}

// refs is what items say of a name, in the order of the entries.
func (f *File) refs(kind nameKind, name string) []ref {
	return f.table().get(nameKey{kind: kind, name: name})
}

// entryOf is the entry that a ref speaks of.
func (f *File) entryOf(r ref) *Entry { return &f.Entries[f.links.at[r.slot]] }

func (f *File) declOf(r ref) *Decl { return &f.entryOf(r).Decls[r.k] }

// functions are the declarations of all functions of a name, in the order of the
// text.
func (f *File) functions(name string) []*Decl {
	refs := f.refs(functionNames, name)
	if len(refs) == 0 {
		return nil
	}
	return f.named.Get(name, func() []*Decl {
		all := make([]*Decl, len(refs))
		for i, r := range refs {
			all[i] = f.declOf(r)
		}
		return all
	})
}

// typeRef is a type declaration at its place. scope is the path of its
// namespace, joined by "::"; members of classes have their class, too.
type typeRef struct {
	decl  *facts.TypeDecl
	at    *Entry
	scope string
}

func (f *File) typeOf(r ref) typeRef {
	at := f.entryOf(r)
	decl := at.Facts.Types[r.k]
	return typeRef{decl, at, f.qualifiedScope(at.space(), at, decl)}
}

// variableRef is a variable at its place.
type variableRef struct {
	v     *facts.Variable
	at    *Entry
	scope string
}

func (f *File) variableOf(r ref) variableRef {
	at := f.entryOf(r)
	return variableRef{at.Facts.Variables[r.k], at, at.space()}
}

// memberOf is a static data member that is defined outside of its class, the scope.
func (f *File) memberOf(r ref) variableRef {
	v := f.variableOf(r)
	v.scope = joinPath(append(slices.Clone(v.at.scope.path), v.v.Qualifier...))
	return v
}

// classRef is an explicit instantiation of a class template, or a variable at
// namespace scope of such a type.
type classRef struct {
	t  *facts.TypeDecl
	v  *facts.Variable
	at *Entry
}

func (f *File) instanceOf(r ref) classRef {
	at := f.entryOf(r)
	if r.i == byVariable {
		return classRef{v: at.Facts.Variables[r.k], at: at}
	}
	return classRef{t: at.Facts.Types[r.k], at: at}
}

type usingRef struct {
	u     *facts.Using
	at    *Entry
	scope string
}

// usings are all that stand at namespace scope, in the order of the text.
func (f *File) usings() []usingRef {
	refs := f.refs(usingNames, "")
	if len(refs) == 0 {
		return nil
	}
	f.usingsOnce.Do(func() {
		f.allUsings = make([]usingRef, len(refs))
		for i, r := range refs {
			at := f.entryOf(r)
			f.allUsings[i] = usingRef{at.Facts.Usings[r.k], at, at.space()}
		}
	})
	return f.allUsings
}
