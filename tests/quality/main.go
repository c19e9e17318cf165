// Command quality measures how well whole source trees parse: the share of
// files and kernels that come through without a syntax error, and the speed.
//
//	go run ./tests/quality [-list] [-bodies] DIR...
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/gridls/gridls/treesitter"
)

func main() {
	list := flag.Bool("list", false, "list every file with errors, with the first of them")
	inside := flag.Bool("bodies", false, "measure what is read of the bodies of kernels and device functions")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: quality [-list] [-bodies] DIR...")
		os.Exit(2)
	}
	measured := run
	if *inside {
		measured = bodies
	}
	if err := measured(flag.Args(), *list); err != nil {
		fmt.Fprintln(os.Stderr, "quality:", err)
		os.Exit(1)
	}
}

// score is what is counted of one package.
type score struct {
	name                  string
	files, clean          int
	kernels, cleanKernels int
	bytes                 int
	elapsed               time.Duration
}

func (s *score) add(t score) {
	s.files += t.files
	s.clean += t.clean
	s.kernels += t.kernels
	s.cleanKernels += t.cleanKernels
	s.bytes += t.bytes
	s.elapsed += t.elapsed
}

func run(dirs []string, list bool) error {
	var scores []score
	for _, dir := range packages(dirs) {
		s, err := measure(dir, list)
		if err != nil {
			return err
		}
		if s.files > 0 {
			scores = append(scores, s)
		}
	}
	total := score{name: "total"}
	for _, s := range scores {
		total.add(s)
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "package\tfiles\tclean\t%\tkernels\tclean\t%\tMB/s\t")
	for _, s := range append(scores, total) {
		fmt.Fprintf(w, "%s\t%d\t%d\t%.2f\t%d\t%d\t%.2f\t%.1f\t\n", s.name, s.files, s.clean, percent(s.clean, s.files),
			s.kernels, s.cleanKernels, percent(s.cleanKernels, s.kernels), float64(s.bytes)/1e6/max(s.elapsed.Seconds(), 1e-9))
	}
	return w.Flush()
}

func percent(n, of int) float64 {
	if of == 0 {
		return 100
	}
	return 100 * float64(n) / float64(of)
}

// packages returns the folders that are reported one by one: those in each DIR.
func packages(dirs []string) []string {
	var out []string
	for _, dir := range dirs {
		entries, err := os.ReadDir(dir)
		if err != nil {
			out = append(out, dir)
			continue
		}
		sub := len(out)
		for _, e := range entries {
			if e.IsDir() {
				out = append(out, filepath.Join(dir, e.Name()))
			}
		}
		if len(out) == sub {
			out = append(out, dir)
		}
	}
	return out
}

func measure(dir string, list bool) (score, error) {
	s := score{name: filepath.Base(dir)}
	p := treesitter.NewParser()
	defer p.Close()
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !slices.Contains([]string{".cu", ".cuh"}, filepath.Ext(path)) {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		begin := time.Now()
		doc := p.Parse(treesitter.NewText(src), nil, nil)
		s.elapsed += time.Since(begin)
		s.files++
		s.bytes += len(src)
		errors := brokenSpans(doc)
		if len(errors) == 0 {
			s.clean++
		}
		kernels := findKernels(src)
		s.kernels += len(kernels)
		for _, k := range kernels {
			if headerClean(doc, k) {
				s.cleanKernels++
			} else if list {
				show("kernel "+k.name, path, doc, k.name, k.span)
			}
		}
		if list && len(errors) > 0 {
			show("error", path, doc, fmt.Sprintf("%d in the file", len(errors)), errors[0])
		}
		return nil
	})
	return s, err
}

// brokenSpans returns the spans of all errors in the file.
func brokenSpans(doc *treesitter.Document) []treesitter.Span {
	var out []treesitter.Span
	for i := range doc.Items {
		for _, b := range doc.Items[i].Broken {
			out = append(out, doc.Items[i].InFile(b))
		}
	}
	return out
}

// show prints the lines about a span.
func show(what, path string, doc *treesitter.Document, note string, at treesitter.Span) {
	line := doc.Text.LineOf(at.Start)
	fmt.Printf("--- %s:%d %s (%s)\n", path, line+1, what, note)
	for l := max(0, line-2); l < min(doc.Text.LineCount(), line+3); l++ {
		mark := "  "
		if l == line {
			mark = "> "
		}
		fmt.Println(mark + strings.TrimRight(doc.Text.Slice(doc.Text.Line(l)), "\r"))
	}
}
