package analysis

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
)

// each calls do for 0 to n-1, at the same time where there are processors for it, and
// returns when all are done. A panic of one becomes a panic of the caller.
func each(n int, do func(i int)) {
	if n < 2 || runtime.GOMAXPROCS(0) < 2 {
		for i := range n {
			do(i)
		}
		return
	}
	var (
		all   sync.WaitGroup
		mu    sync.Mutex
		fault string
	)
	for i := range n {
		all.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					mu.Lock()
					defer mu.Unlock()
					fault = fmt.Sprintf("%v\n%s", v, debug.Stack())
				}
			}()
			do(i)
		})
	}
	all.Wait()
	if fault != "" {
		panic(fault)
	}
}
