package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/analysis/workspace"
)

func newIndex(streams Streams) *cobra.Command {
	var status, rebuild, wipe bool
	cmd := &cobra.Command{
		Use:                   "index [flags] [DIR]",
		DisableFlagsInUseLine: true,
		Short:                 "Keep what the sources of a tree say to each other, for the editor to start with",
		Long: "Keep what the sources of a tree say to each other, for the editor to start with: its server does\n" +
			"the same when it is started, and then needs to look only at what has changed. DIR is the folder\n" +
			"that is opened in the editor (default: the current one). The index is a file in the user's folder\n" +
			"for caches and can be deleted at any time.",
		Example: "  gridls index\n" +
			"  gridls index --status ~/project",
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			root := "."
			if len(args) == 1 {
				root = args[0]
			}
			abs, err := filepath.Abs(root)
			if err != nil {
				return err
			}
			if info, err := os.Stat(abs); err != nil || !info.IsDir() {
				return fmt.Errorf("'%s' is no folder", root)
			}
			x := indexing{streams: streams, root: abs, file: index.File(index.Folder(), abs), build: index.Build(buildVersion())}
			if x.file == "" {
				return errors.New("there is no folder for caches: $HOME or $XDG_CACHE_HOME must be set")
			}
			switch {
			case status:
				return x.status()
			case wipe:
				return x.clear()
			case rebuild:
				if err := x.clear(); err != nil {
					return err
				}
			}
			return x.run()
		},
	}
	cmd.Flags().BoolVar(&status, "status", false, "only say what is kept")
	cmd.Flags().BoolVar(&rebuild, "rebuild", false, "make everything anew")
	cmd.Flags().BoolVar(&wipe, "clear", false, "delete the index")
	cmd.MarkFlagsMutuallyExclusive("status", "rebuild", "clear")
	return cmd
}

// indexing is one run of gridls index.
type indexing struct {
	streams     Streams
	root        string
	file, build string
}

// kept says in words what is kept of a tree.
func kept(file, build string) string {
	units, bytes, ok := index.Kept(file, build)
	switch _, err := os.Stat(file); {
	case ok:
		return fmt.Sprintf("%d sources in %s, %s", units, file, megabytes(bytes))
	case err == nil:
		return "nothing of use: " + file + " was made by another version of gridls"
	}
	return "nothing"
}

func megabytes(n int64) string { return fmt.Sprintf("%.1f MB", float64(n)/1e6) }

func (x *indexing) status() error {
	_, err := fmt.Fprintf(x.streams.Out, "%s: %s\n", x.root, kept(x.file, x.build))
	return err
}

func (x *indexing) clear() error {
	if err := os.Remove(x.file); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("the index cannot be deleted: %w", err)
	}
	return nil
}

func (x *indexing) run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	start := time.Now()
	p, err := (&projectFlags{}).open(nil)
	if err != nil {
		return err
	}
	i := index.Open(index.Options{File: x.file, Build: x.build, Sources: p.sources, Compile: p.compileForIndex})
	defer i.Close()
	// A database is read when a file is asked about that it may know.
	p.excludes(filepath.Join(x.root, newFileName))
	sources, whole := index.Sources(ctx, x.root, p.finder.Sources())
	i.Set(sources)
	progress := newProgress(x.streams.Err, len(sources), "indexing")
	i.Update(ctx, func(int, int) { _ = progress.Add(1) })
	_ = progress.Finish()
	s := i.Status()
	if s.Reason != "" {
		fmt.Fprintf(x.streams.Err, "gridls: the index is not kept in %s: %s\n", x.file, s.Reason)
	}
	if !whole && ctx.Err() == nil {
		fmt.Fprintf(x.streams.Err, "gridls: %s has too many files to be searched; not all of its sources are known\n", x.root)
	}
	_, err = fmt.Fprintf(x.streams.Out, "%d sources that read %d files: %d looked at, %d as they were, in %.1f s\nkept: %s\n",
		s.Units, s.Files, s.Made, s.Kept, time.Since(start).Seconds(), kept(x.file, x.build))
	switch {
	case err != nil:
		return err
	case ctx.Err() != nil:
		return fmt.Errorf("interrupted: %d sources are still to be looked at", s.Due)
	case s.Reason != "":
		return errReported
	}
	return nil
}

// compileForIndex says as what a source is read.
func (p *project) compileForIndex(source string, sources *workspace.Sources) index.Compiled {
	found, _ := p.finder.Discover(source, p.overrides)
	includes := sources.New(found.File, &found.Command)
	headers := workspace.NewHeaders(func(spelled string) (exists, sure bool) {
		return p.finder.HasHeader(&found.Command, found.File, spelled)
	})
	return index.Compiled{
		Unit: &analysis.Unit{
			Command: &found.Command, Settings: &analysis.Settings{}, Includes: includes, Headers: headers.Has, HeadersID: headers.ID(),
		},
		Includes: includes, Headers: headers, Excluded: found.Config.Excludes(found.File),
	}
}
