package archcfg

import (
	"fmt"
	"slices"
	"strings"
)

// ReadOptions is what a command line cannot say itself.
type ReadOptions struct {
	// Dir is the folder that the command runs in; relative folders and files are
	// made absolute against it. With "" they stay as they are.
	Dir string
	// Toolkit is the CUDA release if it is known.
	Toolkit Version
	// Getenv looks up the environment of the command (NVCC_PREPEND_FLAGS,
	// NVCC_APPEND_FLAGS); nil for an empty one.
	Getenv func(name string) string
	// ReadFile reads option and response files; nil if none can be read.
	ReadFile func(name string) ([]byte, error)
}

// getenv looks up a variable of the command's environment.
func (o *ReadOptions) getenv(name string) string {
	if o.Getenv == nil {
		return ""
	}
	return o.Getenv(name)
}

// ReadArgs reads the arguments of nvcc, without the program's name. It never
// fails: what nvcc would refuse is in Command.Error, beside all that could be
// understood.
func ReadArgs(args []string, opt ReadOptions) Command {
	r := nvccReader{
		opt: opt, index: nvccOptions(),
		singles: map[string]string{}, flags: map[string]bool{},
		cmd: Command{Compiler: NVCC, Toolkit: opt.Toolkit, recipe: recipe{dir: opt.Dir, environment: opt.Getenv != nil}},
	}
	for _, w := range splitFlagsVariable(opt.getenv("NVCC_PREPEND_FLAGS")) {
		r.words = append(r.words, nvccWord{text: w, from: fromVariable})
	}
	for _, a := range args {
		r.words = append(r.words, nvccWord{text: a})
	}
	for _, w := range splitFlagsVariable(opt.getenv("NVCC_APPEND_FLAGS")) {
		r.words = append(r.words, nvccWord{text: w, from: fromVariable})
	}
	r.scan()
	r.settle()
	return r.cmd
}

// wordOrigin is where a word of the command line comes from: quoting differs.
type wordOrigin uint8

const (
	fromArgs wordOrigin = iota
	fromVariable
	// fromFile is an unquoted word of an options file.
	fromFile
)

type nvccWord struct {
	text string
	from wordOrigin
	// in is the options file that the word stands in, nil for none.
	in *optionFile
}

// nvccReader is the state of one reading.
type nvccReader struct {
	opt   ReadOptions
	index optionIndex
	words []nvccWord
	cmd   Command

	// singles holds the last value of each single, flags the flags given, both by
	// short name.
	singles map[string]string
	flags   map[string]bool

	codes     []string
	gencodes  []nvccWord
	defines   []Define
	includes  []string
	systems   []string
	preludes  []string
	hostWords []string
	unknown   []string
	inputs    []string
	controls  map[Level][]string
	frontEnd  []string
	werror    []string
	files     optionFiles
	// lost is set if something that tells of architectures, or may tell of them,
	// could not be read.
	lost bool
}

// scan reads all words in order, options files in their place.
func (r *nvccReader) scan() {
	for i := 0; i < len(r.words); i++ {
		w := r.words[i]
		if len(w.text) < 2 || w.text[0] != '-' {
			r.inputs = append(r.inputs, w.text)
			continue
		}
		o, value, has := r.index.find(w.text, r.opt.Toolkit)
		switch {
		case o == nil:
			r.unknown = append(r.unknown, w.text)
			r.cmd.recipe.options = append(r.cmd.recipe.options, w.text)
			continue
		case o.kind == flag && has:
			name, _, _ := strings.Cut(w.text, "=")
			r.cmd.fail(fmt.Sprintf("option '%s' takes no value", name))
			continue
		case o.kind == flag:
			r.flags[o.short] = true
			r.cmd.recipe.keep(o, w.text)
			continue
		}
		spelled := []string{w.text}
		if !has {
			if i+1 == len(r.words) {
				r.cmd.fail(fmt.Sprintf("option '%s' needs a value after it", w.text))
				continue
			}
			i++
			w = r.words[i]
			value = w.text
			spelled = append(spelled, value)
		}
		if o.short == "-optf" {
			r.words = slices.Replace(r.words, i, i+1, r.optionFiles(value, w.in)...)
			i--
			continue
		}
		r.cmd.recipe.keep(o, spelled...)
		r.take(o, nvccWord{text: value, from: w.from})
	}
}

// take stores the value of an option.
func (r *nvccReader) take(o *option, w nvccWord) {
	if w.from == fromVariable && strings.Contains(w.text, `\"`) && (!r.opt.Toolkit.Known() || r.opt.Toolkit.AtLeast(12, 0)) ||
		o.short == "-gencode" && strings.Contains(w.text, `\"`) {
		r.cmd.fail(fmt.Sprintf(`stray '"' in '%s': write the list in brackets`, w.text))
		r.lost = r.lost || o.short == "-gencode" || o.short == "-arch" || o.short == "-code"
		return
	}
	if o.kind != list {
		r.takeSingle(o, w.text)
		return
	}
	if o.short == "-gencode" {
		r.gencodes = append(r.gencodes, w)
		return
	}
	for _, item := range splitList(w.text) {
		switch o.short {
		case "-code":
			if item = strings.TrimSpace(item); item != "" {
				r.codes = append(r.codes, item)
			}
		case "-D":
			r.defines = append(r.defines, parseDefine(item))
		case "-U":
			r.defines = append(r.defines, Define{Name: item, Undef: true})
		case "-I":
			r.includes = append(r.includes, r.absolute(unquote(item)))
		case "-isystem":
			r.systems = append(r.systems, r.absolute(unquote(item)))
		case "-include":
			r.preludes = append(r.preludes, r.absolute(unquote(item)))
		case "-Xcompiler":
			r.hostWords = append(r.hostWords, item)
		case "-Xcudafe":
			r.frontEnd = append(r.frontEnd, strings.Fields(unquote(item))...)
		case "-diag-suppress":
			r.number(Suppress, item)
		case "-diag-warn":
			r.number(Warn, item)
		case "-diag-error":
			r.number(Fail, item)
		case "-Werror":
			r.werror = append(r.werror, item)
		}
	}
}

// takeSingle stores the value of an option that has one.
func (r *nvccReader) takeSingle(o *option, value string) {
	switch {
	case o.kind == truth && value != "true" && value != "false":
		r.cmd.fail(fmt.Sprintf("option '%s' is true or false, not '%s'", o.short, value))
		return
	case o.kind == number && !isNumber(value):
		r.cmd.fail(fmt.Sprintf("option '%s' needs a number, not '%s'", o.short, value))
		return
	case o.values != "" && !slices.Contains(strings.Fields(o.values), value):
		r.cmd.fail(fmt.Sprintf("option '%s' takes %s, not '%s'", o.short, strings.Join(strings.Fields(o.values), ", "), value))
		return
	case o.short == "-std" && !r.knowsStd(value):
		r.cmd.fail(fmt.Sprintf("option '-std' takes %s, not '%s'", strings.Join(stdValues(r.opt.Toolkit), ", "), value))
		return
	}
	if o.short == "-arch" && !r.opt.Toolkit.AtLeast(13, 0) && r.opt.Toolkit.Known() {
		// Up to 12.x a value that does not hold is refused too.
		if _, a, ok := ParseArch(value); !isArchGroup(value) && (!ok || !r.opt.Toolkit.HasArch(a)) {
			r.noArch(value)
		}
	}
	if old, ok := r.singles[o.short]; ok && old != value {
		r.cmd.warn(fmt.Sprintf("option '%s' is given twice; the last value, '%s', holds", o.short, value))
	}
	r.singles[o.short] = value
}

// number adds changes of diagnostics by number.
func (r *nvccReader) number(level Level, item string) {
	if !isNumber(item) {
		r.cmd.fail(fmt.Sprintf("a diagnostic is given by its number here, not as '%s'", item))
		return
	}
	if r.controls == nil {
		r.controls = map[Level][]string{}
	}
	r.controls[level] = append(r.controls[level], item)
}

// optionFiles reads the files of one -optf into words.
func (r *nvccReader) optionFiles(names string, in *optionFile) []nvccWord {
	var out []nvccWord
	for _, name := range splitList(names) {
		name = r.absolute(unquote(name))
		text, err := r.files.read(name, in, &r.opt, &r.cmd)
		if err != nil {
			r.cmd.fail(fmt.Sprintf("options file '%s' %s", name, unreadable(name, err)))
			r.lost = true
			continue
		}
		words, bare := splitOptionFile(string(text), isWindowsPath(name))
		file := &optionFile{name, in}
		for i, w := range words {
			from := fromArgs
			if bare[i] {
				from = fromFile
			}
			out = append(out, nvccWord{w, from, file})
		}
	}
	return out
}

// absolute resolves a path of the command line.
func (r *nvccReader) absolute(name string) string { return joinPath(r.opt.Dir, name) }
