package numbers_test

import (
	"math"
	"testing"

	"github.com/gridls/gridls/analysis/numbers"
)

func TestGrouped(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 999: "999", 1000: "1,000", -1000: "-1,000", -999: "-999", 32764: "32,764",
		1234567: "1,234,567", math.MinInt64: "-9,223,372,036,854,775,808",
	} {
		if got := numbers.Grouped(n); got != want {
			t.Errorf("%d is %q, expected %q", n, got, want)
		}
	}
	if got, want := numbers.Counted(1, "launch", "launches")+numbers.Counted(1200, "launch", "launches")+numbers.Bytes(4), "1 launch1,200 launches4 B"; got != want {
		t.Errorf("got %q, expected %q", got, want)
	}
}
