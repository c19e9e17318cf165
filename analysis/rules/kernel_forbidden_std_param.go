package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:       "kernel-forbidden-std-param",
		Severity:   analysis.Error,
		DeviceOnly: true,
		Scope:      analysis.FamilyScope,
		Since:      since,
		Tag:        "global_function_with_initializer_list",
		Summary:    "a kernel parameter of type std::initializer_list or va_list",
		Why: `Both refer to memory of the caller, which the device cannot read: a ` + "`std::initializer_list`" + ` to an array that is gone
after the statement, a ` + "`va_list`" + ` to the arguments of a host function. Copy the elements to the device and pass a pointer
and a count. Templates are judged at once where the type is spelled, otherwise when they are instantiated.`,
		Bad: `#include <cstdarg>
__global__ void k(va_list values, int* out) { *out = 0; }
`,
		Good: `__global__ void k(const int* values, int count, int* out) { *out = 0; }
`,
		Refs: []string{guideKernelParameters},
		Run:  runKernelForbiddenStdParam,
	})
}

func runKernelForbiddenStdParam(p *analysis.Pass) {
	for d := range kernels(p) {
		if directive(d) || d.Kind == facts.Specialisation {
			continue
		}
		for i, param := range d.Params {
			name, by := forbiddenStd(p.File, d, i)
			if name == "" {
				continue
			}
			f := p.Report(d.At, param.Type.Span, "%s of kernel %s is a %s, which refers to memory of the host; pass a pointer to device memory and a count", named(d.Params, i), calledFunction(d), name)
			if by.At != nil {
				f.Related(by.At, by.Span, "instantiated here")
			}
		}
	}
}

// forbiddenStd tells whether a parameter surely is of one of the types, and by
// which instantiation, if by one.
func forbiddenStd(f *resolve.File, d *resolve.Decl, i int) (name string, by resolve.Instance) {
	if name := hostMemoryType(f, d, f.ParamType(d, i)); name != "" || !d.Templated() {
		return name, by
	}
	for _, inst := range f.Instances(d) {
		types, _ := f.ParamTypes(d, i, inst.Subst)
		for _, t := range types {
			if name := hostMemoryType(f, d, t); name != "" {
				return name, inst
			}
		}
	}
	return "", by
}

// hostMemoryType is the name of one of the types if t surely is that; "" for all
// others, and for references and pointers to them.
func hostMemoryType(f *resolve.File, d *resolve.Decl, t resolve.Type) string {
	const list = "std::initializer_list"
	if class, at := f.Class(t); class != nil {
		if class.Name == "initializer_list" && slices.Equal(at.Scope.Path(), []string{"std"}) {
			return list
		}
		return ""
	}
	spelled := t.String()
	switch spelled {
	// As an array, const va_list decays to another type than va_list does, which
	// the compilers do not look for.
	case "va_list", "std::va_list", "__gnuc_va_list", "__builtin_va_list":
		return "va_list"
	}
	spelled = strings.TrimPrefix(spelled, "const ")
	name, _, isTemplate := strings.Cut(spelled, "<")
	if isTemplate && strings.HasSuffix(spelled, ">") && (name == list || name == "initializer_list" && usesStd(f, d, name)) {
		return list
	}
	return ""
}

// usesStd tells whether a using declaration or directive makes a name that d spells
// one of namespace std.
func usesStd(f *resolve.File, d *resolve.Decl, name string) bool {
	for scopes := range f.Scopes(d.At, d, false, nil, name) {
		if slices.Contains(scopes, "std") {
			return true
		}
	}
	return false
}
