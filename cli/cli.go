// Package cli is the command line of gridls: one file for each subcommand.
package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"
)

//go:generate go run ./internal/docs/gen

// Exit codes of every subcommand.
const (
	// exitClean: nothing at or above the fail level.
	exitClean = 0
	// exitFindings: findings at or above the fail level.
	exitFindings = 1
	// exitError: wrong usage, a file that cannot be read, or an internal error.
	exitError = 2
)

// Streams are the standard streams of the process.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// errFindings ends a command whose findings were already printed.
var errFindings = errors.New("findings at or above the fail level")

// errReported ends a command that failed and already said why.
var errReported = errors.New("failed")

// Main runs the command line (without the program's name) and returns the
// process's exit code.
func Main(args []string, streams Streams) int {
	limitMemory()
	if len(args) == 0 && isPipe(streams.In) {
		// Editors that know no more than a program's name start it like this.
		args = []string{serveName}
	}
	root := newRoot(streams)
	root.SetArgs(args)
	err := root.Execute()
	var status statusError
	switch {
	case err == nil:
		return exitClean
	case errors.As(err, &status):
		return int(status)
	case errors.Is(err, errFindings):
		return exitFindings
	case !errors.Is(err, errReported):
		fmt.Fprintf(streams.Err, "gridls: %v\n", err)
	}
	return exitError
}

func newRoot(streams Streams) *cobra.Command {
	info, _ := debug.ReadBuildInfo()
	root := &cobra.Command{
		Use: "gridls",
		// Editors ask for --version, as of any other program.
		Version: describeBuild(info),
		Short:   "Language server, checker and fixer for CUDA kernel annotations",
		Long: "gridls finds what nvcc would reject about the annotations of CUDA kernels, and what it\n" +
			"accepts but should not: in the editor while you type (serve), or here (check, fix).",
		PersistentPreRun: func(cmd *cobra.Command, _ []string) {
			if cmd.Name() != serveName {
				collectRarely()
			}
		},
		// What goes wrong is said once, by Main.
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.NoArgs,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetVersionTemplate("{{.Version}}\n")
	root.SetIn(streams.In)
	root.SetOut(streams.Out)
	root.SetErr(streams.Err)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		if strings.Contains(cmd.Use, "FLAGS") {
			return fmt.Errorf("%w; flags of the compiler go after '--', see '%s --help'", err, cmd.CommandPath())
		}
		return fmt.Errorf("%w; see '%s --help'", err, cmd.CommandPath())
	})
	root.AddCommand(
		newServe(streams), newCheck(streams), newFix(streams), newFacts(streams), newLink(streams),
		newExplain(streams), newRules(streams), newArchs(streams), newMeasure(streams), newRefactor(streams), newReport(streams), newDoctor(streams), newIndex(streams), newVersion(streams),
	)
	return root
}

// isPipe reports whether a stream is a pipe or socket rather than a terminal,
// a file or /dev/null.
func isPipe(r io.Reader) bool {
	f, ok := r.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&(os.ModeNamedPipe|os.ModeSocket) != 0
}

// isTerminal reports whether what is written to w is read on a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && isatty.IsTerminal(f.Fd())
}

// coloured reports whether output to w may have colours: https://no-color.org.
func coloured(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// oneOf checks the value of a flag with a fixed set of values.
func oneOf(flag, value string, values ...string) error {
	for _, v := range values {
		if v == value {
			return nil
		}
	}
	return fmt.Errorf("--%s is '%s', which is none of %s", flag, value, strings.Join(values, ", "))
}
