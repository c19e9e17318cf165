package oracle

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// nameModule makes a front end write the name by which the passes' objects agree.
const nameModule = " --gen_module_id_file"

// hostPass is the name of the pass that cudafe++ makes, without __CUDA_ARCH__.
const hostPass = "host"

var (
	planVariable = regexp.MustCompile(`^([A-Za-z_][A-Za-z0-9_]*)=(.*)$`)
	planArch     = regexp.MustCompile(`\s-arch (compute_\w+)`)
)

// plannedPass is one reading of a file that nvcc plans: preprocessor, then front end.
type plannedPass struct {
	name               string
	preprocess, decide string
}

// passes runs every pass of a compile command by itself and returns what each
// says about the text, by the name of its architecture ("compute_80") or "host",
// and what the command as a whole says if some pass fails.
// nvcc stops at the first pass that fails and does not name it, so the commands
// that --dryrun prints are run one after the other, whatever became of those before.
func (c compiler) passes(t testing.TB, source string, flags []string) (said map[string][]message, whole []message) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "case.cu")
	if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	environment := append(os.Environ(), "TMPDIR="+dir)
	plan, err := c.plan(ctx, dir, file, flags)
	if err != nil {
		t.Fatalf("nvcc %s --dryrun: %v\n%s", c.toolkit, err, plan)
	}
	variables, planned := readPlan(plan)
	environment = append(environment, variables...)
	said = map[string][]message{}
	failed := false
	for _, pass := range planned {
		var all strings.Builder
		for _, line := range [...]string{pass.preprocess, pass.decide} {
			cmd := exec.CommandContext(ctx, "sh", "-c", line)
			cmd.Dir, cmd.Env = dir, environment
			out, err := cmd.CombinedOutput()
			all.Write(out)
			if err != nil {
				break
			}
		}
		own := readMessages(all.String())
		said[pass.name] = own
		if !failed {
			whole = append(whole, own...)
			failed = len(errorLines(own)) > 0
		}
	}
	if ctx.Err() != nil {
		t.Fatalf("the passes of nvcc %s took longer than two minutes", c.toolkit)
	}
	if _, ok := said[hostPass]; !ok || len(said) < 2 {
		t.Fatalf("nvcc %s plans no passes that this test can read:\n%s", c.toolkit, plan)
	}
	slices.SortStableFunc(whole, func(a, b message) int { return a.Line - b.Line })
	return said, slices.Compact(whole)
}

// plan is what the compiler would run; an error means that it refuses the flags.
func (c compiler) plan(ctx context.Context, dir, file string, flags []string) (string, error) {
	cmd := exec.CommandContext(ctx, c.path, append(c.arguments(dir, file, flags), "--dryrun")...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "TMPDIR="+dir)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// readPlan reads what --dryrun prints: the variables that nvcc sets, and the
// preprocessor and front end of every pass. The first front end names the module
// for the others; here each does, since it may be the first that fails.
func readPlan(out string) (variables []string, planned []plannedPass) {
	preprocess := ""
	for line := range strings.Lines(out) {
		line, ok := strings.CutPrefix(strings.TrimSpace(line), "#$ ")
		if !ok {
			continue
		}
		if m := planVariable.FindStringSubmatch(line); m != nil {
			variables = append(variables, m[1]+"="+strings.TrimSpace(m[2]))
			continue
		}
		program, _, _ := strings.Cut(line, " ")
		if !strings.Contains(line, nameModule) {
			line = strings.Replace(line, " --module_id_file_name ", nameModule+" --module_id_file_name ", 1)
		}
		switch {
		case strings.Contains(line, " -E -x c++ "):
			preprocess = line
		case program == "cudafe++":
			planned = append(planned, plannedPass{hostPass, preprocess, line})
		case strings.HasSuffix(strings.Trim(program, `"`), "cicc"):
			if m := planArch.FindStringSubmatch(line); m != nil {
				planned = append(planned, plannedPass{m[1], preprocess, line})
			}
		}
	}
	return variables, planned
}

// passErrors are the lines of the errors that each pass reports, and what the
// command as a whole says.
func (c compiler) passErrors(t testing.TB, source string, flags []string) (errors map[string][]int, whole []message) {
	errors = map[string][]int{}
	passes, whole := c.passes(t, source, flags)
	for name, said := range passes {
		errors[name] = append([]int{}, errorLines(said)...)
	}
	return errors, whole
}

func TestReadPlan(t *testing.T) {
	out := "#$ TOP=/cuda/bin/..\n#$ _SPACE_= \n" +
		"#$ gcc -D__CUDA_ARCH_LIST__=750,800 -E -x c++ -DX \"a.cu\" -o \"a.ii\"\n#$ cudafe++ --c++17 \"a.ii\"\n" +
		"#$ gcc -D__CUDA_ARCH__=750 -E -x c++ \"a.cu\" -o \"b.ii\"\n#$ \"$CICC_PATH/cicc\" --c++17 -arch compute_75 \"b.ii\"\n#$ ptxas -arch=sm_75\n"
	variables, planned := readPlan(out)
	if want := []string{"TOP=/cuda/bin/..", "_SPACE_="}; !slices.Equal(variables, want) {
		t.Errorf("variables %q, not %q", variables, want)
	}
	var names []string
	for _, p := range planned {
		names = append(names, p.name)
		if p.preprocess == "" {
			t.Errorf("%s has no preprocessor", p.name)
		}
	}
	if want := []string{"host", "compute_75"}; !slices.Equal(names, want) {
		t.Errorf("passes %q, not %q", names, want)
	}
}
