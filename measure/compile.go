package measure

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/gridls/gridls/toolkit"
)

// disassembler is the program of a toolkit that reads machine code, "" if it has
// none.
func disassembler(kit *toolkit.Toolkit) string {
	for _, name := range []string{"nvdisasm", "cuobjdump"} {
		if path, ok := kit.Tool(name); ok {
			return path
		}
	}
	return ""
}

// compile makes the code of one architecture and reads it, with the disassembler or,
// without one, from PTX.
func (job *Job) compile(ctx context.Context, a arch, m *mirror, disassembler string) (figuresOf, error) {
	dir := filepath.Join(m.root, a.code+".made")
	if err := os.Mkdir(dir, 0o700); err != nil {
		return nil, fmt.Errorf("folder for the code: %w", err)
	}
	object := filepath.Join(dir, "object.cubin")
	args := []string{"-cubin", "-Xptxas=-v", "-o", object}
	if disassembler == "" {
		args = append(args, "-keep", "-keep-dir", dir)
	}
	output, err := job.nvcc(ctx, a, m, dir, args...)
	if err != nil {
		return nil, err
	}
	found := readAssembler(output)
	if disassembler == "" {
		kept, err := filepath.Glob(filepath.Join(dir, "*.ptx"))
		if err != nil || len(kept) != 1 {
			return nil, fmt.Errorf("%s has left %d files of PTX for %s, expected 1", job.Toolkit.NVCC, len(kept), a.code)
		}
		text, err := os.ReadFile(kept[0])
		if err != nil {
			return nil, fmt.Errorf("PTX of %s: %w", a.code, err)
		}
		readPTX(string(text), found)
		return found.named(), nil
	}
	args = []string{"-c", object}
	if strings.HasPrefix(filepath.Base(disassembler), "cuobjdump") {
		args = []string{"-sass", object}
	}
	run := toolkit.Run{Program: disassembler, Args: args, Dir: dir, Temp: dir}
	printed, err := run.Do(ctx)
	switch {
	case err != nil:
		return nil, err
	case printed.Failed:
		return nil, fmt.Errorf("%s cannot read the code of %s:\n%s", disassembler, a.code, printed.Text)
	}
	readMachine(string(printed.Text), found)
	return found.named(), nil
}

// nvcc runs the compiler on the mirrored source. It may put what it likes into temp.
func (job *Job) nvcc(ctx context.Context, a arch, m *mirror, temp string, more ...string) (string, error) {
	options, dir := job.Command.DeviceOptions(job.Getenv)
	includes, quotes := m.search(job.Command.SearchPath())
	var args []string
	for _, folder := range includes {
		args = append(args, "-I", folder)
	}
	for _, folder := range quotes {
		if runtime.GOOS == "windows" {
			// cl.exe knows no folders for quotes alone.
			args = append(args, "-I", folder)
			continue
		}
		args = append(args, "-Xcompiler", "-iquote", "-Xcompiler", quoted(folder))
	}
	args = append(args, options...)
	if !slices.ContainsFunc(options, func(w string) bool { return w == "-w" || w == "--disable-warnings" }) {
		args = append(args, "-w")
	}
	args = append(args, "-x", "cu", "-gencode", "arch="+a.virtual+",code="+a.code)
	args = append(append(args, more...), m.of(job.File))
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		dir = temp // the folder of a command that was written on another machine
	}
	// The options that these add are among the command's.
	env := []string{"NVCC_PREPEND_FLAGS=", "NVCC_APPEND_FLAGS="}
	run := toolkit.Run{Program: job.Toolkit.NVCC, Args: args, Dir: dir, Temp: temp, Env: env}
	printed, err := run.Do(ctx)
	switch {
	case err != nil:
		return "", err
	case printed.Failed:
		return "", &CompileError{Arch: a.code, Output: m.original(string(printed.Text))}
	}
	return string(printed.Text), nil
}

// quoted is a word of -Xcompiler, which nvcc pastes into a line of the shell.
func quoted(word string) string {
	if strings.ContainsAny(word, " ,'\"$`\\") {
		return `"` + strings.NewReplacer(`"`, `\"`, `\`, `\\`, "$", `\$`, "`", "\\`").Replace(word) + `"`
	}
	return word
}
