package corpora

import (
	"os"
	"testing"

	"github.com/gridls/gridls/tests/bench/paramcopy"
)

// TestAccuracyIsFresh: docs/accuracy.md says what the verdicts say, and no verdict
// on an error or a warning may be "false" for more than one finding in fifty.
func TestAccuracyIsFresh(t *testing.T) {
	verdicts, err := ReadVerdicts("verdicts.toml")
	if err != nil {
		t.Fatal(err)
	}
	sets, err := paramcopy.Read()
	if err != nil {
		t.Fatal(err)
	}
	readings, err := ReadReadings("first_readings.toml")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile("../../docs/accuracy.md"); err != nil || string(got) != Accuracy(verdicts, Readings(readings)+paramcopy.Section(sets)) {
		t.Errorf("docs/accuracy.md is stale (%v); run: go run ./tests/corpora/accuracy", err)
	}
	var loud judged
	for _, v := range verdicts {
		if !v.Mended && (v.Severity == "error" || v.Severity == "warning") {
			loud.add(v.Verdict)
		}
	}
	if loud.wrong*50 > loud.all() {
		t.Errorf("%d of %d errors and warnings are false, which is more than one in fifty", loud.wrong, loud.all())
	}
}
