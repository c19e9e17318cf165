package docs

import (
	"regexp"
	"strings"
	"testing"

	"github.com/gridls/gridls/archcfg"
)

// TestArchsPage: every architecture and every feature is there, words are code,
// and every row names one of the sources below it.
func TestArchsPage(t *testing.T) {
	page := ArchsPage()
	for _, r := range archcfg.ArchTable() {
		if !strings.Contains(page, "| sm_"+r.Arch.String()+" |") {
			t.Errorf("there is no sm_%s", r.Arch)
		}
	}
	for _, s := range archcfg.FeatureTable() {
		if !strings.Contains(page, "| "+s.Name+" | "+s.What+" |") {
			t.Errorf("there is no %s", s.Name)
		}
	}
	code := regexp.MustCompile("`[^`]*`")
	if word := regexp.MustCompile(`__\w+`).FindString(code.ReplaceAllString(page, "")); word != "" {
		t.Errorf("%q stands outside of code", word)
	}
	if strings.Contains(page, "| 0 |") {
		t.Error("a row has a zero, which stands for what is not known")
	}
}
