package program_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
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
		u := &program.Unit{Files: []*program.File{{Path: string(rune('a'+n)) + ".cu", Hash: r.Uint64()}}}
		for _, f := range files {
			if r.IntN(2) == 0 {
				u.Files = append(u.Files, &program.File{Path: f, Hash: 7})
			}
		}
		for range r.IntN(6) {
			line := 1 + r.Int32N(3)
			at := program.Place{File: u.Files[r.IntN(len(u.Files))], Start: line * 10, End: line*10 + 5, Line: line, Column: 1, EndLine: line, EndColumn: 6}
			u.Symbols = append(u.Symbols, &program.Symbol{
				Name: names[r.IntN(len(names))], Known: r.IntN(4) > 0, Linkage: program.Linkage(r.IntN(3)), Role: program.Role(r.IntN(2)),
				Signature: [][]string{{}, {"int"}}[r.IntN(2)], Place: at, NamePlace: at, Kind: program.Kind(r.IntN(2)),
			})
		}
		for range r.IntN(4) {
			use := &program.Use{Name: names[r.IntN(len(names))], Place: program.Place{File: u.Files[r.IntN(len(u.Files))], Line: 1}}
			if n := len(u.Symbols); n > 0 {
				use.Target = []*program.Symbol{u.Symbols[r.IntN(n)]}
				use.Within = u.Symbols[r.IntN(n)]
			}
			u.Uses = append(u.Uses, use)
		}
		units = append(units, u)
	}
	return units
}

// TestLinkDoesNotDependOnOrder: nor on units that are given twice, nor on what
// they share.
func TestLinkDoesNotDependOnOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		units := random(r)
		want := described(program.Link(units))
		shuffled := append(slices.Clone(units), units[0])
		r.Shuffle(len(shuffled), func(i, k int) { shuffled[i], shuffled[k] = shuffled[k], shuffled[i] })
		if diff := cmp.Diff(want, described(program.Link(shuffled))); diff != "" {
			t.Fatalf("in another order:\n%s", diff)
		}
		var pool program.Pool
		var shared []*program.Unit
		for _, u := range shuffled {
			s, err := pool.Share(u)
			if err != nil {
				t.Fatal(err)
			}
			shared = append(shared, s)
		}
		if diff := cmp.Diff(want, described(program.Link(shared))); diff != "" {
			t.Fatalf("with shared parts:\n%s", diff)
		}
	}
}

// described is all that a program says, in lines.
func described(p *program.Program) string {
	var b strings.Builder
	for _, e := range p.Entities {
		fmt.Fprintf(&b, "%s %d, external %v\n", e.Name, e.Kind, e.External())
		for i := range e.Declarations {
			d := &e.Declarations[i]
			fmt.Fprintf(&b, "  %q for %s, shared %v, read by", d.Symbol.Fingerprint(), d.Unit.Path(), d.Shared())
			for _, u := range p.Units {
				if d.In(u) != slices.Contains(d.Units(), u) {
					b.WriteString(" or not")
				}
				if d.In(u) {
					b.WriteString(" " + u.Path())
				}
			}
			b.WriteString("\n")
		}
		var uses []string
		for _, use := range e.Uses {
			uses = append(uses, fmt.Sprintf("  used by %s: %q\n", use.Unit.Path(), use.Use.Fingerprint()))
		}
		// Those of one unit stand in no order that matters.
		slices.Sort(uses)
		b.WriteString(strings.Join(uses, ""))
	}
	for _, name := range []string{"k", "f", "g"} {
		fmt.Fprintf(&b, "%s: unsure %v, quoted %v, %d entities\n", name, p.Unsure(name), p.Quoted(name), len(p.Named(name)))
	}
	return b.String()
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
			again, err := back.Encode()
			if err != nil || !bytes.Equal(data, again) {
				t.Fatalf("what was read is written otherwise: %v", err)
			}
			// Only the order of the files after the source, and those of which nothing is
			// said, are not kept.
			u.Files, back.Files = u.Files[:1], back.Files[:1]
			if diff := cmp.Diff(u, back, cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(program.Unit{})); diff != "" {
				t.Fatalf("(-written +read):\n%s", diff)
			}
		}
	}
}

// TestSharing: what units say alike stands in memory once, and is forgotten when
// none of them is left.
func TestSharing(t *testing.T) {
	header := func() (*program.File, *program.Symbol) {
		f := &program.File{Path: "h.cuh", Hash: 7}
		at := program.Place{File: f, Start: 1, End: 2, Line: 1, Column: 2, EndLine: 1, EndColumn: 3}
		return f, &program.Symbol{Name: "k", Known: true, NamePlace: at, Place: at}
	}
	var pool program.Pool
	var units []*program.Unit
	for _, path := range []string{"a.cu", "b.cu"} {
		u := source(path, []string{"own"}, nil)
		f, k := header()
		u.Files, u.Symbols = append(u.Files, f), append(u.Symbols, k)
		u.Uses = append(u.Uses, &program.Use{Name: "k", Target: []*program.Symbol{k}, Within: u.Symbols[0]})
		shared, err := pool.Share(u)
		if err != nil {
			t.Fatal(err)
		}
		units = append(units, shared)
	}
	a, b := units[0], units[1]
	if a.Symbols[1] != b.Symbols[1] || a.Uses[0].Target[0] != a.Symbols[1] || a.Uses[0].Within != a.Symbols[0] || a.Symbols[0] == b.Symbols[0] {
		t.Error("the header's symbol is not one, or the sources' are")
	}
	e := program.Link(units).Named("k")[0]
	if got := e.Declarations[0].Units(); len(e.Declarations) != 1 || !slices.Equal(got, units) {
		t.Errorf("the header's declaration is read by %d units in %d places", len(got), len(e.Declarations))
	}
	pool.Keep(units[:1])
	again, err := pool.Share(b)
	if err != nil || again.Symbols[1] != a.Symbols[1] || again.Symbols[0] == b.Symbols[0] {
		t.Errorf("what is kept, or what is not: %v", err)
	}
}

// TestDecodeRefuses: what is no unit, or one of which something is not there.
func TestDecodeRefuses(t *testing.T) {
	u := source("a.cu", []string{"f"}, []string{"g"})
	whole, err := u.Encode()
	if err != nil {
		t.Fatal(err)
	}
	for n := range whole {
		if _, err := program.Decode(whole[:n]); err == nil {
			t.Errorf("the first %d of %d bytes are taken for a unit", n, len(whole))
		}
	}
	for _, data := range []string{"", "x", "\xa0", "\xa6dUses\x80", "gridls facts 2\n", "gridls facts 3\n\x00\x00\x00\x00"} {
		if _, err := program.Decode([]byte(data)); err == nil {
			t.Errorf("%q is taken for a unit", data)
		}
	}
	if _, err := program.Decode(append(whole, 0)); err == nil {
		t.Error("more than a unit is taken")
	}
	outlined, parts, err := u.Split()
	if err != nil {
		t.Fatal(err)
	}
	for i := range parts {
		var pool program.Pool
		if _, err := pool.Unit(outlined, program.Among(slices.Delete(slices.Clone(parts), i, i+1))); err == nil {
			t.Errorf("a unit without its part %d is taken", i)
		}
	}
}

// TestEncodeRefuses: a use of what the unit does not have.
func TestEncodeRefuses(t *testing.T) {
	u := source("a.cu", nil, []string{"g"})
	u.Symbols = nil
	if _, err := u.Encode(); err == nil {
		t.Error("it was written")
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
	f.Add([]byte("gridls facts 3\n\x00\x00"))
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
