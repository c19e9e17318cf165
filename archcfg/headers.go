package archcfg

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"
)

// HasHeader answers __has_include for a file that is compiled with a command.
// spelled is the header as it is written, <x.h> or "x.h". It looks beside the file
// (quotes), in the command's folders, and in those of its toolkit. sure is false
// where the answer may be another: the folders of the host compiler are unknown, so
// only a header of CUDA's own that the release lacks is surely missing; and a
// header in a folder that not all commands of the file have may be there or not.
//
// A name is looked up once; what changes later is noticed by [Finder.Changed].
func (f *Finder) HasHeader(c *Command, file, spelled string) (exists, sure bool) {
	name, angle, ok := includedName(spelled)
	if !ok {
		return false, false
	}
	if filepath.IsAbs(name) {
		return f.headers.in("", name), true
	}
	if !angle && f.headers.in(filepath.Dir(file), name) {
		return true, true
	}
	folders := slices.Concat(c.Includes, c.SystemIncludes)
	if !angle {
		folders = slices.Concat(c.QuoteIncludes, folders)
	}
	toolkit := f.headers.toolkit(c.ToolkitDir)
	for i, dir := range slices.Concat(folders, toolkit) {
		if f.headers.in(dir, name) {
			return true, i >= len(folders) || !c.foldersDiffer
		}
	}
	return false, angle && len(toolkit) > 0 && !c.foldersDiffer && isRuntimeHeader(name)
}

// toolkitIncludes are the folders of headers of an installed toolkit, in which
// nvcc looks after all others: nvcc.profile of 11.8 to 13.5 names the first and, since
// 13.0, the second; the targets are those of NVIDIA's packages.
func toolkitIncludes(root string) []string {
	if root == "" {
		return nil
	}
	include := filepath.Join(root, "include")
	out := []string{include, filepath.Join(include, "cccl")}
	targets, _ := filepath.Glob(filepath.Join(root, "targets", "*", "include"))
	for _, dir := range targets {
		out = append(out, dir, filepath.Join(dir, "cccl"))
	}
	return out
}

// isRuntimeHeader reports whether a header comes with the compiler in some release,
// in the same folder as cuda_runtime.h: nobody installs it elsewhere. These are the
// ones that not all releases have, from the packages of 11.8, 12.4, 13.0 and 13.5
// and, for what is older, from the release notes of 11.0 to 11.8.
func isRuntimeHeader(name string) bool {
	return slices.Contains([]string{
		"cuda_awbarrier.h", "cuda_bf16.h", "cuda_bf16.hpp", "cuda_fp4.h", "cuda_fp4.hpp", "cuda_fp6.h", "cuda_fp6.hpp",
		"cuda_fp8.h", "cuda_fp8.hpp", "cuda_pipeline.h", "cuda_pipeline_primitives.h", "cuda_surface_types.h", "cuda_texture_types.h",
		"cuda_tf32.h", "cuda_tile.h", "surface_functions.h", "texture_fetch_functions.h",
		"cooperative_groups/details/invoke.h", "cooperative_groups/details/memory.h", "cooperative_groups/memcpy_async.h",
		"cooperative_groups/reduce.h", "cooperative_groups/scan.h", "crt/cuda_tile.h", "crt/device_fp128_functions.h",
	}, path.Clean(name))
}

// headerCache remembers which headers are in which folders. It is safe for
// concurrent use.
type headerCache struct {
	mu    sync.Mutex
	known map[headerKey]bool
	// toolkits are the folders of toolkits.
	toolkits map[string][]string
}

// toolkit is what toolkitIncludes says of a toolkit, found once.
func (h *headerCache) toolkit(root string) []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	folders, known := h.toolkits[root]
	if !known {
		folders = toolkitIncludes(root)
		if h.toolkits == nil {
			h.toolkits = map[string][]string{}
		}
		h.toolkits[root] = folders
	}
	return folders
}

type headerKey struct{ dir, name string }

func (k headerKey) exists() bool {
	info, err := os.Stat(filepath.Join(k.dir, filepath.FromSlash(k.name)))
	return err == nil && !info.IsDir()
}

// in reports whether a folder has a header.
func (h *headerCache) in(dir, name string) bool {
	key := headerKey{dir, name}
	h.mu.Lock()
	defer h.mu.Unlock()
	exists, known := h.known[key]
	if !known {
		exists = key.exists()
		if h.known == nil {
			h.known = map[headerKey]bool{}
		}
		h.known[key] = exists
	}
	return exists
}

// changed looks again for headers of a file's name, and reports whether an answer
// is another than before.
func (h *headerCache) changed(file string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	changed := false
	for key, before := range h.known {
		if path.Base(key.name) != filepath.Base(file) {
			continue
		}
		if now := key.exists(); now != before {
			h.known[key], changed = now, true
		}
	}
	return changed
}

// toolkitDir is the folder of the toolkit that a command's compiler belongs to, ""
// if it is not installed here or is of another release than the one that was told.
func (s *search) toolkitDir(c *Command, dir string) string {
	program := ""
	switch {
	case c.Compiler == NVCC:
		program = c.CompilerPath
	case c.Compiler == Clang && c.CUDAPath != "":
		program = path.Join(c.CUDAPath, "bin", "nvcc")
	}
	if program == "" {
		return ""
	}
	root, release := s.finder.toolkits.root(program, dir, s.o.getenv("PATH"))
	if c.Toolkit.Known() && release.Known() && c.Toolkit != release {
		return ""
	}
	return root
}
