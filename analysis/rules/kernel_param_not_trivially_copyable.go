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
		Name:     "kernel-param-not-trivially-copyable",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a kernel parameter by value whose class frees something in its destructor",
		Why: `A launch copies the argument's bytes to the device and destroys the host's copy, maybe before the kernel runs. What
the destructor of a container or handle frees is gone then; containers of the standard library, and Thrust's, point to
memory that their owner frees. Pass a pointer or a view without destructor:
` + "`thrust::raw_pointer_cast(v.data())`" + ` and a count for a ` + "`device_vector`" + `.`,
		Bad: `struct Buffer { int* data; __host__ __device__ ~Buffer() { delete[] data; } };
__global__ void k(const __grid_constant__ Buffer b) { b.data[0] = 1; }
`,
		Good: `struct Buffer { int* data; __host__ __device__ ~Buffer() { delete[] data; } };
__global__ void k(int* data) { data[0] = 1; }
`,
		Refs: []string{guideKernelParameters},
		Run:  runKernelParamNotTriviallyCopyable,
	})
}

func runKernelParamNotTriviallyCopyable(p *analysis.Pass) {
	for d := range kernels(p) {
		if directive(d) {
			continue
		}
		for i, param := range d.Params {
			owner := ownerOf(p.File, p.File.ParamType(d, i), maxBases)
			if owner == "" {
				continue
			}
			p.Report(d.At, param.Type.Span, "%s of kernel %s is copied as bytes, and '%s' frees what it holds when the host's copy is destroyed; pass a pointer or a view", named(d.Params, i), calledFunction(d), owner)
		}
	}
}

// maxBases is how far up classes are looked at.
const maxBases = 8

// owners are library classes that own memory, by namespace.
var owners = map[string][]string{
	"std": {
		"vector", "string", "basic_string", "function", "shared_ptr", "unique_ptr", "map", "multimap", "set", "multiset",
		"unordered_map", "unordered_set", "list", "deque", "forward_list", "any", "thread", "fstream",
	},
	"thrust": {"device_vector", "host_vector"},
}

// ownerOf is the name of the class that surely frees something when an object of
// that type is destroyed: a library's, or one with a destructor that does something.
// It is "" for all others.
func ownerOf(f *resolve.File, t resolve.Type, depth int) string {
	if depth == 0 || t.Category() != resolve.ClassCategory && t.Category() != resolve.UnknownCategory {
		return ""
	}
	class, at := f.Class(t)
	if class == nil {
		return libraryOwner(strings.TrimPrefix(t.String(), "const "))
	}
	if path := at.Scope.Path(); len(path) > 0 {
		if names, library := owners[path[0]]; library {
			if slices.Contains(names, class.Name) {
				return strings.Join(append(path[:1:1], class.Name), "::")
			}
			return ""
		}
	}
	if destroysSomething(f, class, at) {
		return class.Name
	}
	for _, base := range class.Bases {
		if owner := ownerOf(f, f.TypeAt(at, nil, base), depth-1); owner != "" {
			return owner
		}
	}
	return ""
}

// libraryOwner recognises the name of a class of which only the name is known.
func libraryOwner(spelled string) string {
	name, args, isTemplate := strings.Cut(spelled, "<")
	namespace, class, qualified := strings.Cut(name, "::")
	if !qualified || isTemplate && !strings.HasSuffix(args, ">") || !slices.Contains(owners[namespace], class) {
		return ""
	}
	return name
}

// destroysSomething tells whether a class surely has a destructor with a body
// that is not empty.
func destroysSomething(f *resolve.File, class *facts.TypeDecl, at *resolve.Entry) bool {
	if class.Name == "" {
		return false
	}
	for d := range f.Named("~" + class.Name) {
		if d.Class != class && !(d.Class == nil && len(d.Qualifier) == 1 && d.Qualifier[0] == class.Name && f.SameScope(d.At, at)) {
			continue
		}
		if !d.Body.Empty() && len(d.At.Conditions) == 0 && !d.Broken && !d.Uncertain && doesSomething(d) {
			return true
		}
	}
	return false
}

// doesSomething tells whether a body holds a statement.
func doesSomething(d *resolve.Decl) bool {
	body := strings.TrimSpace(d.At.Masked[d.Body.Start:d.Body.End])
	return strings.HasPrefix(body, "{") && strings.Trim(body, "{} \t\r\n;") != ""
}
