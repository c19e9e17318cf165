package files

import (
	"bytes"
	"path/filepath"
	"strings"
)

type kind uint8

const (
	other kind = iota
	// source files are CUDA by their name.
	source
	// header files may be CUDA: their content tells.
	header
)

func kindOf(path string) kind {
	name := strings.ToLower(filepath.Base(path))
	switch filepath.Ext(name) {
	case ".cu", ".cuh":
		return source
	case ".h", ".hh", ".hpp", ".hxx", ".inl", ".inc", ".ipp", ".tpp", ".tcc", ".impl":
		return header
	case ".cc", ".cpp", ".cxx":
		// TensorFlow and others name device sources kernel.cu.cc.
		if strings.HasSuffix(strings.TrimSuffix(name, filepath.Ext(name)), ".cu") {
			return source
		}
	}
	return other
}

// Relevant reports whether a file found in a tree is worth a look: a source
// always is, a header if it holds one of the words that only CUDA code has.
func (f File) Relevant(content []byte) bool {
	if f.Named || kindOf(f.Path) == source {
		return true
	}
	for _, word := range []string{
		"__global__", "__device__", "__grid_constant__", "__constant__", "__shared__", "__managed__", "__launch_bounds__", "<<<",
	} {
		if bytes.Contains(content, []byte(word)) {
			return true
		}
	}
	return false
}
