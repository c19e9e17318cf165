package paramcopy

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// compilersDir is where tests/install.sh lays the compilers out.
func compilersDir() string {
	if dir := os.Getenv("GRIDLS_ORACLE"); dir != "" {
		return dir
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return filepath.Join(home, ".cache", "gridls-oracle")
}

const head = "#include <cstdio>\n#include <cassert>\n#include <cuda_fp16.h>\n"

// Measure compiles all kernels of the sets whose name is set, or of all for "", for every
// target whose name begins with where, both forms in one file, with the compilers that
// tests/install.sh lays out.
func Measure(sets []*Set, set, where string) error {
	for _, t := range targets() {
		if !strings.HasPrefix(t.String(), where) {
			continue
		}
		for _, s := range sets {
			if set != "" && s.name != set {
				continue
			}
			found, err := s.measure(t)
			if err != nil {
				return err
			}
			for _, k := range s.kernels {
				if k.compiles(t) {
					k.copies[t.String()] = found[k.name]
				}
			}
			fmt.Fprintln(os.Stderr, s.name, t)
		}
	}
	return nil
}

// measure compiles the kernels of a set for one target.
func (s *Set) measure(t target) (map[string]outcome, error) {
	forms, err := depots(s, t, compilersDir())
	if err != nil {
		return nil, err
	}
	found := map[string]outcome{}
	for _, k := range s.kernels {
		if k.compiles(t) {
			found[k.name] = compare(k, forms)
		}
	}
	return found, nil
}

// First notes what gridls says of the kernels of a set that were not judged before.
func First(sets []*Set, set string) {
	for _, s := range sets {
		if s.name != set {
			continue
		}
		for _, k := range s.kernels {
			if len(k.first) > 0 || len(k.copies) > 0 {
				continue
			}
			params := k.params()
			for _, t := range targets() {
				if k.compiles(t) {
					k.first[t.String()] = said(params, t)
				}
			}
		}
	}
}

func (k *kernel) compiles(t target) bool { return (t.rdc || !k.rdcOnly) && t.toolkit != k.without }

// byValueBytes is the size above which what a call passes by value is a copy in memory.
const byValueBytes = 16

// compare tells from the bytes of local memory in both forms what became of the copy. What
// the kernel itself declares as local arrays is in both.
func compare(k *kernel, forms map[string]memory) outcome {
	before, ok := forms[byValuePrefix+k.name]
	after, compiled := forms[annotatedPrefix+k.name]
	own := ownBytes(k.source)
	switch {
	case !ok:
		return failed
	case !strings.Contains(k.source, marker):
		if before.depot > own {
			return kept
		}
		return notCopied
	case !compiled:
		return failed
	case before.depot > after.depot:
		return removed
	case before.passed > byValueBytes:
		return stays
	case before.depot > own:
		return stays
	}
	return notCopied
}

var localArray = regexp.MustCompile(`(?:^|[;{] *)(?:const )?(float|int|double|float\*|const float\*) *(\*?)(\w+)\[(\d+)\]`)

// ownBytes is at most what the local arrays of a kernel's body take.
func ownBytes(source string) int {
	_, body, _ := strings.Cut(source, "__global__")
	n := 0
	if strings.Contains(body, "printf(") {
		n = 16 // its arguments
	}
	for _, m := range localArray.FindAllStringSubmatch(body, -1) {
		count, err := strconv.Atoi(m[4])
		if err != nil {
			continue
		}
		size := 4
		if strings.HasSuffix(m[1], "*") || m[2] != "" || m[1] == "double" {
			size = 8
		}
		n += size * count
	}
	return n
}

var (
	entry  = regexp.MustCompile(`(?ms)^\s*(?:\.visible |\.weak )?\.entry (\w+)\(.*?^\}`)
	within = regexp.MustCompile(`^_ZN\d+([VA]_\w+?)(?:\d*1k|L?1k)`)
	passed = regexp.MustCompile(`\.param \.align \d+ \.b8\s+param\d+\[(\d+)\]`)
	depot  = regexp.MustCompile(`\.local \.align \d+ \.b8\s+__local_depot\d+\[(\d+)\]`)
)

// The two forms of a kernel are in namespaces with these prefixes, as are their names.
const (
	byValuePrefix   = "V_"
	annotatedPrefix = "A_"
)

// memory is what a kernel's PTX keeps: the bytes of its local memory, and of the largest
// object that it passes to a function by value.
type memory struct{ depot, passed int }

// depots are the memory that the PTX of each form of each kernel has.
func depots(s *Set, t target, dir string) (map[string]memory, error) {
	var b bytes.Buffer
	b.WriteString(head)
	form := func(k *kernel, prefix, mark string) {
		source := strings.ReplaceAll(k.source, marker, mark)
		source = strings.ReplaceAll(source, `extern "C" __global__ void k(`, `extern "C" __global__ void `+prefix+k.name+`(`)
		fmt.Fprintf(&b, "namespace %s%s {\n%s\n}\n", prefix, k.name, source)
	}
	for _, k := range s.kernels {
		if !k.compiles(t) {
			continue
		}
		form(k, byValuePrefix, "")
		if strings.Contains(k.source, marker) {
			form(k, annotatedPrefix, "const __grid_constant__")
		}
	}
	work, err := os.MkdirTemp("", "paramcopy")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	in, out := filepath.Join(work, "all.cu"), filepath.Join(work, "all.ptx")
	if err := os.WriteFile(in, b.Bytes(), 0o600); err != nil {
		return nil, err
	}
	args := []string{"-w", "-std=c++17", "-ptx", "-arch=sm_" + strconv.Itoa(t.arch), "-allow-unsupported-compiler", in, "-o", out}
	if t.rdc {
		args = append(args, "-rdc=true")
	}
	nvcc := exec.Command(filepath.Join(dir, "cuda-"+t.toolkit, "bin", "nvcc"), args...)
	if said, err := nvcc.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s, %s: %w\n%s", t, s.name, err, said)
	}
	text, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	found := map[string]memory{}
	for _, m := range entry.FindAllSubmatch(text, -1) {
		var n memory
		if d := depot.FindSubmatch(m[0]); d != nil {
			if n.depot, err = strconv.Atoi(string(d[1])); err != nil {
				return nil, err
			}
		}
		for _, d := range passed.FindAllSubmatch(m[0], -1) {
			size, err := strconv.Atoi(string(d[1]))
			if err != nil {
				return nil, err
			}
			n.passed = max(n.passed, size)
		}
		name := string(m[1])
		if w := within.FindStringSubmatch(name); w != nil {
			name = w[1]
		}
		found[name] = n
	}
	return found, nil
}
