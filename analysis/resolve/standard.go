package resolve

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
)

// standard recognises names that CUDA's headers or the standard library
// declare, and reports whether it did: n becomes the type.
func (p *place) standard(n *node, b *facts.Base) bool {
	name := n.text
	std := strings.HasPrefix(name, "std::")
	bare := strings.TrimPrefix(strings.TrimPrefix(name, "cuda::"), "std::")
	if std || bare != name {
		if p.trait(n, bare) {
			return true
		}
	} else if len(b.Name) > 1 {
		return false
	}
	switch {
	case platformType(bare) && n.args == nil:
		*n = node{kind: builtinNode, key: bare}
		return true
	case std && bare == "nullptr_t":
		n.cat = ScalarCategory
	case bare != name:
		if !standardClass(bare) {
			return false
		}
		n.cat = ClassCategory
	default:
		n.cat = cudaCategory(name)
	}
	n.key = name
	return n.cat != UnknownCategory
}

// trait works out the type traits of <type_traits> that change qualifiers or
// choose between two types.
func (p *place) trait(n *node, name string) bool {
	name, isType := strings.CutSuffix(name, "::type")
	if !isType {
		var isAlias bool
		if name, isAlias = strings.CutSuffix(name, "_t"); !isAlias {
			return false
		}
	}
	if name == "conditional" {
		return n.conditional()
	}
	if len(n.args) != 1 || n.args[0].kind != TypeArg || n.args[0].n == nil || n.args[0].n.dependent() {
		return false
	}
	t := n.args[0].n
	var r *node
	switch name {
	case "add_const":
		r = t.qualified(true, false)
	case "remove_const", "remove_cv":
		if t.opaque() || t.kind == choiceNode {
			return false
		}
		r = t.unqualified()
		if name == "remove_const" {
			r = r.qualified(false, t.volatile)
		}
	case "remove_reference":
		r = t.strip()
	case "decay":
		if t.opaque() || t.kind == choiceNode {
			return false
		}
		r = t.strip().decayed().unqualified()
	case "add_pointer":
		r = pointerTo(t)
	case "type_identity":
		r = t
	default:
		return false
	}
	if r == nil {
		return false
	}
	*n = *r
	return true
}

// conditional makes n the branch of std::conditional that its condition picks.
func (n *node) conditional() bool {
	if len(n.args) != 3 || n.args[0].kind != ValueArg {
		return false
	}
	branch := 1
	switch n.args[0].text {
	case "true":
	case "false":
		branch = 2
	default:
		return false
	}
	r := n.args[branch]
	if r.kind != TypeArg || r.n == nil || r.n.dependent() {
		return false
	}
	*n = *r.n
	return true
}

// standardClass lists class templates and classes of namespace std that people
// pass to kernels; they are classes in every implementation.
func standardClass(name string) bool {
	switch name {
	case "array", "tuple", "pair", "complex", "optional", "variant", "vector", "span", "string", "function", "bitset",
		"atomic", "barrier", "integral_constant", "initializer_list", "unique_ptr", "shared_ptr", "mdspan", "extents":
		return true
	}
	return false
}

// cudaCategory is the category of a type that CUDA's own headers declare in
// every toolkit since 11, by their global names.
func cudaCategory(name string) Category {
	switch name {
	case "dim3", "__half", "__half2", "half", "half2", "__nv_bfloat16", "__nv_bfloat162", "nv_bfloat16", "nv_bfloat162",
		"CUtensorMap", "cudaDeviceProp", "cudaPitchedPtr", "cudaExtent", "cuComplex", "cuFloatComplex", "cuDoubleComplex",
		"curandState", "curandState_t", "curandStatePhilox4_32_10_t", "curandStateXORWOW_t":
		return ClassCategory
	case "cudaTextureObject_t", "cudaSurfaceObject_t", "clock_t":
		return ScalarCategory
	case "cudaStream_t", "cudaEvent_t", "cudaArray_t", "cudaGraph_t", "cudaGraphExec_t":
		return PointerCategory
	case "cudaError_t":
		return EnumCategory
	}
	return vectorCategory(name)
}

// vectorCategory recognises CUDA's vector types: int3, ulonglong2, float4.
func vectorCategory(name string) Category {
	base := strings.TrimRight(name, "1234")
	if len(name)-len(base) != 1 {
		return UnknownCategory
	}
	switch base {
	case "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "longlong", "ulonglong", "float", "double":
		return ClassCategory
	}
	return UnknownCategory
}
