package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/cli/internal/files"
)

// factsExtension is that of the files that gridls facts writes into a folder.
const factsExtension = ".facts"

// somethingElse is what writing over a file is refused with.
const somethingElse = "%s exists and holds something else than facts: name another file, or remove it"

func newFacts(streams Streams) *cobra.Command {
	var (
		project projectFlags
		out     string
		root    string
	)
	cmd := &cobra.Command{
		Use:                   "facts [flags] FILE... [-- FLAGS...]",
		DisableFlagsInUseLine: true,
		Short:                 "Write down what a source says to the others of its program",
		Long: "Write down what a source says to the others of its program: its declarations, launches and calls,\n" +
			"those of the headers that it includes among them. 'gridls link' judges such files together; a build\n" +
			"system can make them one by one, and keep them. Paths are relative to the root, so that the same\n" +
			"source gives the same bytes wherever it lies.\n\n" +
			"One FILE is written to stdout, or to the file that -o names; several are written into the folder\n" +
			"that -o names, each under its path in the root, with .facts behind.",
		Example: "  gridls facts src/kernel.cu -o kernel.facts -- -arch=sm_80 -rdc=true\n" +
			"  gridls facts src/*.cu -o facts && gridls link facts/src/*.facts",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			paths, flags := splitAtDash(cmd, args)
			switch {
			case len(paths) == 0:
				return errors.New("no file is given")
			case len(paths) > 1 && out == "":
				return errors.New("several files need a folder to be written to: -o DIR")
			}
			p, err := project.open(flags)
			if err != nil {
				return err
			}
			top, err := filepath.Abs(root)
			if err != nil {
				return err
			}
			if len(paths) == 1 && out != "" {
				if err := mayHoldFacts(out, paths[0]); err != nil {
					return err
				}
			}
			failed := false
			for _, path := range paths {
				in := input{File: files.File{Path: filepath.Clean(path), Named: true}}
				if err := p.writeFacts(&in, top, out, len(paths) > 1, streams); err != nil {
					in.tell(streams.Err, "not written", err)
					failed = true
				}
			}
			if p.tell(streams.Err) || failed {
				return errReported
			}
			return nil
		},
	}
	project.registerCompile(cmd)
	cmd.Flags().StringVarP(&out, "output", "o", "", "`FILE` to write to, or the folder for several")
	cmd.Flags().StringVar(&root, "root", ".", "`DIR` that the paths are relative to")
	return cmd
}

// writeFacts summarises one file.
func (p *project) writeFacts(in *input, root, out string, folder bool, streams Streams) error {
	s, err := p.openFile(in, nil)
	if err != nil {
		return err
	}
	path, err := filepath.Abs(in.Path)
	if err != nil {
		return err
	}
	unit := analysis.Summarise(s.result, path)
	unit.RelativeTo(root)
	data, err := unit.Encode()
	if err != nil {
		return err
	}
	switch {
	case folder:
		name := filepath.FromSlash(unit.Path())
		if !filepath.IsLocal(name) {
			return fmt.Errorf("it lies outside of the root %s", root)
		}
		out = filepath.Join(out, name+factsExtension)
		if err := mayHoldFacts(out, in.Path); err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(out), 0o777); err != nil {
			return err
		}
	case out == "":
		_, err := streams.Out.Write(data)
		return err
	}
	return files.Put(out, data)
}

// mayHoldFacts refuses to write over the source itself, and over a file that holds
// anything but facts, perhaps of another version: somebody may need it.
func mayHoldFacts(out, source string) error {
	there, err := os.Stat(out)
	if err != nil || !there.Mode().IsRegular() {
		return nil // nothing to lose; what else is wrong with it is told on writing
	}
	if given, err := os.Stat(source); err == nil && os.SameFile(given, there) {
		return fmt.Errorf("%s is the source itself: -o names the file that the facts are written to", out)
	}
	if there.Size() > program.MaxEncoded {
		return fmt.Errorf(somethingElse, out)
	}
	old, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	if len(old) > 0 && !program.IsUnit(old) {
		return fmt.Errorf(somethingElse, out)
	}
	return nil
}
