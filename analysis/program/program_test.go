package program_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/gridls/gridls/analysis/program"
)

// random makes units that say things about few names, so that much of it meets.
func random(r *rand.Rand) []*program.Unit {
	names := []string{"k", "f", "g"}
	files := []string{"a.cuh", "b.cuh"}
	var units []*program.Unit
	for n := range 2 + r.IntN(4) {
		u := &program.Unit{Schema: program.Schema, Files: []program.File{{Path: string(rune('a'+n)) + ".cu", Hash: r.Uint64()}}}
		for _, f := range files {
			if r.IntN(2) == 0 {
				u.Files = append(u.Files, program.File{Path: f, Hash: 7})
			}
		}
		for range r.IntN(6) {
			line := 1 + r.IntN(3)
			at := program.Place{File: r.IntN(len(u.Files)), Start: line * 10, End: line*10 + 5, Line: line, Column: 1, EndLine: line, EndColumn: 6}
			u.Symbols = append(u.Symbols, program.Symbol{
				Name: names[r.IntN(len(names))], Known: r.IntN(4) > 0, Linkage: program.Linkage(r.IntN(3)), Role: program.Role(r.IntN(2)),
				Signature: [][]string{{}, {"int"}}[r.IntN(2)], Place: at, NamePlace: at, Kind: program.Kind(r.IntN(2)),
			})
		}
		for range r.IntN(4) {
			use := program.Use{Name: names[r.IntN(len(names))], Within: -1}
			if n := len(u.Symbols); n > 0 {
				use.Target = []int{r.IntN(n)}
			}
			u.Uses = append(u.Uses, use)
		}
		units = append(units, u)
	}
	return units
}

// TestLinkDoesNotDependOnOrder: nor on units that are given twice.
func TestLinkDoesNotDependOnOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		units := random(r)
		want := program.Link(units)
		shuffled := append(slices.Clone(units), units[0])
		r.Shuffle(len(shuffled), func(i, k int) { shuffled[i], shuffled[k] = shuffled[k], shuffled[i] })
		got := program.Link(shuffled)
		if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(program.Program{}, program.Entity{})); diff != "" {
			t.Fatalf("in another order:\n%s", diff)
		}
	}
}

func TestDecodeGivesWhatWasEncoded(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		for _, u := range random(r) {
			data, err := u.Encode()
			if err != nil {
				t.Fatal(err)
			}
			back, err := program.Decode(data)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(u, back, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("(-written +read):\n%s", diff)
			}
		}
	}
}

// TestDecodeRefuses: what is no unit, or one of which an index leads nowhere.
func TestDecodeRefuses(t *testing.T) {
	file := []program.File{{Path: "a.cu"}}
	for name, u := range map[string]*program.Unit{
		"another schema":      {Schema: program.Schema + 1, Files: file},
		"no file":             {Schema: program.Schema},
		"a place nowhere":     {Schema: program.Schema, Files: file, Symbols: []program.Symbol{{NamePlace: program.Place{File: 1}}}},
		"a place turned over": {Schema: program.Schema, Files: file, Symbols: []program.Symbol{{Place: program.Place{Start: 2, End: 1}}}},
		"a target nowhere":    {Schema: program.Schema, Files: file, Uses: []program.Use{{Within: -1, Target: []int{0}}}},
		"a function nowhere":  {Schema: program.Schema, Files: file, Uses: []program.Use{{Within: 3}}},
		"an unknown kind":     {Schema: program.Schema, Files: file, Uses: []program.Use{{Within: -1, Kind: 99}}},
		"passes that differ":  {Schema: program.Schema, Files: file, Command: program.Command{Passes: []string{"sm_80"}}},
	} {
		data, err := u.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := program.Decode(data); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	for _, data := range []string{"", "x", "\xa0", "\x9f\xff", "\xa1fSchema\x01"} {
		if _, err := program.Decode([]byte(data)); err == nil {
			t.Errorf("%q is taken for a unit", data)
		}
	}
}

// FuzzDecode: no bytes make it panic, and what is taken can be linked and written.
func FuzzDecode(f *testing.F) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, u := range random(r) {
		data, err := u.Encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte("\xa1fSchema\x01"))
	f.Fuzz(func(t *testing.T, data []byte) {
		u, err := program.Decode(data)
		if err != nil {
			return
		}
		program.Link([]*program.Unit{u, u})
		again, err := u.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := program.Decode(again); err != nil {
			t.Fatalf("what was read and written cannot be read: %v", err)
		}
	})
}
