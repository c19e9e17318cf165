package cli

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"

	"github.com/gridls/gridls/cli/internal/files"
)

// input is a file, or stdin, that a command looks at.
type input struct {
	files.File
	// stdin is set for '-': Path is then the name under which it is to be seen.
	stdin bool
	// content is what was read before: stdin, or a file that is looked at more than
	// once; nil for one that is still to be read.
	content []byte
}

// stdinArgument stands for stdin among the paths.
const stdinArgument = "-"

// findInputs expands the paths of a command line.
func findInputs(paths []string, stdin io.Reader, stdinName string) ([]input, error) {
	var (
		inputs []input
		others []string
	)
	for _, path := range paths {
		if path != stdinArgument {
			others = append(others, path)
			continue
		}
		if len(inputs) > 0 {
			return nil, errors.New("'-' (stdin) is given twice")
		}
		content, err := files.ReadAll(stdin)
		if err != nil {
			return nil, fmt.Errorf("cannot read stdin: %w", err)
		}
		inputs = append(inputs, input{File: files.File{Path: stdinName, Named: true}, stdin: true, content: content})
	}
	if len(inputs) > 0 && len(others) == 0 {
		return inputs, nil
	}
	found, err := files.Find(others)
	if err != nil {
		return nil, err
	}
	for _, f := range found {
		inputs = append(inputs, input{File: f})
	}
	return inputs, nil
}

// name is how the user reads the path.
func (in *input) name() string { return filepath.ToSlash(in.Path) }

// key identifies the file: its real path. What came from stdin is no file.
func (in *input) key(paths *realPaths) string {
	if in.stdin {
		return stdinArgument
	}
	return paths.of(in.Path)
}

// read gives the content; relevant is false for a header without CUDA.
func (in *input) read() (content []byte, relevant bool, err error) {
	switch {
	case in.Err != nil:
		return nil, true, in.Err
	case in.content != nil || in.stdin:
		return in.content, true, nil
	}
	content, err = files.Read(in.Path)
	if err != nil {
		return nil, true, err
	}
	return content, in.Relevant(content), nil
}

// unsuitable tells that a file is not one that can be analysed. In a tree that
// is worth a line, but no failure.
type unsuitable string

func (u unsuitable) Error() string { return string(u) }

// fails reports whether a problem with the input is a failure of the command.
func (in *input) fails(problem error) bool {
	var u unsuitable
	return in.Named || !errors.As(problem, &u)
}

// fault is a panic while a file was being worked on.
type fault struct {
	value any
	stack []byte
}

func (f *fault) Error() string {
	return fmt.Sprintf("internal error: %v; please report this fault of gridls", f.value)
}

// recovered turns a panic into an error, so that one file cannot take the
// others with it.
func recovered(problem *error) {
	if v := recover(); v != nil {
		*problem = &fault{v, debug.Stack()}
	}
}

// tell says on stderr what a command could not do with the input, and why.
func (in *input) tell(w io.Writer, what string, problem error) {
	fmt.Fprintf(w, "gridls: %s: %s: %v\n", in.name(), what, problem)
	var f *fault
	if errors.As(problem, &f) {
		fmt.Fprintf(w, "%s\n", f.stack)
	}
}
