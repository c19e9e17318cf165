package archcfg

import (
	"slices"
	"strconv"
)

// Predefined are the macros that are defined in every pass of the command before
// its first line, in addition to Defines: the driver's own, those of its options,
// and what cuda_runtime.h, which nvcc includes ahead of every file, adds about the
// release. __CUDA_ARCH__ is not among them; see [Pass.Predefined]. Recorded from
// the drivers of 11.8, 12.4, 13.0 and 13.5.
func (c *Command) Predefined() []Define {
	if !c.CUDA {
		return nil
	}
	out := []Define{{Name: "__CUDACC__", Value: "1"}}
	add := func(name, value string) { out = append(out, Define{Name: name, Value: value}) }
	switch c.Compiler {
	case Clang:
		add("__CUDA__", "1")
		add("__clang__", "1")
	case NVCXX:
		add("__NVCOMPILER", "1")
		add("__NVCOMPILER_CUDA__", "1")
	default:
		add("__NVCC__", "1")
		add("__NVCC_DIAG_PRAGMA_SUPPORT__", "1")
	}
	for _, name := range []string{"__CUDA_RUNTIME_H__", "__CUDA_RUNTIME_API_H__"} {
		add(name, "")
	}
	if list := c.ArchList(); list != "" && !c.Assumed {
		add("__CUDA_ARCH_LIST__", list)
	}
	if v := c.Toolkit; v.Known() {
		if c.Compiler == NVCC {
			add("__CUDACC_VER_MAJOR__", strconv.Itoa(v.Major))
			add("__CUDACC_VER_MINOR__", strconv.Itoa(v.Minor))
			add("__CUDA_API_VER_MAJOR__", strconv.Itoa(v.Major))
			add("__CUDA_API_VER_MINOR__", strconv.Itoa(v.Minor))
		}
		number := strconv.Itoa(v.Major*1000 + v.Minor*10)
		add("CUDART_VERSION", number)
		add("CUDA_VERSION", number)
		add("__CUDART_API_VERSION", number)
		if c.Compiler == NVCC && v.Major == 12 {
			add("__NV_LEGACY_LAUNCH", "1")
		}
		if c.Compiler == NVCC && v.AtLeast(13, 0) {
			add("__CUDACC_DEVICE_ATOMIC_BUILTINS__", "1")
		}
	}
	if value := cplusplus(c.Std); value != "" {
		add("__cplusplus", value)
	}
	return c.certain(append(out, c.features...))
}

// Bound is a macro that is defined in every pass, as a whole number from Least to Most.
type Bound struct {
	Name        string
	Least, Most int64
}

// Bounded are the macros of the release where the release is not known, but the
// architectures say that it is not older than one and older than another. Predefined
// and Defines tell of none of them.
func (c *Command) Bounded() []Bound {
	since, before := c.Releases()
	if !c.CUDA || c.Toolkit.Known() || !since.Known() {
		return nil
	}
	if !before.Known() {
		before = Version{100, 0} // after all releases to come
	}
	number := func(v Version) int64 { return int64(v.Major)*1000 + int64(v.Minor)*10 }
	major := int64(before.Major)
	if before.Minor == 0 {
		major--
	}
	var out []Bound
	add := func(least, most int64, names ...string) {
		for _, name := range names {
			if !slices.Contains(c.uncertain, name) {
				out = append(out, Bound{name, least, most})
			}
		}
	}
	if c.Compiler == NVCC {
		add(int64(since.Major), major, "__CUDACC_VER_MAJOR__", "__CUDA_API_VER_MAJOR__")
		add(0, 99, "__CUDACC_VER_MINOR__", "__CUDA_API_VER_MINOR__")
	}
	add(number(since), number(before)-1, "CUDART_VERSION", "CUDA_VERSION", "__CUDART_API_VERSION")
	return out
}

// Releases are the releases that have all architectures which the command names: from
// one on, and before another. The former is unknown where the command names none of
// [ArchTable], or some that no release has together, the latter where no release
// dropped one of them.
func (c *Command) Releases() (since, before Version) {
	for _, p := range c.Passes {
		row, ok := archRow(p.Virtual)
		if !ok {
			continue
		}
		if row.Since.Compare(since) > 0 {
			since = row.Since
			if row.Absent.Known() {
				since = Version{row.Absent.Major, row.Absent.Minor + 1}
			}
		}
		if row.Until.Known() && (!before.Known() || row.Until.Compare(before) < 0) {
			before = row.Until
		}
	}
	if before.Known() && since.Compare(before) >= 0 {
		return Version{}, Version{}
	}
	return since, before
}

// certain drops the macros that several commands disagree about.
func (c *Command) certain(defines []Define) []Define {
	if len(c.uncertain) == 0 {
		return defines
	}
	return slices.DeleteFunc(defines, func(d Define) bool { return slices.Contains(c.uncertain, d.Name) })
}

// Uncertain are macros that may be defined in a pass or not, or whose value is
// unknown: neither Predefined nor Defines tell of them, and they decide no #if.
func (c *Command) Uncertain() []string {
	out := slices.Clone(c.uncertain)
	if c.Std == "" {
		out = append(out, "__cplusplus")
	}
	if c.CUDA && !c.Toolkit.Known() {
		out = append(out, versionMacros()...)
	}
	if c.Assumed {
		out = append(out, "__CUDA_ARCH_LIST__")
	}
	return out
}

// versionMacros are the macros that depend on the toolkit.
func versionMacros() []string {
	return []string{
		"__CUDACC_VER_MAJOR__", "__CUDACC_VER_MINOR__", "__CUDACC_VER_BUILD__",
		"__CUDA_API_VER_MAJOR__", "__CUDA_API_VER_MINOR__", "CUDART_VERSION", "CUDA_VERSION", "__CUDART_API_VERSION",
		"__NV_LEGACY_LAUNCH", "__CUDACC_DEVICE_ATOMIC_BUILTINS__",
	}
}

// cplusplus is the value of __cplusplus for a dialect, "" if it is not known. A
// GNU dialect has the same value.
func cplusplus(std string) string {
	if len(std) < 2 {
		return ""
	}
	switch std[len(std)-2:] {
	case "98", "03":
		return "199711L"
	case "11", "0x":
		return "201103L"
	case "14", "1y":
		return "201402L"
	case "17", "1z":
		return "201703L"
	case "20", "2a":
		return "202002L"
	case "23", "2b":
		return "202302L"
	}
	return ""
}

// Predefined are the macros of one device pass: __CUDA_ARCH__ and, for
// architecture- and family-specific passes, the features that come with them.
func (p Pass) Predefined() []Define {
	if p.predefined != nil {
		return slices.Clone(p.predefined)
	}
	return p.archMacros(&Command{Compiler: NVCC})
}

// settlePredefined gives each pass its macros.
func (c *Command) settlePredefined() {
	for i := range c.Passes {
		c.Passes[i].predefined = c.predefinedIn(c.Passes[i])
	}
}

// predefinedIn are the macros of one pass. -D and -U of __CUDA_ARCH__ win over the
// driver.
func (c *Command) predefinedIn(p Pass) []Define {
	macros := p.archMacros(c)
	for _, d := range c.Defines {
		if d.Name == "__CUDA_ARCH__" {
			macros = append(macros, d)
		}
	}
	return macros
}

// PassFor is the device pass that the command would have for an architecture which
// it does not compile for: the same options and release, code for that architecture
// alone.
func (c *Command) PassFor(a Arch) Pass {
	p := Pass{Virtual: a, Code: []string{"sm_" + a.String()}, CUDAArch: a.Number * 10}
	p.predefined = c.predefinedIn(p)
	return p
}

// archMacros are the driver's macros of a pass. 13.0 and 13.5 define all of them
// in specific passes, 12.4 and clang 19 only the first (recorded); the releases in
// between are taken from the CUDA 12.9 release notes, which introduce families.
func (p Pass) archMacros(c *Command) []Define {
	if p.CUDAArch == 0 {
		return []Define{}
	}
	arch := strconv.Itoa(p.CUDAArch)
	out := []Define{{Name: "__CUDA_ARCH__", Value: arch}}
	if p.Virtual.Suffix == "a" {
		out = append(out, Define{Name: "__CUDA_ARCH_FEAT_SM" + strconv.Itoa(p.Virtual.Number) + "_ALL", Value: "1"})
	}
	if p.Virtual.Suffix != "" && c.Compiler == NVCC && (!c.Toolkit.Known() || c.Toolkit.AtLeast(12, 9)) {
		if p.Virtual.Suffix == "a" {
			out = append(out, Define{Name: "__CUDA_ARCH_SPECIFIC__", Value: arch})
		}
		out = append(out, Define{Name: "__CUDA_ARCH_FAMILY_SPECIFIC__", Value: arch})
	}
	return out
}
