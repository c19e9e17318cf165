package analysis

import (
	"slices"
	"testing"
)

func TestNearest(t *testing.T) {
	names := []string{"kernel-ellipsis", "kernel-return-not-void", "grid-constant-not-const", "grid-constant-reference"}
	for name, want := range map[string][]string{
		"kernel-elipsis":          {"kernel-ellipsis"},
		"kernel_return_not_void":  {"kernel-return-not-void"},
		"grid-constant":           {"grid-constant-not-const", "grid-constant-reference"},
		"Reference":               {"grid-constant-reference"},
		"":                        nil,
		"xy":                      nil,
		"something else entirely": nil,
	} {
		if got := nearest(name, names); !slices.Equal(got, want) {
			t.Errorf("nearest(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestEditDistance(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"abc", "", 3}, {"", "ab", 2}, {"kitten", "sitting", 3}, {"ab", "ba", 2}, {"same", "same", 0}} {
		if got := editDistance(test.a, test.b); got != test.want {
			t.Errorf("editDistance(%q, %q) = %d, want %d", test.a, test.b, got, test.want)
		}
	}
}
