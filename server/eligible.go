package server

import (
	"bytes"
	"fmt"

	"github.com/gridls/gridls/treesitter"
)

// maxText is the largest file that is analysed, in bytes. Sources that people
// edit are far smaller; a generated one costs about a second per 10 MB to open.
const maxText = 16 << 20

// ineligible tells why a document is not analysed. about is false for a file
// that has nothing to do with CUDA, about which nothing is said; otherwise
// reason is "" for a file to analyse.
func ineligible(d *document, text *treesitter.Text) (reason string, about bool) {
	if !speaksCUDA(d, text.Bytes()) {
		return "", false
	}
	if text.Len() > maxText {
		return fmt.Sprintf("it has %d bytes, more than the limit of %d", text.Len(), maxText), true
	}
	return "", true
}

// speaksCUDA reports whether a document is CUDA: by its name, by what the
// editor says, or, for the endings of headers, by what is in it.
func speaksCUDA(d *document, text []byte) bool {
	switch d.extension {
	case ".cu", ".cuh":
		return true
	case ".h", ".hh", ".hpp", ".hxx", ".h++", ".inl", ".inc", ".ipp", ".tpp", ".impl":
		return d.language == "cuda" || d.language == "cuda-cpp" || hasCUDAWord(text)
	}
	return d.language == "cuda" || d.language == "cuda-cpp"
}

// hasCUDAWord looks for a word that only CUDA code has reason to contain. Most
// of them have "__" in common, which is rare enough to look for first.
func hasCUDAWord(text []byte) bool {
	for rest := text; ; {
		i := bytes.Index(rest, []byte("__"))
		if i < 0 {
			return false
		}
		rest = rest[i+2:]
		for _, word := range [...]string{
			"global__", "device__", "host__", "shared__", "constant__", "managed__",
			"grid_constant__", "launch_bounds__", "cluster_dims__", "maxnreg__", "CUDACC__", "CUDA_ARCH__",
		} {
			if bytes.HasPrefix(rest, []byte(word)) {
				return true
			}
		}
	}
}
