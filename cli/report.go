package cli

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/kernels"
	"github.com/gridls/gridls/analysis/numbers"
	"github.com/gridls/gridls/cli/internal/files"
	"github.com/gridls/gridls/cli/internal/page"
	"github.com/gridls/gridls/cli/internal/report"
	"github.com/gridls/gridls/treesitter"
)

func newReport(streams Streams) *cobra.Command {
	var (
		project projectFlags
		html    string
	)
	cmd := &cobra.Command{
		Use:                   "report [flags] [PATH...] [-- FLAGS...]",
		DisableFlagsInUseLine: true,
		Short:                 "Show the kernels of files by what their parameters take",
		Long: "Show every kernel of files: the bytes of its parameters and how much of them is padding, what each\n" +
			"thread copies of them, its launch bounds. Those that copy most come first. A PATH is a file, a\n" +
			"folder or a glob, as for check.",
		Example: "  gridls report src\n" +
			"  gridls report --html kernels.html",
		RunE: func(cmd *cobra.Command, args []string) error {
			paths, flags := splitAtDash(cmd, args)
			p, err := project.open(flags)
			if err != nil {
				return err
			}
			shown, failed, err := p.kernels(streams, paths)
			if err != nil {
				return err
			}
			switch html {
			case "":
				err = writeKernels(streams.Out, shown)
			case stdinArgument:
				err = page.Write(streams.Out, shown)
			default:
				var b bytes.Buffer
				if err = page.Write(&b, shown); err == nil {
					err = files.Put(html, b.Bytes())
				}
			}
			if err == nil && failed {
				err = errReported
			}
			return err
		},
	}
	project.register(cmd)
	cmd.Flags().StringVar(&html, "html", "", "write a page with pictures to `FILE`, '-' for the standard output")
	return cmd
}

// kernels looks at files; failed is set when one that matters could not be read, which
// was then said.
func (p *project) kernels(streams Streams, paths []string) (shown *page.Page, failed bool, err error) {
	inputs, err := findInputs(paths, streams.In, p.stdinName)
	if err != nil {
		return nil, false, err
	}
	p.expect(inputs)
	type looked struct {
		input   input
		found   []page.Kernel
		problem error
		skipped bool
	}
	outcomes := sourcesFirst(inputs, func(in input) string { return in.Path }, func(some []input) []looked {
		return inParallel(some, newProgress(streams.Err, len(some), "looking"), func(in input) (out looked) {
			out.input = in
			defer recovered(&out.problem)
			s, err := p.openFile(&in, nil)
			if err != nil || s == nil {
				out.problem, out.skipped = err, err == nil
				return out
			}
			p.noteIncluder(&in, s.result, nil)
			out.found = shownKernels(s)
			return out
		})
	})
	shown = &page.Page{Title: reportTitle(paths)}
	for i := range outcomes {
		o := &outcomes[i]
		switch {
		case o.problem != nil:
			o.input.tell(streams.Err, "not analysed", o.problem)
			failed = failed || o.input.fails(o.problem)
		case !o.skipped:
			shown.Files++
			shown.Kernels = append(shown.Kernels, o.found...)
		}
	}
	slices.SortStableFunc(shown.Kernels, func(a, b page.Kernel) int {
		return cmp.Or(cmp.Compare(b.Copied, a.Copied), cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return shown, p.tell(streams.Err) || failed, nil
}

// reportTitle names what was looked at.
func reportTitle(paths []string) string {
	if len(paths) > 1 {
		return strings.Join(paths, " ")
	}
	path := "."
	if len(paths) == 1 {
		path = paths[0]
	}
	if full, err := filepath.Abs(path); err == nil && path != stdinArgument {
		return filepath.Base(full)
	}
	return path
}

func shownKernels(s *fileSession) []page.Kernel {
	var all []page.Kernel
	for _, k := range kernels.In(s.result) {
		all = append(all, shownKernel(s.name, s.result, k))
	}
	return all
}

func shownKernel(file string, r *analysis.Result, k *kernels.Kernel) page.Kernel {
	at := k.Decl.At
	out := page.Kernel{
		File: file, Line: r.Doc.Text.LineOf(at.InFile(k.Decl.NameSpan).Start) + 1, Name: k.Decl.Name,
		Bytes: k.Bytes, Limit: k.Limit, Padding: k.Padding, Copied: k.CopiedBytes(), Bounds: k.Bounds,
	}
	for i := range k.Params {
		p := &k.Params[i]
		// A default argument says nothing about the parameter.
		span := p.Span
		if !p.Default.Empty() {
			span = treesitter.Span{Start: span.Start, End: p.Default.Start}
		}
		text := strings.TrimRight(strings.Join(strings.Fields(r.Doc.Text.Slice(at.InFile(span))), " "), " =")
		out.Params = append(out.Params, page.Param{
			Text: text, Offset: p.Offset, Bytes: p.Bytes, Before: p.Before, Inside: p.Inside, Copied: p.Copied, Annotated: p.Annotated, Mends: p.Mends,
		})
	}
	return out
}

// writeKernels writes a line for each kernel.
func writeKernels(w io.Writer, shown *page.Page) error {
	var b strings.Builder
	for i := range shown.Kernels {
		k := &shown.Kernels[i]
		fmt.Fprintf(&b, "%s:%d: %s: ", report.Harmless(k.File), k.Line, report.Harmless(k.Name))
		if k.Bytes < 0 {
			b.WriteString("size of the parameters not known")
		} else {
			b.WriteString(numbers.Bytes(k.Bytes) + " of parameters")
			if k.Padding > 0 {
				b.WriteString(", " + numbers.Bytes(k.Padding) + " of it padding")
			}
		}
		if k.Copied > 0 {
			b.WriteString(", " + numbers.Bytes(k.Copied) + " copied per thread")
		}
		for _, bound := range k.Bounds {
			b.WriteString(", " + report.Harmless(bound))
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%s in %s\n", numbers.Counted(int64(len(shown.Kernels)), "kernel", "kernels"), numbers.Counted(int64(shown.Files), "file", "files"))
	_, err := io.WriteString(w, b.String())
	return err
}
