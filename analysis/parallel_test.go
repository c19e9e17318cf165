package analysis

import (
	"strings"
	"sync/atomic"
	"testing"
)

func TestEach(t *testing.T) {
	var sum atomic.Int64
	each(100, func(i int) { sum.Add(int64(i)) })
	if sum.Load() != 4950 {
		t.Errorf("the sum of 0 to 99 is %d", sum.Load())
	}
	defer func() {
		if v, _ := recover().(string); !strings.HasPrefix(v, "seven") {
			t.Errorf("a panic became %q", v)
		}
	}()
	each(10, func(i int) {
		if i == 7 {
			panic("seven")
		}
	})
}
