package constant

import (
	"strings"

	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// headerClass is the size of a class that was read but cannot be laid out: one of
// CUDA's or of the standard library's has the size that it has everywhere.
func (e *Evaluator) headerClass(t resolve.Type, depth int) (Size, bool) {
	name := t.QualifiedName()
	if c, ok := e.file.Definition(t); !strings.Contains(name, "::") && ok && c.At.From != nil && t.Args() == nil {
		return e.named(name)
	}
	return e.libraryClass(name, t.Args(), depth)
}

// external is the size of a type that was not read: one of CUDA's or of the
// standard library's.
func (e *Evaluator) external(t resolve.Type, depth int) (Size, bool) {
	name := t.Name()
	if t.Args() != nil || strings.Contains(name, "::") {
		return e.libraryClass(name, t.Args(), depth)
	}
	return e.named(name)
}

// named is the size of a type of CUDA's headers.
func (e *Evaluator) named(name string) (Size, bool) {
	if s, ok := vector(name, e.model); ok {
		return s, true
	}
	if name == "CUtensorMap" {
		return e.tensorMap()
	}
	return cudaType(name, e.model)
}

// tensorMap is aligned to 64 bytes before CUDA 13, to 128 since then (cuda.h).
func (e *Evaluator) tensorMap() (Size, bool) {
	major, defined := e.file.Doc.Env.Lookup("__CUDACC_VER_MAJOR__")
	n, ok := e.model.number(major.Body).Int()
	switch {
	case defined != treesitter.Yes || !ok:
		return Size{}, false
	case n >= 13:
		return Size{128, 128}, true
	}
	return Size{128, 64}, true
}

// vector is the size of one of CUDA's vector types (vector_types.h): those of two
// and four elements are aligned to their size, but to no more than 16.
func vector(name string, m Model) (Size, bool) {
	t, n, suffix := m.vectorOf(name)
	if t == NoType {
		return Size{}, false
	}
	element := m.bytes(t)
	s := Size{n * element, element}
	if n == 2 || n == 4 {
		s.Align = min(n*element, 16)
	}
	switch suffix {
	case "":
	case "16a", "32a":
		if n != 4 || element != 8 {
			return Size{}, false
		}
		if suffix == "32a" {
			s.Align = 32
		}
	default:
		return Size{}, false
	}
	return s, true
}

// vectorOf is the type of the elements of one of CUDA's vector types, and how many it
// has; suffix is what stands behind '_' in the name. The type is NoType for other names.
func (m Model) vectorOf(name string) (t Type, n int64, suffix string) {
	if i := strings.LastIndexByte(name, '_'); i > 0 {
		name, suffix = name[:i], name[i+1:]
	}
	if name == "" {
		return NoType, 0, ""
	}
	if n = int64(name[len(name)-1] - '0'); n < 1 || n > 4 {
		return NoType, 0, ""
	}
	return map[string]Type{
		"char": SignedChar, "uchar": UnsignedChar, "short": Short, "ushort": UnsignedShort, "int": Int, "uint": UnsignedInt,
		"long": Long, "ulong": UnsignedLong, "longlong": LongLong, "ulonglong": UnsignedLongLong, "float": Float, "double": Double,
	}[name[:len(name)-1]], n, suffix
}

// cudaType is the size of other types of CUDA's headers.
func cudaType(name string, m Model) (Size, bool) {
	switch name {
	case "dim3":
		return Size{12, 4}, true
	case "half", "__half", "nv_half", "nv_bfloat16", "__nv_bfloat16", "__nv_fp8x2_e4m3", "__nv_fp8x2_e5m2":
		return Size{2, 2}, true
	case "half2", "__half2", "nv_half2", "nv_bfloat162", "__nv_bfloat162", "__nv_fp8x4_e4m3", "__nv_fp8x4_e5m2":
		return Size{4, 4}, true
	case "__nv_fp8_e4m3", "__nv_fp8_e5m2":
		return Size{1, 1}, true
	case "cudaStream_t", "cudaEvent_t", "cudaArray_t", "cudaGraph_t", "cudaGraphExec_t", "CUstream", "CUevent", "CUcontext", "CUmodule", "CUfunction":
		return Size{8, 8}, true
	case "cudaTextureObject_t", "cudaSurfaceObject_t", "CUdeviceptr", "CUtexObject", "CUsurfObject":
		return Size{8, 8}, true
	case "cudaError_t", "cudaError", "CUresult":
		return Size{4, 4}, true
	case "cudaExtent":
		return Size{24, 8}, true
	case "cudaPitchedPtr":
		return Size{32, 8}, true
	case "cuComplex", "cuFloatComplex":
		return Size{8, 8}, true
	case "cuDoubleComplex":
		return Size{16, 16}, true
	case "clock_t":
		return Size{m.LongBytes, m.LongBytes}, true
	}
	return Size{}, false
}

// libraryClass is the size of classes that libstdc++ and libcu++ lay out as any
// library would.
func (e *Evaluator) libraryClass(name string, args []resolve.Arg, depth int) (Size, bool) {
	if !e.model.Itanium {
		return Size{}, false
	}
	switch name {
	case "std::array", "cuda::std::array":
		if len(args) != 2 || args[0].Kind != resolve.TypeArg || args[1].Kind == resolve.PackArg {
			return Size{}, false
		}
		s, ok := e.sizeOf(args[0].Type, depth+1)
		n, known := e.expression(args[1].Text, args[1].Context(), nil, depth+1).Int()
		if !ok || !known || n < 1 || s.Bytes > 0 && n > (1<<62)/s.Bytes {
			return Size{}, false
		}
		return Size{n * s.Bytes, s.Align}, true
	case "std::pair":
		if len(args) != 2 || args[0].Kind != resolve.TypeArg || args[1].Kind != resolve.TypeArg {
			return Size{}, false
		}
		var b builder
		for _, a := range args {
			s, ok := e.sizeOf(a.Type, depth+1)
			if !ok || a.Type.Shape() == resolve.ReferenceShape {
				return Size{}, false
			}
			b.member(s)
		}
		return b.size(), true
	case "std::complex":
		if len(args) == 1 && args[0].Kind == resolve.TypeArg {
			if s, ok := e.sizeOf(args[0].Type, depth+1); ok && e.arithmetic(args[0].Type).floating() {
				return Size{2 * s.Bytes, s.Align}, true
			}
		}
	}
	return Size{}, false
}
