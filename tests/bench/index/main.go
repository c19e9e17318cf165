//go:build unix

// Command index times `gridls index` of whole trees: with nothing known, and with
// everything as it was. It prints a table.
//
//	go run ./tests/bench/index [DIR...]
//
// Without a DIR, the corpora are taken.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/tests/internal/product"
)

func main() {
	log.SetFlags(0)
	if err := run(os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

func run(dirs []string) error {
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
	fmt.Println("| tree | sources | MB | cold, s of one core | MB/s | warm, s | memory, MB | index / sources |")
	fmt.Println("|---|---:|---:|---:|---:|---:|---:|---:|")
	for _, dir := range dirs {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			continue
		}
		if err := row(binary, work, dir); err != nil {
			return fmt.Errorf("%s: %w", dir, err)
		}
	}
	return nil
}

// row times one tree.
func row(binary, work, dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	sources, _ := index.Sources(context.Background(), dir, nil)
	var bytes int64
	for _, s := range sources {
		if info, err := os.Stat(s); err == nil {
			bytes += info.Size()
		}
	}
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
	mb := float64(bytes) / 1e6
	fmt.Printf("| %s | %d | %.1f | %.1f | %.1f | %.2f | %.0f | %.2f |\n", filepath.Base(dir), len(sources), mb,
		cold.cpu.Seconds(), mb/cold.cpu.Seconds(), warm.wall.Seconds(), cold.memory, float64(kept)/float64(max(1, bytes)))
	return nil
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
