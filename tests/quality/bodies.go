package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// readings counts what is read of the bodies of device functions.
type readings struct {
	nodes, unread int
	elapsed       time.Duration
}

// bodies tells for each package what share of the nodes in bodies of kernels and
// device functions is unread.
func bodies(dirs []string, list bool) error {
	var total readings
	for _, dir := range packages(dirs) {
		r, err := readBodies(dir, list)
		if err != nil {
			return err
		}
		total.nodes, total.unread, total.elapsed = total.nodes+r.nodes, total.unread+r.unread, total.elapsed+r.elapsed
		r.print(filepath.Base(dir))
	}
	total.print("total")
	return nil
}

func (r *readings) print(name string) {
	if r.nodes > 0 {
		fmt.Printf("%-28s %9d nodes %6d unread %6.3f %%  %v\n", name, r.nodes, r.unread, 100*float64(r.unread)/float64(r.nodes), r.elapsed.Round(time.Millisecond))
	}
}

func readBodies(dir string, list bool) (readings, error) {
	var r readings
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
		doc := p.Parse(treesitter.NewText(src), nil, nil)
		for i := range doc.Items {
			r.item(path, doc, &doc.Items[i], list)
		}
		return nil
	})
	return r, err
}

func (r *readings) item(path string, doc *treesitter.Document, it *treesitter.Placed, list bool) {
	f := facts.Extract(it.Item)
	begin := time.Now()
	code := body.Of(f)
	r.elapsed += time.Since(begin)
	for _, b := range code.Bodies {
		if !onDevice(b.Function) {
			continue
		}
		b.Walk(func(c *body.Cursor) bool {
			r.nodes++
			switch c.Node.(type) {
			case *body.UnreadStmt, *body.UnreadExpr:
				r.unread++
				if list {
					show(fmt.Sprintf("%T", c.Node), path, doc, code.Text(c.Node.Span()), it.InFile(c.Node.Span()))
				}
				return false
			}
			return true
		})
	}
}

// onDevice reports whether a function or one around it is annotated for the device.
func onDevice(f *facts.Function) bool {
	for ; f != nil; f = f.Enclosing {
		for i := range f.Annotations.List {
			if w := f.Annotations.List[i].Word; w == "__global__" || w == "__device__" {
				return true
			}
		}
	}
	return false
}
