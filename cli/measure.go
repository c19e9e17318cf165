package cli

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/cli/internal/files"
	"github.com/gridls/gridls/measure"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/toolkit"
	"github.com/gridls/gridls/treesitter"
)

// annotation is the change that is measured unless another is named.
const annotation = "annotation"

func newMeasure(streams Streams) *cobra.Command {
	var (
		project projectFlags
		m       measurement
		format  string
	)
	cmd := &cobra.Command{
		Use:                   "measure [flags] FILE [-- FLAGS...]",
		DisableFlagsInUseLine: true,
		Short:                 "Compile kernels with and without a fix, and show what it does to their code",
		Long: "Compile the kernels of a file as they are and with a fix, with your own nvcc and the file's own\n" +
			"command, and show registers, stack, spills and instructions side by side for each architecture.\n" +
			"Everything happens in a temporary folder: your files stay as they are. The fix is const\n" +
			"__grid_constant__ on every by-value class parameter, or that of a rule.",
		Example: "  gridls measure kernel.cu --kernel sum\n" +
			"  gridls measure kernel.cu --fix redundant-device-space --format json",
		Args: func(cmd *cobra.Command, args []string) error {
			if paths, _ := splitAtDash(cmd, args); len(paths) != 1 {
				return fmt.Errorf("measure looks at one file, not at %d", len(paths))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("format", format, "text", "json"); err != nil {
				return err
			}
			paths, flags := splitAtDash(cmd, args)
			var err error
			if m.project, err = project.open(flags); err != nil {
				return err
			}
			ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
			defer stop()
			job, err := m.prepare(paths[0])
			if err != nil {
				return fmt.Errorf("%s: %w", filepath.ToSlash(paths[0]), err)
			}
			report, err := measure.Measure(ctx, job)
			if err != nil {
				return fmt.Errorf("%s: %w", filepath.ToSlash(paths[0]), err)
			}
			if err := m.print(streams, report, format); err != nil {
				return fmt.Errorf("cannot write the figures: %w", err)
			}
			if m.project.tell(streams.Err) {
				return errReported
			}
			return nil
		},
	}
	project.registerCompile(cmd)
	cmd.Flags().StringVar(&m.kernel, "kernel", "", "measure only the kernel of this `NAME`")
	cmd.Flags().StringVar(&m.fix, "fix", annotation, "the `RULE` whose fixes are measured")
	cmd.Flags().StringVar(&m.toolkit, "toolkit", "", "`DIR` of the CUDA toolkit (default: the compile command's, CUDA_HOME, the PATH)")
	cmd.Flags().StringVar(&format, "format", "text", "output `FORMAT`: text or json")
	completeFlag(cmd, "format", "text", "json")
	completeFlag(cmd, "fix", append(ruleNames(), annotation)...)
	return cmd
}

// measurement is one run of the command.
type measurement struct {
	project *project
	// kernel and fix name what is measured, toolkit with what; "" for any.
	kernel, fix, toolkit string

	file, title string
	// assumed is set if nobody said what the file is compiled for.
	assumed bool
}

// prepare reads the file and works out the change.
func (m *measurement) prepare(path string) (*measure.Job, error) {
	rule, err := m.rule()
	if err != nil {
		return nil, err
	}
	in := input{File: files.File{Path: path, Named: true}}
	s, err := m.project.openFile(&in, nil)
	if err != nil {
		return nil, err
	}
	m.file, m.assumed = in.name(), s.result.Unit.Command.Assumed
	command := s.result.Unit.Command
	if why := command.Foreign(); why != "" {
		return nil, errors.New(why)
	}
	_, dir := command.DeviceOptions(os.Getenv)
	kit, err := toolkit.Find(toolkit.Lookup{Dir: m.toolkit, Program: command.CompilerPath, Base: dir, Getenv: os.Getenv})
	if err != nil {
		return nil, err
	}
	job := &measure.Job{Toolkit: kit, Command: command, Getenv: os.Getenv}
	if err := m.change(job, s.result, rule); err != nil {
		return nil, err
	}
	source := s.result
	if job.File, err = filepath.Abs(path); err != nil {
		return nil, err
	}
	if includer := s.result.Unit.Includer; includer != "" {
		// A header has no code of its own: what is compiled is a source that has it.
		for i := range job.Edits {
			if job.Edits[i].File == "" {
				job.Edits[i].File = job.File
			}
		}
		job.File = includer
		of := input{File: files.File{Path: includer, Named: true}}
		whole, err := m.project.openFile(&of, nil)
		if err != nil {
			return nil, fmt.Errorf("%s, which includes it: %w", filepath.ToSlash(includer), err)
		}
		source = whole.result
	}
	job.Texts = texts(source, job.File)
	return job, nil
}

// rule is the one that --fix names, nil for the annotation. One that is off unless
// asked for is asked for so.
func (m *measurement) rule() (*analysis.Rule, error) {
	switch m.fix {
	case annotation:
		return nil, nil
	case byReference:
		return nil, errors.New("--fix by-reference: a kernel whose launches change cannot be compared by its code alone; 'gridls refactor by-reference --diff' shows the change, docs/param-copies.md what it costs")
	}
	rule, err := analysis.FindRule(rules.All(), m.fix)
	if err != nil {
		return nil, fmt.Errorf("--fix: %w", err)
	}
	m.project.severities[rule.Name] = rule.Severity
	return rule, nil
}

// texts are the files that a source consists of, by their absolute paths.
func texts(r *analysis.Result, file string) map[string][]byte {
	all := map[string][]byte{file: r.Doc.Text.Bytes()}
	for path, source := range r.Closure() {
		if filepath.IsAbs(path) {
			all[path] = source.Text.Bytes()
		}
	}
	return all
}

// change sets the edits of the job, and which kernels are told of.
func (m *measurement) change(job *measure.Job, r *analysis.Result, rule *analysis.Rule) error {
	m.title = "const __grid_constant__"
	if rule != nil {
		m.title = "the fix of " + rule.Name
	}
	where := "the kernels here"
	if m.kernel != "" {
		where = "'" + m.kernel + "'"
		job.Kernels = []string{m.kernel}
	}
	within, err := m.kernels(r)
	if err != nil {
		return err
	}
	for _, d := range within {
		if rule != nil {
			continue
		}
		if edits := annotated(r, d); len(edits) > 0 {
			if m.kernel == "" {
				job.Kernels = append(job.Kernels, d.Name)
			}
			if job.Edits, err = quickfix.Merge(job.Edits, edits); err != nil {
				return fmt.Errorf("the declarations of '%s' cannot be changed together with others; name one with --kernel", d.Name)
			}
		}
	}
	if rule != nil {
		job.Edits = m.mended(r, within, rule)
	}
	switch {
	case len(job.Edits) > 0:
		return nil
	case rule != nil:
		return fmt.Errorf("'%s' finds nothing in %s that it can fix", rule.Name, where)
	}
	return fmt.Errorf("no by-value class parameter of %s can be const __grid_constant__; --fix RULE measures another change", where)
}

// kernels are the declarations of those that are measured.
func (m *measurement) kernels(r *analysis.Result) ([]*resolve.Decl, error) {
	var all []*resolve.Decl
	for d := range r.File.Own() {
		if r.File.Kernel(d) == treesitter.Yes && (m.kernel == "" || d.Name == m.kernel) {
			all = append(all, d)
		}
	}
	switch {
	case len(all) > 0:
		return all, nil
	case m.kernel != "":
		return nil, fmt.Errorf("no kernel '%s' is declared here", m.kernel)
	}
	return nil, errors.New("no kernel is declared here")
}

// annotated are the edits that make the by-value class parameters of a kernel const
// __grid_constant__.
func annotated(r *analysis.Result, d *resolve.Decl) []quickfix.Edit {
	var all []quickfix.Edit
	for i, p := range d.Params {
		category := r.File.ParamType(d, i).Category()
		if len(p.Type.Layers) > 0 || category != resolve.ClassCategory && category != resolve.DependentCategory {
			continue
		}
		for fix := range rules.Refactorings(r.Pass(), d.At.InFile(p.Span)) {
			if merged, err := quickfix.Merge(all, fix.Edits); err == nil {
				all = merged
			}
			break
		}
	}
	return all
}

// mended are the edits of a rule's fixes, in one kernel if that is what is measured,
// of each finding the first that can be made.
func (m *measurement) mended(r *analysis.Result, within []*resolve.Decl, rule *analysis.Rule) []quickfix.Edit {
	var all []quickfix.Edit
	for i := range r.Diagnostics {
		found := &r.Diagnostics[i]
		inside := func(d *resolve.Decl) bool { return d.At.InFile(d.Span).Overlaps(found.Span) }
		if found.Rule.Name != rule.Name || m.kernel != "" && !slices.ContainsFunc(within, inside) {
			continue
		}
		for _, fix := range found.Fixes() {
			if fix.Disabled != "" || fix.Applicability == quickfix.Display || len(fix.Edits) == 0 {
				continue
			}
			if merged, err := quickfix.Merge(all, fix.Edits); err == nil {
				all = merged
				break
			}
		}
	}
	return all
}

// measuredJSON is the JSON output of measure.
type measuredJSON struct {
	File     string `json:"file"`
	Fix      string `json:"fix"`
	Compiler string `json:"compiler"`
	// CUDA is the release of the compiler, "" if it is not known.
	CUDA string `json:"cuda"`
	// Instructions says whose instructions are counted: "machine" or "ptx".
	Instructions string `json:"instructions"`
	// WithoutCallees is set with -rdc=true: functions that kernels call are not in their figures.
	WithoutCallees bool                 `json:"withoutCallees,omitempty"`
	Kernels        []measure.Comparison `json:"kernels"`
}

func (m *measurement) print(streams Streams, r *measure.Report, format string) error {
	release := ""
	if r.Release.Known() {
		release = r.Release.String()
	}
	if format == "json" {
		out := measuredJSON{File: m.file, Fix: m.fix, Compiler: r.Compiler, CUDA: release, Instructions: "ptx", WithoutCallees: r.Apart, Kernels: r.Kernels}
		if r.Machine {
			out.Instructions = "machine"
		}
		return writeJSON(streams.Out, out)
	}
	_, err := fmt.Fprintf(streams.Out, "%s: as it is → with %s, by %s\n\n%s", m.file, m.title, compilerName(r.Release, r.Compiler), r.Text())
	if m.assumed && err == nil {
		_, err = fmt.Fprintln(streams.Out, "The architecture is assumed: no command says how the file is compiled. Options of nvcc go after '--'.")
	}
	return err
}

// compilerName is "nvcc 12.4 (/usr/local/cuda/bin/nvcc)".
func compilerName(release archcfg.Version, path string) string {
	if !release.Known() {
		return "nvcc (" + path + ")"
	}
	return strings.Join([]string{"nvcc", release.String(), "(" + path + ")"}, " ")
}
