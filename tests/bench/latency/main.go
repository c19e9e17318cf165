// Latency measures one edit in a large CUDA file, from the change that the
// editor sends to the diagnostics of that version, through the protocol:
//
//	go run ./tests/bench/latency [-lines 10000] [-edits 200] [-server PATH] [-clangd PATH -cuda TREE]
//
// It prints one JSON object a line: gridls, clangd where it is named, and a bare
// incremental Tree-sitter parse of the same edits, without a server around it.
// All are measured in one run, since figures move with the machine; "ratio" is
// the median against that of gridls.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

// figures are what one subject took.
type figures struct {
	Subject string `json:"subject"`
	Lines   int    `json:"lines"`
	// Open is from didOpen to the first diagnostics, P50 and P99 from didChange to
	// those of its version; all in milliseconds.
	Open float64 `json:"open_ms,omitempty"`
	P50  float64 `json:"edit_p50_ms"`
	P99  float64 `json:"edit_p99_ms"`
	// RSS is the resident memory after the last edit, in megabytes.
	RSS int `json:"rss_mb,omitempty"`
	// Ratio is P50 divided by that of gridls.
	Ratio float64 `json:"ratio,omitempty"`
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "latency:", err)
		os.Exit(1)
	}
}

func run() error {
	lines := flag.Int("lines", 10_000, "`lines` of the file, with one kernel in every 50")
	edits := flag.Int("edits", 200, "how many edits are timed")
	server := flag.String("server", "", "the gridls `program`; built when not given")
	clangd := flag.String("clangd", "", "the clangd `program` to compare with")
	cuda := flag.String("cuda", "", "the CUDA `tree` that clangd reads")
	pull := flag.Bool("pull", false, "ask for diagnostics instead of waiting for them")
	flag.Parse()

	dir, err := os.MkdirTemp("", "gridls-latency-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if *server == "" {
		*server = filepath.Join(dir, "gridls")
		build := exec.Command("go", "build", "-o", *server, "github.com/gridls/gridls")
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			return fmt.Errorf("building gridls: %w", err)
		}
	}
	f := newFile(*lines)
	ours, err := measure(session{name: "gridls", command: []string{*server, "serve"}, dir: dir, pull: *pull}, f, *edits)
	if err != nil {
		return fmt.Errorf("gridls: %w", err)
	}
	bare, err := bareParse(f, *edits)
	if err != nil {
		return fmt.Errorf("tree-sitter: %w", err)
	}
	all := []figures{ours, bare}
	if *clangd != "" {
		if err := configureClangd(dir, *cuda); err != nil {
			return err
		}
		// clangd takes seconds for an edit: a tenth of them tells as much.
		theirs, err := measure(session{name: "clangd", command: []string{*clangd, "--background-index=false"}, dir: dir, pull: false}, f, max(5, *edits/10))
		if err != nil {
			return fmt.Errorf("clangd: %w", err)
		}
		all = append(all, theirs)
	}
	for i, line := range all {
		if i > 0 {
			line.Ratio = round(line.P50 / ours.P50)
		}
		if err := json.NewEncoder(os.Stdout).Encode(line); err != nil {
			return err
		}
	}
	return nil
}

// summary fills in what the timings of single edits tell.
func (f *figures) summary(took []time.Duration) {
	slices.Sort(took)
	f.P50 = milliseconds(took[len(took)/2])
	f.P99 = milliseconds(took[max(0, len(took)*99/100-1)])
}

func milliseconds(d time.Duration) float64 { return round(float64(d.Nanoseconds()) / 1e6) }

func round(x float64) float64 { return float64(int(x*1000+0.5)) / 1000 }
