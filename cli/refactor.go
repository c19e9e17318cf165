package cli

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/byref"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/cli/internal/files"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func newRefactor(streams Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "refactor",
		Short: "Change how kernels are declared and launched, in all files at once",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newByReference(streams))
	return cmd
}

// byReference is the refactoring that passes a table by a pointer to device memory.
const byReference = "by-reference"

func newByReference(streams Streams) *cobra.Command {
	var (
		project projectFlags
		r       refactoring
	)
	cmd := &cobra.Command{
		Use:                   byReference + " [flags] FILE [PATH...] [-- FLAGS...]",
		DisableFlagsInUseLine: true,
		Short:                 "Pass a table to a kernel by a pointer to device memory",
		Long: "Rewrite a kernel of FILE that takes a table by value into one that takes a pointer to it in device\n" +
			"memory: every declaration, and every launch, which then uploads the table on its stream. Launches\n" +
			"are looked for in every PATH, the current folder if there is none. All files change, or none: what\n" +
			"cannot be seen or changed is said, and nothing is done.\n\n" +
			"This breaks the kernel's interface, costs an upload for each launch, and pays where threads of a\n" +
			"warp index the table differently. 'gridls measure' shows what the annotation does instead.\n\n" +
			"Exit status: 0 if the files were changed, 2 if not.",
		Example: "  gridls refactor by-reference kernels/sum.cu --kernel sum --param table --diff",
		Args: func(cmd *cobra.Command, args []string) error {
			if paths, _ := splitAtDash(cmd, args); len(paths) == 0 {
				return errors.New("which FILE defines the kernel?")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			paths, flags := splitAtDash(cmd, args)
			var err error
			if r.project, err = project.open(flags); err != nil {
				return err
			}
			r.streams = streams
			if err := r.run(paths[0], paths[1:]); err != nil {
				return err
			}
			if r.project.tell(streams.Err) {
				return errReported
			}
			return nil
		},
	}
	project.registerCompile(cmd)
	cmd.Flags().StringVar(&r.kernel, "kernel", "", "`NAME` of the kernel")
	cmd.Flags().StringVar(&r.parameter, "param", "", "`NAME` of the parameter (default: the only one that can be passed so)")
	cmd.Flags().BoolVar(&r.diff, "diff", false, "print what would change as a unified diff, and write nothing")
	_ = cmd.MarkFlagRequired("kernel") // the flag exists
	return cmd
}

// refactoring is one run of the command.
type refactoring struct {
	project *project
	streams Streams
	// read are the files that each file of the run includes, by its path.
	read map[string][]string
	// kernel and parameter name what is rewritten.
	kernel, parameter string
	diff              bool
}

// run rewrites the kernel of a file, with its launches in other files.
func (r *refactoring) run(file string, others []string) error {
	of := input{File: files.File{Path: file, Named: true}}
	s, err := r.project.openFile(&of, nil)
	if err != nil {
		return fmt.Errorf("%s: %w", of.name(), err)
	}
	d, index, err := r.find(s.result)
	if err != nil {
		return fmt.Errorf("%s: %w", of.name(), err)
	}
	name, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	units := []*program.Unit{analysis.Summarise(s.result, name)}
	r.read = map[string][]string{name: slices.Sorted(maps.Keys(s.result.Closure()))}
	found, err := r.units(others, name)
	if err != nil {
		return err
	}
	all := navigate.Over(append(units, found...), nil)
	config := r.project.config(file)
	plan, err := byref.New(s.result, all, d, index, byref.Options{Upload: config.Upload})
	if err != nil {
		return fmt.Errorf("'%s' of '%s' stays by value: %w", d.Params[index].Name, r.kernel, err)
	}
	changes, err := r.changes(plan, name)
	if err != nil {
		return fmt.Errorf("'%s' of '%s' stays by value: %w", plan.Parameter, r.kernel, err)
	}
	if err := r.untouched(plan, all, d); err != nil {
		return fmt.Errorf("'%s' of '%s' stays by value: %w", plan.Parameter, r.kernel, err)
	}
	return r.deliver(plan, changes)
}

// find finds the definition of the kernel, and the parameter.
func (r *refactoring) find(result *analysis.Result) (*resolve.Decl, int, error) {
	var d *resolve.Decl
	for o := range result.File.Own() {
		if o.Name != r.kernel || o.Body.Empty() || o.Kind == facts.Specialisation || result.File.Kernel(o) != treesitter.Yes {
			continue
		}
		if d != nil {
			return nil, 0, fmt.Errorf("there are several kernels '%s'", r.kernel)
		}
		d = o
	}
	if d == nil {
		return nil, 0, fmt.Errorf("no kernel '%s' is defined here", r.kernel)
	}
	var able []int
	for i, p := range d.Params {
		if r.parameter != "" && p.Name == r.parameter {
			return d, i, nil
		}
		if byref.Eligible(result, d, i) == nil {
			able = append(able, i)
		}
	}
	switch {
	case r.parameter != "":
		return nil, 0, fmt.Errorf("'%s' has no parameter '%s'", r.kernel, r.parameter)
	case len(able) == 1:
		return d, able[0], nil
	case len(able) == 0:
		return nil, 0, fmt.Errorf("no parameter of '%s' is a table that can be passed by reference; name one with --param to see why", r.kernel)
	}
	return nil, 0, fmt.Errorf("several parameters of '%s' are tables; name one with --param", r.kernel)
}

// units are what the other files of the run say.
func (r *refactoring) units(paths []string, but string) ([]*program.Unit, error) {
	inputs, err := findInputs(paths, r.streams.In, "")
	if err != nil {
		return nil, err
	}
	inputs = slices.DeleteFunc(inputs, func(in input) bool { return r.project.paths.of(in.Path) == r.project.paths.of(but) })
	r.project.expect(inputs)
	outcomes := sourcesFirst(inputs, func(in input) string { return in.Path }, func(some []input) []said {
		return inParallel(some, newProgress(r.streams.Err, len(some), "reading"), r.say)
	})
	var units []*program.Unit
	for _, o := range outcomes {
		if o.problem != nil {
			return nil, fmt.Errorf("%s cannot be read, so it is not known what it launches: %w", o.name, o.problem)
		}
		if o.unit != nil {
			units = append(units, o.unit)
			r.read[o.unit.Path()] = o.includes
		}
	}
	return units, nil
}

// said is what a file says to the others.
type said struct {
	name    string
	unit    *program.Unit
	problem error
	// includes are the files that it includes.
	includes []string
}

func (r *refactoring) say(in input) (out said) {
	out.name = in.name()
	defer recovered(&out.problem)
	s, err := r.project.openFile(&in, nil)
	if err != nil || s == nil {
		out.problem = err
		return out
	}
	r.project.noteIncluder(&in, s.result, nil)
	path, err := filepath.Abs(in.Path)
	if err != nil {
		out.problem = err
		return out
	}
	out.unit, out.includes = analysis.Summarise(s.result, path), slices.Sorted(maps.Keys(s.result.Closure()))
	return out
}

// changes are the new contents of all files that change.
func (r *refactoring) changes(plan *byref.Plan, source string) ([]files.Change, error) {
	folder := projectFolder(source)
	var changes []files.Change
	for _, f := range plan.Files() {
		in := input{File: files.File{Path: f.Path, Named: true}}
		switch {
		case !below(folder, r.project.paths.of(f.Path)) && !below(folder, f.Path):
			return nil, fmt.Errorf("%s would have to change, which lies outside the project in %s", f.Path, folder)
		case r.project.excludes(f.Path):
			return nil, fmt.Errorf("%s would have to change, which the settings exclude", f.Path)
		}
		s, err := r.project.openFile(&in, nil)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Path, err)
		}
		edits, err := plan.Edits(s.result, analysis.Summarise(s.result, f.Path))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Path, err)
		}
		before := s.result.Doc.Text.Bytes()
		after, err := quickfix.Apply(before, edits)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Path, err)
		}
		if len(edits) > 0 {
			changes = append(changes, files.Change{Path: f.Path, Old: before, New: after})
		}
	}
	return changes, nil
}

// untouched refuses files that mention the kernel where nothing was rewritten.
func (r *refactoring) untouched(plan *byref.Plan, units *navigate.Units, d *resolve.Decl) error {
	site, ok := units.SiteOf(d)
	if !ok {
		return nil
	}
	seen := map[string]bool{}
	for _, u := range units.ReadersOf(site) {
		for _, path := range append([]string{u.Path()}, r.read[u.Path()]...) {
			if seen[path] {
				continue
			}
			seen[path] = true
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if err := plan.Untouched(path, text); err != nil {
				return err
			}
		}
	}
	return nil
}

// deliver writes the files, or prints what would change in them.
func (r *refactoring) deliver(plan *byref.Plan, changes []files.Change) error {
	shown := func(path string) string {
		if working, err := os.Getwd(); err == nil {
			if rel, err := filepath.Rel(working, path); err == nil && filepath.IsLocal(rel) {
				return filepath.ToSlash(rel)
			}
		}
		return filepath.ToSlash(path)
	}
	if r.diff {
		for _, c := range changes {
			if _, err := r.streams.Out.Write(unified(shown(c.Path), c.Old, c.New)); err != nil {
				return fmt.Errorf("cannot write the difference: %w", err)
			}
		}
		return nil
	}
	if err := files.Replace(changes...); err != nil {
		return fmt.Errorf("nothing was changed: %w", err)
	}
	for _, c := range changes {
		fmt.Fprintf(r.streams.Out, "%s: changed\n", shown(c.Path))
	}
	launches := "1 launch uploads"
	if n := plan.Launches(); n > 1 {
		launches = fmt.Sprintf("%d launches upload", n)
	}
	_, err := fmt.Fprintf(r.streams.Out, "'%s' of '%s' is passed by reference now; %s it\n", plan.Parameter, plan.Kernel, launches)
	return err
}
