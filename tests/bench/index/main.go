//go:build unix

// Command index times `gridls index` of whole trees, with nothing known and with
// everything as it was, and what an editor feels of the index of a large workspace.
// It prints two tables.
//
//	go run ./tests/bench/index [-sources 5000] [DIR...]
//
// Without a DIR, the corpora are taken. Bare Tree-sitter is the C++ grammar over the
// unchanged bytes of the sources and of the headers that they read, each once.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	sitter "github.com/smacker/go-tree-sitter"
	"github.com/smacker/go-tree-sitter/cpp"

	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/tests/internal/product"
)

func main() {
	log.SetFlags(0)
	sources := flag.Int("sources", 5000, "how many `sources` the workspace of the second table has; 0 leaves it out")
	flag.Parse()
	if *sources < 0 {
		log.Fatalf("-sources is %d; give 0 to leave the second table out, or how many sources there are to be", *sources)
	}
	if err := run(flag.Args(), *sources); err != nil {
		log.Fatal(err)
	}
}

func run(dirs []string, sources int) error {
	if len(dirs) == 0 {
		home, err := os.UserHomeDir()
		if err != nil {
			return err
		}
		if dirs, err = filepath.Glob(filepath.Join(home, ".cache", "gridls-corpora", "*", "")); err != nil {
			return err
		}
	}
	work, err := os.MkdirTemp("", "gridls-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	binary, err := product.Build(filepath.Join(work, "bin"))
	if err != nil {
		return err
	}
	fmt.Println("| tree | sources | MB | with headers, MB | bare MB/s | cold MB/s of one core | of bare | warm / cold | memory, MB | index / sources |")
	fmt.Println("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
	for _, dir := range dirs {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			continue
		}
		if err := row(binary, work, dir); err != nil {
			return fmt.Errorf("%s: %w", dir, err)
		}
	}
	if sources == 0 {
		return nil
	}
	return inWorkspace(binary, work, sources)
}

// row times one tree.
func row(binary, work, dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	sources, _ := index.Sources(context.Background(), dir, nil)
	if len(sources) == 0 {
		return nil
	}
	bytes, _ := texts(sources)
	cold, err := indexed(binary, work, dir)
	if err != nil {
		return err
	}
	warm, err := indexed(binary, work, dir)
	if err != nil {
		return err
	}
	var kept int64
	if info, err := os.Stat(index.File(filepath.Join(work, "gridls"), dir)); err == nil {
		kept = info.Size()
	}
	read, err := reads(dir, sources)
	if err != nil {
		return err
	}
	all, parsed := texts(read)
	bare, err := parse(parsed)
	if err != nil {
		return err
	}
	mb := float64(all) / 1e6
	fmt.Printf("| %s | %d | %.1f | %.1f | %.1f | %.1f | %.0f %% | %.3f | %.0f | %.3f |\n", filepath.Base(dir), len(sources), float64(bytes)/1e6, mb,
		mb/bare.Seconds(), mb/cold.cpu.Seconds(), 100*bare.Seconds()/cold.cpu.Seconds(), warm.cpu.Seconds()/cold.cpu.Seconds(), cold.memory,
		float64(kept)/float64(bytes))
	return nil
}

// texts reads files.
func texts(paths []string) (bytes int64, all [][]byte) {
	for _, path := range paths {
		if text, err := os.ReadFile(path); err == nil {
			bytes += int64(len(text))
			all = append(all, text)
		}
	}
	return bytes, all
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

// cost is what one run took; memory is its largest resident set in MB.
type cost struct {
	wall, cpu time.Duration
	memory    float64
}

func indexed(binary, cache, dir string) (c cost, err error) {
	cmd := exec.Command(binary, "index", dir)
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+cache)
	start := time.Now()
	if out, err := cmd.CombinedOutput(); err != nil {
		return c, fmt.Errorf("%w\n%s", err, out)
	}
	c.wall = time.Since(start)
	c.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		c.memory = float64(usage.Maxrss) / 1e3
	}
	return c, nil
}
