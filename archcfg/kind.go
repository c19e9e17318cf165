package archcfg

import (
	"bytes"
	"path/filepath"
	"strings"
)

// FileKind says what a file's name tells of its language.
type FileKind uint8

const (
	// OtherFile is not CUDA as far as its name goes.
	OtherFile FileKind = iota
	// SourceFile is CUDA by its name.
	SourceFile
	// HeaderFile may be CUDA: its content tells, see [SpeaksCUDA].
	HeaderFile
	// HostFile is a source of C++: CUDA by mistake, or where a build says so. Its
	// content tells like that of a header, and without a command of its own nothing
	// can be said about it.
	HostFile
)

// KindOf reads the name of a file, whose letters' case does not count.
func KindOf(path string) FileKind {
	name := strings.ToLower(filepath.Base(path))
	switch ext := filepath.Ext(name); ext {
	case ".cu", ".cuh":
		return SourceFile
	case ".h", ".hh", ".hpp", ".hxx", ".h++", ".inl", ".inc", ".ipp", ".tpp", ".tcc", ".impl":
		return HeaderFile
	case ".cc", ".cpp", ".cxx":
		// TensorFlow and others name device sources kernel.cu.cc.
		if strings.HasSuffix(strings.TrimSuffix(name, ext), ".cu") {
			return SourceFile
		}
		return HostFile
	}
	return OtherFile
}

// SpeaksCUDA looks for something that only CUDA code has reason to contain: a
// word of the language, or a launch. Most words have "__" in common, which is
// rare enough to look for first.
func SpeaksCUDA(text []byte) bool {
	for rest := text; ; {
		i := bytes.Index(rest, []byte("__"))
		if i < 0 {
			return bytes.Contains(text, []byte("<<<"))
		}
		rest = rest[i+2:]
		for _, word := range [...]string{
			"global__", "device__", "host__", "shared__", "constant__", "managed__", "grid_constant__",
			"launch_bounds__", "cluster_dims__", "block_size__", "maxnreg__", "CUDACC__", "CUDA_ARCH__",
		} {
			if bytes.HasPrefix(rest, []byte(word)) {
				return true
			}
		}
	}
}
