package cli

import (
	"io"
	"runtime"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
)

// inParallel does the work for each input on all cores and gives the results in
// the order of the inputs.
func inParallel[I, O any](inputs []I, progress *progressbar.ProgressBar, work func(I) O) []O {
	out := make([]O, len(inputs))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(inputs)) {
		workers.Go(func() {
			for i := range next {
				out[i] = work(inputs[i])
				// The bar has no error that is worth stopping for.
				_ = progress.Add(1)
			}
		})
	}
	for i := range inputs {
		next <- i
	}
	close(next)
	workers.Wait()
	_ = progress.Finish()
	return out
}

// newProgress is a bar that shows itself only on a terminal, and goes away when
// it is full.
func newProgress(w io.Writer, n int, what string) *progressbar.ProgressBar {
	return progressbar.NewOptions(n,
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetVisibility(isTerminal(w)),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionUseANSICodes(coloured(w)),
	)
}
