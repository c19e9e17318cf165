package server

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// FuzzIgnore: a comment that silences a rule can be put anywhere, adds text and
// changes none.
func FuzzIgnore(f *testing.F) {
	f.Add("int x;\r\n\tint y;\r\n", 10)
	f.Add("\ufeff// gridls: ignore-file a, b\n", 0)
	f.Add("#define X \\\n  y\n", 13)
	f.Add("// gridls: ignore-next-line a-b -- reason\n\xff\x00", 43)
	f.Fuzz(func(t *testing.T, text string, offset int) {
		source := treesitter.NewText([]byte(text))
		check := func(edit quickfix.Edit) {
			t.Helper()
			if !edit.Span.Empty() || !strings.Contains(edit.New, "some-rule") {
				t.Fatalf("edit %+v of %q is no insertion of the rule's name", edit, text)
			}
			after, err := quickfix.Apply([]byte(text), []quickfix.Edit{edit})
			if err != nil {
				t.Fatalf("%v in %q", err, text)
			}
			if strings.HasPrefix(text, "\ufeff") && !strings.HasPrefix(string(after), "\ufeff") {
				t.Fatalf("%q became %q: the byte order mark is not first", text, after)
			}
		}
		check(ignoreFile(source, "some-rule"))
		if edit, ok := ignoreLine(source, min(max(offset, 0), len(text)), "some-rule"); ok {
			check(edit)
		}
	})
}

// FuzzTurnOff: whatever a settings file holds, the edit lies in it, and if it is
// offered, nothing else in the settings changes.
func FuzzTurnOff(f *testing.F) {
	f.Add("[rules]\nsome-rule = \"hint\"\n")
	f.Add("rules.some-rule = 'error'\n")
	f.Add("rules = { other = \"off\" }")
	f.Add("# [rules]\n[ rules ] # x\r\n[other]\n")
	f.Add("x = \"\"\"\n[rules]\n\"\"\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		after, err := quickfix.Apply([]byte(text), []quickfix.Edit{turnOff(text, "some-rule")})
		if err != nil {
			t.Fatalf("%v in %q", err, text)
		}
		if !settingsTurnOff(after, "some-rule") {
			return // not offered
		}
		if again, err := quickfix.Apply(after, []quickfix.Edit{turnOff(string(after), "some-rule")}); err == nil && settingsTurnOff(again, "some-rule") && len(again) > len(after)+len("[rules]\n")+2*len("some-rule") {
			t.Fatalf("turned off twice: %q, then %q", after, again)
		}
	})
}

// FuzzMend: what is mended is JSON without null members, and stays as it is when
// it is mended again.
func FuzzMend(f *testing.F) {
	f.Add([]byte(`{"a":null,"b":[null,1.0,{"c":null,"d":1e3}],"e":-0.5,"null":"null"}`))
	f.Add([]byte(`[[[[]]]]`))
	f.Add([]byte(`{"a":1`))
	f.Add([]byte(`"x" "y"`))
	f.Fuzz(func(t *testing.T, data []byte) {
		once, ok := mend(data)
		if !ok {
			return
		}
		twice, ok := mend(once)
		if !ok || string(twice) != string(once) {
			t.Fatalf("%q was mended to %q, and that to %q", data, once, twice)
		}
	})
}
