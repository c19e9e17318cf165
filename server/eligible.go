package server

import (
	"fmt"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// maxText is the largest file that is analysed, in bytes. Sources that people
// edit are far smaller; a generated one costs about a second per 10 MB to open.
const maxText = 16 << 20

// ineligible tells why a document is not analysed. about is false for a file
// that has nothing to do with CUDA, about which nothing is said; otherwise
// reason is "" for a file to analyse.
func ineligible(d *document, text *treesitter.Text) (reason string, about bool) {
	if !speaksCUDA(d, text) {
		return "", false
	}
	if text.Len() > maxText {
		return fmt.Sprintf("it has %d bytes, more than the limit of %d", text.Len(), maxText), true
	}
	return "", true
}

// saysNothing reports whether a document is C++ of which nobody says how it is
// compiled: its CUDA may be that of a CUDA compiler, or defined away.
func (d *document) saysNothing(u *unit) bool {
	return d.kind == archcfg.HostFile && !cudaLanguage(d.language) && !u.command.Names(d.path)
}

func cudaLanguage(id string) bool { return id == "cuda" || id == "cuda-cpp" }

// speaksCUDA reports whether a document is CUDA: by its name, by what the
// editor says, or, for the endings of headers and of C++, by what is in it.
func speaksCUDA(d *document, text *treesitter.Text) bool {
	if cudaLanguage(d.language) {
		return true
	}
	switch d.kind {
	case archcfg.SourceFile:
		return true
	case archcfg.HeaderFile, archcfg.HostFile:
		return archcfg.SpeaksCUDA(text.Bytes())
	}
	return false
}
