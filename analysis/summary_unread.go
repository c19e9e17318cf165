package analysis

import (
	"bytes"
	"strings"

	"github.com/gridls/gridls/treesitter"
)

// Partial reports whether something that a document includes was not read, so that
// declarations and definitions may be there of which nobody knows. The headers of
// the languages and of CUDA do not count: they define what they declare.
func Partial(doc *treesitter.Document) bool {
	read := map[string]bool{}
	for _, in := range doc.Included {
		for i := range in.Items {
			read[in.Items[i].From.Path] = true
		}
	}
	w := unread{includer: doc.Env.Includer(), read: read, seen: map[string]bool{}}
	return w.in(nil, doc.Text.Bytes())
}

// unread looks for included files that were not read. It asks for all that is
// written, also under conditions, so that it errs to the side of silence.
type unread struct {
	includer treesitter.Includer
	// read are the files of which there are items, seen those looked through.
	read, seen map[string]bool
}

// in reports whether a text includes something unread. from is its file, nil for
// the document itself.
func (w *unread) in(from *treesitter.Source, text []byte) bool {
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	for line := range bytes.Lines(text) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] != '#' {
			continue
		}
		rest, ok := bytes.CutPrefix(bytes.TrimSpace(line[1:]), []byte("include"))
		if rest = bytes.TrimSpace(rest); !ok || len(rest) == 0 {
			continue
		}
		name, angled, ok := includedName(string(rest))
		switch {
		case !ok:
			return true
		case wellKnown(name):
			continue
		case w.includer == nil:
			return true
		}
		source := w.includer.Include(from, name, angled)
		if source == nil {
			return true
		}
		if w.seen[source.Path] {
			continue
		}
		w.seen[source.Path] = true
		// A file of which only the macros were read, because of its size, has no items.
		if !w.read[source.Path] && bytes.Contains(source.Text.Bytes(), []byte("__device__")) || w.in(source, source.Text.Bytes()) {
			return true
		}
	}
	return false
}

// includedName is the name that an #include directive spells.
func includedName(rest string) (name string, angled, ok bool) {
	if len(rest) < 3 {
		return "", false, false
	}
	end := map[byte]string{'<': ">", '"': "\""}[rest[0]]
	if end == "" {
		return "", false, false
	}
	name, _, ok = strings.Cut(rest[1:], end)
	return name, rest[0] == '<', ok
}

// wellKnown reports whether a header is one of C, C++ or CUDA.
func wellKnown(name string) bool {
	folder, _, nested := strings.Cut(name, "/")
	if nested {
		switch folder {
		case "cuda", "cub", "thrust", "nv", "cooperative_groups", "crt", "sys":
			return true
		}
		return false
	}
	if !strings.Contains(name, ".") {
		return name != ""
	}
	for _, prefix := range [...]string{"cuda", "device_", "vector_", "math_", "sm_", "cooperative_groups", "curand", "cublas", "cufft", "cusparse", "cusolver", "nvrtc", "nvtx", "mma."} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	switch name {
	case "assert.h", "ctype.h", "errno.h", "fenv.h", "float.h", "inttypes.h", "limits.h", "locale.h", "math.h", "setjmp.h", "signal.h", "stdarg.h",
		"stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h", "time.h", "wchar.h", "wctype.h",
		"unistd.h", "driver_types.h", "driver_functions.h", "host_defines.h", "builtin_types.h", "texture_types.h", "surface_types.h", "library_types.h":
		return true
	}
	return false
}
