package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
)

func newDoctor(streams Streams) *cobra.Command {
	var (
		project projectFlags
		format  string
	)
	cmd := &cobra.Command{
		Use:                   "doctor [flags] [FILE] [-- FLAGS...]",
		DisableFlagsInUseLine: true,
		Short:                 "Say how a file is compiled and judged, and why",
		Long: "Say which compile command, device passes, toolkit and settings a file gets, and where each comes\n" +
			"from. Without FILE it is said for a new file in the current folder.",
		Example: "  gridls doctor kernel.cu\n" +
			"  gridls doctor kernel.cu --format json --cuda 12.4 -- -arch=sm_90a -rdc=true",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("format", format, "text", "json"); err != nil {
				return err
			}
			files, flags := splitAtDash(cmd, args)
			if len(files) > 1 {
				return fmt.Errorf("doctor looks at one file, not at %d", len(files))
			}
			p, err := project.open(flags)
			if err != nil {
				return err
			}
			d := diagnosis{project: p}
			if len(files) == 1 {
				d.file = files[0]
			}
			if err := d.make(); err != nil {
				return err
			}
			if format == "json" {
				err = writeJSON(streams.Out, d.json())
			} else {
				err = d.text(streams)
			}
			if err == nil && p.tell(streams.Err) {
				err = errReported
			}
			return err
		},
	}
	project.registerCompile(cmd)
	cmd.Flags().StringVar(&format, "format", "text", "output `FORMAT`: text or json")
	completeFlag(cmd, "format", "text", "json")
	return cmd
}

// newFileName stands for any file of the current folder.
const newFileName = "new.cu"

// diagnosis is all that is known about a file without reading its code.
type diagnosis struct {
	project  *project
	file     string
	found    *archcfg.Discovery
	settings *analysis.Settings
}

func (d *diagnosis) make() error {
	name := d.file
	if name == "" {
		name = newFileName
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return fmt.Errorf("'%s' is a folder; doctor looks at one file", name)
	}
	found, err := d.project.finder.Discover(name, d.project.overrides)
	d.project.note(err)
	d.found, d.settings = found, d.project.settings(found.Config)
	return nil
}

// doctorJSON is the output of gridls doctor --format json: a contract, see
// docs/output.md. What the command does not say is null or empty.
type doctorJSON struct {
	File             string       `json:"file"`
	Source           string       `json:"source"`
	CUDA             *string      `json:"cuda"`
	Passes           []doctorPass `json:"passes"`
	Assumed          bool         `json:"assumed"`
	Macros           []string     `json:"macros"`
	RDC              bool         `json:"rdc"`
	ExtendedLambda   bool         `json:"extended_lambda"`
	RelaxedConstexpr bool         `json:"relaxed_constexpr"`
	DeviceDebug      bool         `json:"device_debug"`
	Std              *string      `json:"std"`
	Defines          []string     `json:"defines"`
	Includes         []string     `json:"includes"`
	Suppressed       []string     `json:"suppressed"`
	Warnings         []string     `json:"warnings"`
	Error            *string      `json:"error"`
	Settings         *string      `json:"settings"`
	Excluded         bool         `json:"excluded"`
}

type doctorPass struct {
	Virtual  string   `json:"virtual"`
	CUDAArch int      `json:"cuda_arch"`
	Code     []string `json:"code"`
	Macros   []string `json:"macros"`
}

func (d *diagnosis) json() doctorJSON {
	c := &d.found.Command
	out := doctorJSON{
		File: filepath.ToSlash(d.found.File), Source: c.Source, CUDA: orNull(c.Toolkit.String()),
		Passes: []doctorPass{}, Assumed: c.Assumed, Macros: spelled(c.Features()),
		RDC: c.RDC, ExtendedLambda: c.ExtendedLambda, RelaxedConstexpr: c.RelaxedConstexpr, DeviceDebug: c.DeviceDebug,
		Std: orNull(c.Std), Defines: options(c.Defines), Includes: append([]string{}, c.SearchPath()...),
		Suppressed: append([]string{}, c.Suppressed...), Warnings: append([]string{}, c.Warnings...), Error: orNull(c.Error),
		Settings: orNull(filepath.ToSlash(d.found.Config.File)), Excluded: d.found.Config.Excludes(d.found.File),
	}
	for _, p := range c.Passes {
		out.Passes = append(out.Passes, doctorPass{
			Virtual: "compute_" + p.Virtual.String(), CUDAArch: p.CUDAArch,
			Code: append([]string{}, p.Code...), Macros: spelled(ownMacros(p)),
		})
	}
	return out
}

// archMacro says what __CUDA_ARCH__ is in a pass.
func archMacro(p archcfg.Pass) string {
	if p.CUDAArch == 0 {
		return "__CUDA_ARCH__ is not defined"
	}
	return "__CUDA_ARCH__ is " + strconv.Itoa(p.CUDAArch)
}

// ownMacros are those that only this pass has, besides __CUDA_ARCH__.
func ownMacros(p archcfg.Pass) []archcfg.Define {
	return slices.DeleteFunc(p.Predefined(), func(m archcfg.Define) bool { return m.Name == "__CUDA_ARCH__" })
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// spelled are macros as after -D, sorted.
func spelled(defines []archcfg.Define) []string {
	out := []string{}
	for _, m := range defines {
		if m.Value == "1" {
			out = append(out, m.Name)
		} else {
			out = append(out, m.Name+"="+m.Value)
		}
	}
	slices.Sort(out)
	return out
}

// options are the -D and -U of a command in their order.
func options(defines []archcfg.Define) []string {
	out := []string{}
	for _, m := range defines {
		switch {
		case m.Undef:
			out = append(out, "-U"+m.Name)
		case m.Value == "1":
			out = append(out, "-D"+m.Name)
		default:
			out = append(out, "-D"+m.Name+"="+m.Value)
		}
	}
	return out
}

// text answers in the order in which a person asks.
func (d *diagnosis) text(streams Streams) error {
	t := sections{out: streams.Out, bold: coloured(streams.Out)}
	c := &d.found.Command

	t.section("file")
	switch _, err := os.Stat(d.found.File); {
	case d.file == "":
		t.line("any new file in %s", filepath.Dir(d.found.File))
	case err != nil:
		t.line("%s, which does not exist", d.found.File)
	default:
		t.line("%s", d.found.File)
	}
	if d.found.Config.Excludes(d.found.File) {
		t.line("excluded by 'exclude' in %s: gridls check looks at it only if it is named", d.found.Config.File)
	}

	t.section("compile command")
	if c.Source == "assumed" {
		t.line("none was found: passes are assumed under which nothing is called wrong that may be right.")
		t.line("Say how the file is compiled with 'flags' in gridls.toml, or with -p and a compile database.")
	} else {
		t.line("from %s%s", c.Source, d.lines())
	}
	for _, s := range d.found.Steps {
		t.line("- %s: %s", place(s), s.Found)
	}
	if c.Error != "" {
		t.line("%s would refuse it: %s", compiler(c), c.Error)
	}
	for _, w := range c.Warnings {
		t.line("%s would warn: %s", compiler(c), w)
	}

	t.section("passes")
	for _, p := range c.Passes {
		t.line("compute_%s: %s, code for %s", p.Virtual, archMacro(p), orNone(p.Code))
		t.list("its own macros", spelled(ownMacros(p)))
	}
	if c.Assumed && c.Source != "assumed" {
		t.line("assumed: what was found names no architecture for sure")
	}
	switch reason := c.Foreign(); {
	case reason != "":
		t.line("none: %s", reason)
	case len(c.Passes) == 0:
		t.line("none: the file is not compiled for a GPU")
	case c.Toolkit.Known():
		t.line("CUDA %s, from %s", c.Toolkit, c.ToolkitSource)
	default:
		t.line("CUDA release unknown%s; say it with --cuda or 'cuda' in gridls.toml", bounds(c))
	}
	t.list("options", modes(c))
	t.list("macros", slices.Concat(options(c.Features()), options(c.Defines)))
	t.list("macros of which the value is not known", c.Uncertain())
	t.list("include folders", c.SearchPath())

	t.section("index")
	if folder := d.indexed(); folder != "" {
		t.line("of %s: %s", folder, kept(index.File(index.Folder(), folder), index.Build(buildVersion())))
	}
	t.none("no folder above the file was indexed: an editor or gridls index does it")

	t.section("settings")
	if c := d.found.Config; c.File != "" {
		t.line("from %s", c.File)
	} else {
		t.line("no gridls.toml in this folder or above")
	}
	for _, s := range archcfg.Settings() {
		if from := d.found.Config.Origin[s.Name]; from != "" {
			t.line("%s is set in %s", s.Name, from)
		}
	}

	t.section("switched off")
	if reason := c.Foreign(); reason != "" {
		t.line("all rules: %s", reason)
	}
	for _, r := range rules.All() {
		switch severity := d.settings.Severity(r); {
		case severity != analysis.Off:
		case r.OptIn && d.found.Config.Rules[r.Name] == "":
			t.line("%s: off unless asked for", r.Name)
		default:
			t.line("%s: by rules.%s in %s", r.Name, r.Name, d.found.Config.Origin["rules."+r.Name])
		}
	}
	for _, id := range c.Suppressed {
		t.line("nvcc's diagnostic %s: by the compile command", id)
	}
	t.none("nothing")
	return t.err
}

// indexed is the nearest folder above the file of which an index is kept, "" if
// there is none.
func (d *diagnosis) indexed() string {
	for dir := filepath.Dir(d.found.File); ; dir = filepath.Dir(dir) {
		if file := index.File(index.Folder(), dir); file != "" {
			if _, err := os.Stat(file); err == nil {
				return dir
			}
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// lines says where in its file the command stands, ", line 3" or ", lines 3, 9";
// "" where that is not known.
func (d *diagnosis) lines() string {
	var lines []string
	for _, c := range d.found.Commands {
		line := strconv.Itoa(c.SourcePosition.Line)
		if c.SourcePosition.Line > 0 && c.SourceFile == d.found.Command.SourceFile && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	switch len(lines) {
	case 0:
		return ""
	case 1:
		return ", line " + lines[0]
	}
	return ", lines " + strings.Join(lines, ", ")
}

// place is where a step looked: a file, with the line if it is about one.
func place(s archcfg.Step) string {
	if s.Line > 0 {
		return s.Place + ", line " + strconv.Itoa(s.Line)
	}
	return s.Place
}

// modes are the options of a command that change what code means.
func modes(c *archcfg.Command) []string {
	var on []string
	for _, m := range []struct {
		set  bool
		name string
	}{
		{c.Std != "", c.Std},
		{c.RDC, "relocatable device code"},
		{c.ExtendedLambda, "extended lambdas"},
		{c.RelaxedConstexpr, "relaxed constexpr"},
		{c.DeviceDebug, "device debugging"},
	} {
		if m.set {
			on = append(on, m.name)
		}
	}
	return on
}

// compiler is what the command runs, as messages name it.
func compiler(c *archcfg.Command) string {
	if c.Compiler == archcfg.Host {
		return "the compiler"
	}
	return string(c.Compiler)
}

func orNone(list []string) string {
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, ", ")
}

// bounds says what the architectures of a command tell of its release.
func bounds(c *archcfg.Command) string {
	since, before := c.Releases()
	switch {
	case before.Known():
		return fmt.Sprintf(", but from %s on and before %s: the others lack its architectures", since, before)
	case since.Known():
		return fmt.Sprintf(", but from %s on: older ones lack its architectures", since)
	}
	return ""
}
