// Command check measures gridls check of a tree against bare Tree-sitter parsing
// of the same files: bytes per second on one core, and how check scales.
//
//	go run ./tests/bench/check [DIR…]
//
// The files are the .cu and .cuh files under each DIR (default: each package that
// tests/corpora/get.py brought), copied aside so that both see exactly the same.
// Bare Tree-sitter is the same grammar over the unchanged bytes, one parse of each
// file, with nothing looked at afterwards.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"time"

	sitter "github.com/smacker/go-tree-sitter"
	"github.com/smacker/go-tree-sitter/cpp"

	"github.com/gridls/gridls/tests/corpora"
	"github.com/gridls/gridls/tests/internal/product"
)

func main() {
	flag.Parse()
	if err := run(os.Stdout, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, roots []string) error {
	if len(roots) == 0 {
		dir := corpora.Dir()
		packages, err := corpora.Packages(dir)
		if err != nil {
			return err
		}
		for _, name := range packages {
			roots = append(roots, filepath.Join(dir, name))
		}
	}
	temp, err := os.MkdirTemp("", "gridls-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	binary, err := product.Build(temp)
	if err != nil {
		return err
	}
	cores := runtime.NumCPU()
	fmt.Fprintf(w, "%s, %s/%s, %d cores\n\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, cores)
	fmt.Fprintf(w, "| tree | files | MB | bare MB/s | check, 1 core, MB/s | of bare | check, %d cores, MB/s | speed-up | memory, MB |\n", cores)
	fmt.Fprintln(w, "|---|---:|---:|---:|---:|---:|---:|---:|---:|")
	total := row{name: "all"}
	for _, root := range roots {
		r, err := measure(binary, root, filepath.Join(temp, filepath.Base(root)), cores)
		if err != nil {
			return err
		}
		if r.files == 0 {
			continue
		}
		r.write(w)
		total.add(r)
	}
	total.write(w)
	return nil
}

// row is what was measured of one tree.
type row struct {
	name           string
	files          int
	bytes          int64
	bare, one, all time.Duration
	memory         int64
}

func (r *row) add(o row) {
	r.files += o.files
	r.bytes += o.bytes
	r.bare += o.bare
	r.one += o.one
	r.all += o.all
	r.memory = max(r.memory, o.memory)
}

func (r row) write(w io.Writer) {
	rate := func(d time.Duration) float64 { return float64(r.bytes) / 1e6 / d.Seconds() }
	fmt.Fprintf(w, "| %s | %d | %.1f | %.1f | %.1f | %.0f %% | %.1f | %.2f | %d |\n",
		r.name, r.files, float64(r.bytes)/1e6, rate(r.bare), rate(r.one), 100*rate(r.one)/rate(r.bare),
		rate(r.all), r.one.Seconds()/r.all.Seconds(), r.memory>>20)
}

// measure copies the sources of root to scratch and times both programs there.
func measure(binary, root, scratch string, cores int) (row, error) {
	r := row{name: filepath.Base(root)}
	files, err := corpora.Sources(root)
	if err != nil {
		return r, err
	}
	var texts [][]byte
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return r, err
		}
		inside, err := filepath.Rel(root, file)
		if err != nil {
			return r, err
		}
		to := filepath.Join(scratch, inside)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return r, err
		}
		if err := os.WriteFile(to, data, 0o644); err != nil {
			return r, err
		}
		texts = append(texts, data)
		r.files++
		r.bytes += int64(len(data))
	}
	if r.files == 0 {
		return r, nil
	}
	if r.bare, err = parse(texts); err != nil {
		return r, err
	}
	if r.one, r.memory, err = check(binary, scratch, 1); err != nil {
		return r, err
	}
	r.all, _, err = check(binary, scratch, cores)
	return r, err
}

// parse times bare Tree-sitter, by the time its processor spent.
func parse(texts [][]byte) (time.Duration, error) {
	start, err := product.CPU()
	if err != nil {
		return 0, err
	}
	for _, text := range texts {
		parser := sitter.NewParser()
		parser.SetLanguage(cpp.GetLanguage())
		tree, err := parser.ParseCtx(context.Background(), nil, text)
		if err != nil {
			return 0, err
		}
		tree.Close()
		parser.Close()
	}
	end, err := product.CPU()
	return end - start, err
}

// check times the program on a number of cores; the better of two runs, so that
// neither reads the disk. One core is by CPU time, which no other thread can help.
func check(binary, dir string, cores int) (took time.Duration, memory int64, err error) {
	if err := os.Setenv("GOMAXPROCS", strconv.Itoa(cores)); err != nil {
		return 0, 0, err
	}
	for i := range 2 {
		run, err := product.Exec(context.Background(), binary, dir, "check", "--format", "json", ".")
		if err != nil {
			return 0, 0, err
		}
		if run.Code > 1 || run.Code < 0 {
			return 0, 0, fmt.Errorf("gridls check: exit code %d\n%s", run.Code, run.Stderr)
		}
		spent := run.Took
		if cores == 1 {
			spent = run.CPU
		}
		if i == 0 || spent < took {
			took, memory = spent, run.MaxRSS
		}
	}
	return took, memory, nil
}
