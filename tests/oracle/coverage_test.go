package oracle

import (
	"os"
	"testing"
)

// TestCoverageIsFresh: docs/coverage.md says what the cases say.
func TestCoverageIsFresh(t *testing.T) {
	want, err := Coverage(".")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile("../../docs/coverage.md"); err != nil || string(got) != want {
		t.Errorf("docs/coverage.md is stale (%v); run: go run ./tests/oracle/coverage", err)
	}
}

// TestMessagesAreSound: a message has a rule, a reason for none, or says what it is about.
func TestMessagesAreSound(t *testing.T) {
	messages, err := readTable("messages.toml")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, m := range messages {
		switch {
		case seen[m.Tag]:
			t.Errorf("%s stands twice", m.Tag)
		case len(m.Rules) > 0 && m.Outside != "":
			t.Errorf("%s has rules and a reason for none", m.Tag)
		case m.Outside == "" && m.About == "":
			t.Errorf("%s does not say what it is about", m.Tag)
		case len(m.Toolkits) == 0:
			t.Errorf("%s is in no toolkit", m.Tag)
		}
		seen[m.Tag] = true
	}
}
