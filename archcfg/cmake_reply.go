package archcfg

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"
)

// CMake's file API: a build folder in which an editor asked for it has, in
// .cmake/api/v1/reply, an index of files that say how each source of each target
// is compiled, whatever the generator: cmake-file-api(7). We read what others asked
// for and ask for nothing ourselves.

// replyIndex finds the index in a build folder; the last by name is the current.
const replyIndex = ".cmake/api/v1/reply/index-*.json"

// isReply reports whether a file is an index of CMake's file API.
func isReply(file string) bool {
	ok, err := path.Match(path.Base(replyIndex), filepath.Base(file))
	return ok && err == nil
}

// maxReplies bounds how many files of targets one index may name.
const maxReplies = 20_000

// parseCMakeReply reads the index and the files it names as a compile database.
// Entries of targets that can be read are there whatever is wrong with others.
func parseCMakeReply(index string, text []byte) (*Database, error) {
	db := &Database{Path: index, Dir: filepath.Dir(index), byFile: map[string][]int{}}
	r := reply{dir: db.Dir, db: db, compilers: map[string]replyCompiler{}}
	models, toolchains := "", ""
	r.read(index, text, func(at []jsonKey, value any, _ int) {
		// objects[i].kind precedes or follows objects[i].jsonFile: names tell the kind too.
		if name, ok := value.(string); ok && len(at) == 3 && at[0].name == "objects" && at[2].name == "jsonFile" {
			switch {
			case strings.HasPrefix(name, "codemodel-v2-"):
				models = name
			case strings.HasPrefix(name, "toolchains-v1-"):
				toolchains = name
			}
		}
	})
	if models == "" {
		return db, r.err // Nobody asked for what is compiled.
	}
	r.toolchains(toolchains)
	r.codemodel(models)
	return db, r.err
}

// reply is the reading of one index.
type reply struct {
	dir string
	db  *Database
	// source and build are the project's folders.
	source, build string
	// compilers are those of the languages.
	compilers map[string]replyCompiler
	// err is the first mistake.
	err error
}

type replyCompiler struct{ path, id string }

// read hands on the values of a file, and keeps what is wrong with it.
func (r *reply) read(file string, text []byte, take func(at []jsonKey, value any, offset int)) {
	if err := jsonValues(text, take); err != nil {
		if p, ok := err.(*scanProblem); ok {
			err = fmt.Errorf("%s:%d: %s", file, lineAt(text, p.offset), p.message)
		}
		r.fail(err)
	}
}

func (r *reply) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// open reads a file that the index names; names lead to no other folder.
func (r *reply) open(name string) (file string, text []byte) {
	if name == "" {
		return "", nil
	}
	file = filepath.Join(r.dir, filepath.Base(filepath.ToSlash(name)))
	text, err := readFile(file, maxFile)
	if err != nil {
		r.fail(err)
	}
	return file, text
}

func (r *reply) toolchains(name string) {
	file, text := r.open(name)
	if text == nil {
		return
	}
	var all []struct{ language, path, id string }
	r.read(file, text, func(at []jsonKey, value any, _ int) {
		v, ok := value.(string)
		if !ok || len(at) < 3 || at[0].name != "toolchains" {
			return
		}
		for len(all) <= at[1].index {
			all = append(all, struct{ language, path, id string }{})
		}
		t := &all[at[1].index]
		switch {
		case len(at) == 3 && at[2].name == "language":
			t.language = v
		case len(at) == 4 && at[2].name == "compiler" && at[3].name == "path":
			t.path = v
		case len(at) == 4 && at[2].name == "compiler" && at[3].name == "id":
			t.id = v
		}
	})
	for _, t := range all {
		r.compilers[t.language] = replyCompiler{t.path, t.id}
	}
}

func (r *reply) codemodel(name string) {
	file, text := r.open(name)
	if text == nil {
		return
	}
	type target struct {
		file          string
		configuration int
	}
	var targets []target
	configurations := map[int]string{}
	r.read(file, text, func(at []jsonKey, value any, _ int) {
		v, ok := value.(string)
		switch {
		case !ok || len(at) < 2:
		case at[0].name == "paths" && at[1].name == "source":
			r.source = v
		case at[0].name == "paths" && at[1].name == "build":
			r.build = v
		case at[0].name != "configurations":
		case len(at) == 3 && at[2].name == "name":
			configurations[at[1].index] = v
		case len(at) == 5 && at[2].name == "targets" && at[4].name == "jsonFile" && len(targets) < maxReplies:
			targets = append(targets, target{v, at[1].index})
		}
	})
	for _, t := range targets {
		r.target(t.file, configurations[t.configuration])
	}
}

// replyGroup is how some sources of a target are compiled.
type replyGroup struct {
	offset   int
	language string
	words    []string
	defines  []string
	includes []replyInclude
	headers  []string
}

type replyInclude struct {
	path   string
	system bool
}

type replySource struct {
	path string
	// group is the index of its group, -1 for what is not compiled.
	group int
}

func (r *reply) target(name, configuration string) {
	file, text := r.open(name)
	if text == nil {
		return
	}
	var groups []replyGroup
	var sources []replySource
	title := ""
	split := splitShell
	if isWindowsPath(r.build) {
		split = splitWindows
	}
	r.read(file, text, func(at []jsonKey, value any, offset int) {
		switch {
		case len(at) == 1 && at[0].name == "name":
			title, _ = value.(string)
		case len(at) == 3 && at[0].name == "sources":
			for len(sources) <= at[1].index {
				sources = append(sources, replySource{group: -1})
			}
			s := &sources[at[1].index]
			if path, ok := value.(string); ok && at[2].name == "path" {
				s.path = path
			} else if n, ok := value.(float64); ok && at[2].name == "compileGroupIndex" && n >= 0 && n < maxReplies {
				s.group = int(n)
			}
		case len(at) >= 3 && at[0].name == "compileGroups":
			for len(groups) <= at[1].index {
				groups = append(groups, replyGroup{offset: -1})
			}
			groups[at[1].index].take(at[2:], value, offset, split)
		}
	})
	note := "target " + title
	if configuration != "" {
		note += ", " + configuration
	}
	for _, s := range sources {
		if s.path == "" || s.group < 0 || s.group >= len(groups) {
			continue
		}
		g := &groups[s.group]
		e := Entry{
			File: joinPath(r.source, s.path), Dir: r.build, Args: r.command(g, joinPath(r.source, s.path)),
			Offset: max(g.offset, 0), Position: positionIn(text, max(g.offset, 0)), source: file, note: note,
		}
		if g.language == "CUDA" {
			// The property CUDA_SEPARABLE_COMPILATION is in none of the fragments.
			e.uncertain = []string{"__CUDACC_RDC__"}
		}
		r.db.add(e)
	}
}

// take stores a value of a group. The group stands where its architectures do.
func (g *replyGroup) take(at []jsonKey, value any, offset int, split func(string) []string) {
	v, isText := value.(string)
	switch key := at[0].name; {
	case len(at) == 1 && key == "language" && isText:
		g.language = v
	case len(at) != 3:
	case key == "compileCommandFragments" && at[2].name == "fragment" && isText:
		words := split(v)
		if g.offset < 0 || !namesArch(g.words) && namesArch(words) {
			g.offset = offset
		}
		g.words = append(g.words, words...)
	case key == "defines" && at[2].name == "define" && isText:
		g.defines = append(g.defines, v)
	case key == "includes":
		for len(g.includes) <= at[1].index {
			g.includes = append(g.includes, replyInclude{})
		}
		include := &g.includes[at[1].index]
		if at[2].name == "path" && isText {
			include.path = v
		} else if system, ok := value.(bool); ok && at[2].name == "isSystem" {
			include.system = system
		}
	case key == "precompileHeaders" && at[2].name == "header" && isText:
		g.headers = append(g.headers, v)
	}
}

// command is the command line that CMake's generators make of a group.
func (r *reply) command(g *replyGroup, file string) []string {
	compiler := r.compilers[g.language]
	nvcc := g.language == "CUDA" && compiler.id != "Clang"
	args := []string{compiler.path}
	if compiler.path == "" {
		args[0] = map[bool]string{true: "nvcc", false: "c++"}[g.language == "CUDA"]
	}
	if nvcc {
		args = append(args, "-forward-unknown-to-host-compiler")
	}
	for _, d := range g.defines {
		args = append(args, "-D"+d)
	}
	for _, i := range g.includes {
		if i.system {
			args = append(args, "-isystem", i.path)
		} else {
			args = append(args, "-I"+i.path)
		}
	}
	args = append(args, g.words...)
	for _, h := range g.headers {
		args = append(args, "-include", h)
	}
	switch {
	case nvcc:
		args = append(args, "-x", "cu")
	case g.language == "CUDA":
		args = append(args, "-x", "cuda")
	}
	return append(args, "-c", file)
}
