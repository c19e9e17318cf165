package archcfg

import (
	"path"
	"strings"
)

// gnuReader reads command lines in the manner of gcc, which clang and nvc++
// share: values joined or as the next word, response files with @.
type gnuReader struct {
	opt ReadOptions
	cmd Command
	// extra sees every word first; it reports how many words it took, 0 if the
	// word is not its own.
	extra func(words []string) int
	// language is the last -x; files remember the one in force.
	language string
	files    optionFiles
	// in is the response file that is being read, nil for none.
	in *optionFile
	// lost is set if something that tells of architectures, or may tell of them,
	// could not be read.
	lost bool
}

// readGNU reads the options of a host compiler, which matter as far as they
// concern the preprocessor.
func readGNU(args []string, opt ReadOptions) Command {
	r := gnuReader{opt: opt, cmd: Command{Compiler: Host, HostPass: true}}
	r.scan(args)
	return r.cmd
}

// scan reads the words in order.
func (r *gnuReader) scan(args []string) {
	for i := 0; i < len(args); {
		if r.extra != nil {
			if n := r.extra(args[i:]); n > 0 {
				i += n
				continue
			}
		}
		i += r.word(args[i:])
	}
}

// word takes args[0] and what belongs to it, and reports how many words that is.
func (r *gnuReader) word(args []string) int {
	c, w := &r.cmd, args[0]
	if name, ok := strings.CutPrefix(w, "@"); ok && name != "" {
		r.responseFile(name)
		return 1
	}
	if len(w) < 2 || w[0] != '-' {
		r.file(w)
		return 1
	}
	// Order matters: a longer name comes before its prefix.
	for _, o := range []struct {
		name string
		take func(value string)
	}{
		{"-isystem", func(v string) { c.SystemIncludes = append(c.SystemIncludes, r.path(v)) }},
		{"-iquote", func(v string) { c.QuoteIncludes = append(c.QuoteIncludes, r.path(v)) }},
		{"-idirafter", func(v string) { c.SystemIncludes = append(c.SystemIncludes, r.path(v)) }},
		{"-imacros", func(v string) { c.PreIncludes = append(c.PreIncludes, r.path(v)) }},
		{"-include", func(v string) { c.PreIncludes = append(c.PreIncludes, r.path(v)) }},
		{"-D", func(v string) { c.Defines = append(c.Defines, parseDefine(v)) }},
		{"-U", func(v string) { c.Defines = append(c.Defines, Define{Name: v, Undef: true}) }},
		{"-I", func(v string) { c.Includes = append(c.Includes, r.path(v)) }},
		{"-x", func(v string) { r.language = v }},
		{"-o", func(v string) { c.Output = r.path(v) }},
		{"-MF", nil},
		{"-MT", nil},
		{"-MQ", nil},
		{"-Xlinker", nil},
		{"-Xpreprocessor", nil},
		{"-Xassembler", nil},
		{"-L", nil},
		{"-target", nil},
		{"-isysroot", nil},
	} {
		rest, ok := strings.CutPrefix(w, o.name)
		if !ok || o.name == "-o" && strings.HasPrefix(w, "-openmp") {
			continue
		}
		n := 1
		if rest == "" {
			if len(args) < 2 {
				c.fail("option '" + w + "' needs a value after it")
				return 1
			}
			rest, n = args[1], 2
		}
		if o.take != nil {
			o.take(rest)
		}
		return n
	}
	if std, ok := strings.CutPrefix(strings.TrimPrefix(w, "-"), "-std="); ok {
		c.Std = std
	} else if std, ok := strings.CutPrefix(w, "-std="); ok {
		c.Std = std
	}
	return 1
}

// file takes a source file.
func (r *gnuReader) file(name string) {
	c := &r.cmd
	c.Files = append(c.Files, r.path(name))
	switch r.language {
	case "", "none":
		// clang and nvc++ know CUDA sources by these suffixes; gcc takes neither.
		if ext := path.Ext(name); c.Compiler != Host && (ext == ".cu" || ext == ".cuh") {
			c.CUDA = true
		}
	case "cuda", "cu":
		c.CUDA = c.Compiler != Host
	}
}

// responseFile reads the words of a file that was given with @.
func (r *gnuReader) responseFile(name string) {
	name = r.path(name)
	text, err := r.files.read(name, r.in, &r.opt, &r.cmd)
	if err != nil {
		r.cmd.fail("response file '" + name + "' " + unreadable(name, err))
		r.lost = true
		return
	}
	r.in = &optionFile{name, r.in}
	r.scan(splitShell(string(text)))
	r.in = r.in.outer
}

func (r *gnuReader) path(name string) string { return joinPath(r.opt.Dir, name) }

// readMSVC reads the options of cl.exe that concern the preprocessor.
func readMSVC(args []string, opt ReadOptions) Command {
	r := gnuReader{opt: opt, cmd: Command{Compiler: Host, HostPass: true}}
	for i := 0; i < len(args); {
		switch n := r.msvcOption(args[i:]); {
		case n > 0:
			i += n
		case args[i] != "" && strings.IndexByte("/-", args[i][0]) >= 0:
			i++ // It does not matter here.
		default:
			r.file(args[i])
			i++
		}
	}
	return r.cmd
}

// msvcOption takes args[0] if it is an option of cl.exe that concerns the
// preprocessor or the language, and reports how many words that is, else 0.
func (r *gnuReader) msvcOption(args []string) int {
	c, w := &r.cmd, args[0]
	if len(w) < 2 || w[0] != '/' && w[0] != '-' {
		return 0
	}
	name, n := w[1:], 1
	value := func(prefix string) (string, bool) {
		rest, ok := strings.CutPrefix(name, prefix)
		if ok && rest == "" && len(args) > 1 {
			n = 2
			rest = args[1]
		}
		return rest, ok && rest != ""
	}
	if v, ok := strings.CutPrefix(name, "std:"); ok {
		c.Std = v
	} else if v, ok := value("external:I"); ok {
		c.SystemIncludes = append(c.SystemIncludes, r.path(v))
	} else if v, ok := value("FI"); ok {
		c.PreIncludes = append(c.PreIncludes, r.path(v))
	} else if v, ok := value("D"); ok {
		// cl takes NAME#value for NAME=value as well.
		c.Defines = append(c.Defines, parseDefine(strings.Replace(v, "#", "=", 1)))
	} else if v, ok := value("U"); ok {
		c.Defines = append(c.Defines, Define{Name: v, Undef: true})
	} else if v, ok := value("I"); ok {
		c.Includes = append(c.Includes, r.path(v))
	} else if v, ok := strings.CutPrefix(name, "Fo"); ok {
		c.Output = r.path(v)
	} else {
		return 0
	}
	return n
}
