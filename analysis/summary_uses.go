package analysis

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// uses are the mentions of the view's symbols, in the order of the compiler.
func (v *symbols) uses() []*program.Use {
	u := uses{symbols: v, named: map[string][]*program.Symbol{}, watched: map[string]bool{}}
	for _, sym := range v.list {
		u.named[sym.Name] = append(u.named[sym.Name], sym)
		if sym.Spaces&program.Global != 0 || deviceVariable(sym) {
			u.watched[sym.Name] = true
			u.words.add(wordHash(sym.Name))
			u.lengths |= 1 << (len(sym.Name) % 64)
		}
	}
	for i := range v.file.Entries {
		at := &v.file.Entries[i]
		for _, l := range at.Facts.Launches {
			u.launch(at, l)
		}
		references := u.referencesOf(at)
		for _, r := range references {
			u.reference(at, &r)
		}
		u.mentions(at, references)
	}
	u.macros()
	return u.all
}

// referencesKey is under which an item of an included file keeps what it refers
// to.
type referencesKey struct{}

// referencesOf are the references of an entry, of its own file those to symbols only.
func (u *uses) referencesOf(at *resolve.Entry) []facts.Reference {
	if at.From == nil {
		return facts.ReferencesTo(at.Facts, func(name string) bool { return len(u.named[name]) > 0 })
	}
	return at.Item.Derive(referencesKey{}, func() any { return facts.References(at.Facts) }).([]facts.Reference)
}

type uses struct {
	*symbols
	// named are the symbols of each name.
	named map[string][]*program.Symbol
	// watched are the names of kernels and variables of the device, lengths has a bit for
	// the length of each, modulo 64: most words are told from them by that alone.
	watched map[string]bool
	lengths uint64
	// words has the watched names.
	words wordSet
	all   []*program.Use
}

func (u *uses) launch(at *resolve.Entry, l *facts.Launch) {
	if l.Name == "" {
		return
	}
	use := u.use(at, l.Enclosing, program.Launch, l.Global, l.Qualifier, l.Name, l.TemplateArgs, l.CalleeSpan)
	use.Args = len(l.Args)
	for i := range l.Config {
		use.Config = append(use.Config, l.Config[i].Text)
	}
	u.target(at, outermost(at, l.Enclosing), use, l.Global, len(l.Args))
	u.all = append(u.all, use)
}

func (u *uses) reference(at *resolve.Entry, r *facts.Reference) {
	if r.Kind == facts.Quotes {
		if namesKernel(r.Callee) {
			u.all = append(u.all, u.use(at, r.Enclosing, program.Text, false, nil, r.Name, nil, r.Span))
		}
		return
	}
	if len(u.named[r.Name]) == 0 {
		return
	}
	use := u.use(at, r.Enclosing, program.Address, r.Global, r.Qualifier, r.Name, r.TemplateArgs, r.Span)
	args := -1
	if r.Kind == facts.Calls {
		use.Kind, use.Args, args = program.Call, r.Args, r.Args
		use.Guarded, use.Doubtful = r.Guarded, r.Doubtful
	}
	u.target(at, outermost(at, r.Enclosing), use, r.Global, args)
	if len(use.Target) > 0 && use.Target[0].Kind == program.Variable {
		use.Kind = u.variableUse(at, r, use.Target[0])
	} else if r.Kind != facts.Calls && launches(r.Callee) {
		use.Kind = program.LaunchCall
	}
	u.all = append(u.all, use)
}

func (u *uses) use(at *resolve.Entry, in *facts.Function, kind program.UseKind, global bool, qualifier []string, name string, args []facts.TemplateArg, span treesitter.Span) *program.Use {
	use := &program.Use{Kind: kind, Name: name, Scope: slices.Clone(qualifier), From: at.Scope.Path(), Place: u.place(at, span)}
	if global {
		use.From = nil
	}
	if d := outermost(at, in); d != nil {
		if sym := u.of[d]; sym != nil {
			use.Within, use.From = sym, slices.Clone(d.Path())
		}
	}
	for i := range args {
		if use.TemplateArgs == nil {
			use.TemplateArgs = []string{}
		}
		use.TemplateArgs = append(use.TemplateArgs, u.templateArg(outermost(at, in), at, &args[i]))
	}
	return use
}

// outermost is the declaration of the function at namespace or class scope around
// a function, nil for none.
func outermost(at *resolve.Entry, fn *facts.Function) *resolve.Decl {
	for fn != nil && fn.Enclosing != nil {
		fn = fn.Enclosing
	}
	return at.DeclOf(fn)
}

func (v *symbols) templateArg(d *resolve.Decl, at *resolve.Entry, a *facts.TemplateArg) string {
	if a.Type != nil {
		if spelled, ok := v.file.TypeAt(at, d, a.Type).Canonical(); ok {
			return spelled
		}
	}
	return a.Text
}

// target finds the declarations that a use means: those of one entity in the
// innermost scope that has the name. args is how many arguments a call passes, -1
// where that does not matter.
func (u *uses) target(at *resolve.Entry, d *resolve.Decl, use *program.Use, global bool, args int) {
	all := u.named[use.Name]
	if len(all) == 0 {
		return
	}
	for scopes := range u.file.Scopes(at, d, global, use.Scope, use.Name) {
		var found []*program.Symbol
		id := ""
		one := true
		for _, sym := range all {
			if !slices.Contains(scopes, resolve.Visible(sym.Scope)) || args >= 0 && sym.Kind == program.Function && !takes(sym, args) {
				continue
			}
			other := sym.Identity()
			if sym.Template {
				// Specialisations and instances are named through the template.
				other = "template"
			}
			one = one && other != "" && (id == "" || id == other)
			id = other
			found = append(found, sym)
		}
		if len(found) == 0 {
			continue
		}
		if one {
			use.Target = found
		}
		return
	}
}

// takes reports whether a function may be called with that many arguments. What
// defaults and packs allow is not counted here, so they always may.
func takes(sym *program.Symbol, args int) bool {
	for i := range sym.Params {
		if sym.Params[i].Default || strings.HasSuffix(sym.Params[i].Type, "...") {
			return true
		}
	}
	return !sym.Known || sym.Template || len(sym.Signature) > 0 && sym.Signature[len(sym.Signature)-1] == "..." || len(sym.Params) == args
}

// deviceVariable reports whether a symbol is a variable of the device that lives as
// long as the program.
func deviceVariable(s *program.Symbol) bool {
	return s.Kind == program.Variable && s.Spaces&(program.Device|program.Constant|program.Managed) != 0 && s.Spaces&program.Shared == 0
}

// variableUse tells what a mention of a variable does with it.
func (u *uses) variableUse(at *resolve.Entry, r *facts.Reference, v *program.Symbol) program.UseKind {
	if r.Argument == 0 || r.Argument == 1 {
		switch strings.TrimSuffix(r.Callee, "Async") {
		case "cudaMemcpyToSymbol":
			return program.SymbolWrite
		case "cudaMemcpyFromSymbol":
			return program.SymbolRead
		case "cudaGetSymbolAddress", "cudaGetSymbolSize":
			return program.SymbolAddress
		}
	}
	in := outermost(at, r.Enclosing)
	switch {
	case v.Spaces&program.Managed != 0 && in != nil && spacesOf(&in.Annotations, true)&(program.Global|program.Device) == 0:
		return u.managedUse(at, r)
	case in == nil || spacesOf(&in.Annotations, true)&(program.Global|program.Device) == 0:
		return program.Address
	case r.Kind == facts.Writes || r.Kind == facts.TakesAddress:
		return program.DeviceWrite
	case v.Spaces&program.Constant != 0 || !deviceVariable(v) || u.reads(at, r):
		return program.DeviceRead
	}
	return program.DeviceHandle
}

// managedUse tells what code of the host does with a managed variable, which it may use
// like one of its own.
func (u *uses) managedUse(at *resolve.Entry, r *facts.Reference) program.UseKind {
	switch {
	case r.Kind == facts.Writes:
		return program.SymbolWrite
	case r.Kind == facts.TakesAddress:
		return program.SymbolAddress
	case u.reads(at, r):
		return program.SymbolRead
	}
	return program.Address
}

// reads reports whether a mention surely reads the value of a variable, or of a part
// of it.
func (u *uses) reads(at *resolve.Entry, r *facts.Reference) bool {
	all := calls.Of(u.file).Mentions(at)
	return slices.ContainsFunc(all, func(m calls.Mention) bool { return m.Access == calls.Read && r.Span.Covers(m.Name.NameSpan) })
}

// launches reports whether a function of CUDA's launches the kernel that it gets.
func launches(callee string) bool {
	switch callee {
	case "cudaLaunchKernel", "cudaLaunchKernelEx", "cudaLaunchKernelExC", "cudaLaunchCooperativeKernel", "cudaLaunchDevice":
		return true
	}
	return false
}

// namesKernel reports whether a function of CUDA's takes a kernel's name.
func namesKernel(callee string) bool {
	switch callee {
	case "cuModuleGetFunction", "cuLibraryGetKernel", "cudaLibraryGetKernel", "cuKernelGetFunction", "nvrtcAddNameExpression", "cuModuleGetGlobal":
		return true
	}
	return false
}
