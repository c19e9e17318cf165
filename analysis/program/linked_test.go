package program_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/gridls/gridls/analysis/program"
)

// source is a unit of one file that defines some functions and uses others.
func source(path string, defines, uses []string) *program.Unit {
	u := &program.Unit{Files: []*program.File{{Path: path}}}
	for _, name := range defines {
		u.Symbols = append(u.Symbols, &program.Symbol{Name: name, Known: true, Signature: []string{}, Role: program.Definition})
	}
	for _, name := range uses {
		sym := &program.Symbol{Name: name, Known: true, Signature: []string{}, Role: program.Declaration}
		u.Uses = append(u.Uses, &program.Use{Name: name, Target: []*program.Symbol{sym}})
		u.Symbols = append(u.Symbols, sym)
	}
	return u
}

// TestLinked: two units are linked exactly where one unit leads to both.
func TestLinked(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		n := 2 + r.IntN(90)
		needs := make([][]int, n)
		var units []*program.Unit
		for i := range n {
			var uses []string
			if r.IntN(2) == 0 {
				needs[i] = append(needs[i], r.IntN(n))
				uses = append(uses, "f"+strconv.Itoa(needs[i][0]))
			}
			units = append(units, source(strconv.Itoa(1000+i)+".cu", []string{"f" + strconv.Itoa(i)}, uses))
		}
		reached := func(i int) []int {
			all := []int{i}
			for k := 0; k < len(all); k++ {
				for _, m := range needs[all[k]] {
					if !slices.Contains(all, m) {
						all = append(all, m)
					}
				}
			}
			return all
		}
		p := program.Link(units)
		want := map[[2]int]bool{}
		for i := range n {
			all := reached(i)
			for _, a := range all {
				for _, b := range all {
					want[[2]int{a, b}] = true
				}
			}
		}
		for a := range n {
			for b := range n {
				if got := p.Linked(units[a], units[b]); got != want[[2]int{a, b}] {
					t.Fatalf("%d and %d of %v: linked is %v", a, b, needs, got)
				}
			}
			company := p.Company()
			for b := range n {
				if any := slices.ContainsFunc(company.Units, func(u *program.Unit) bool { return p.Linked(u, units[a]) }); any != company.MayLink(units[a]) {
					t.Fatalf("%d and those before %d of %v: linked is %v", a, b, needs, any)
				}
				company.Add(units[b])
			}
		}
	}
}

// TestLinkedIsPrepared: rules ask for all pairs, so that an answer must cost no walk
// through the program.
func TestLinkedIsPrepared(t *testing.T) {
	a, b := source("a.cu", []string{"a"}, []string{"b"}), source("b.cu", []string{"b"}, nil)
	p := program.Link([]*program.Unit{a, b})
	if n := testing.AllocsPerRun(10, func() {
		if !p.Linked(a, b) {
			t.Fatal("not linked")
		}
	}); n > 0 {
		t.Errorf("an answer allocates %v times", n)
	}
}

// TestPrograms: what is known of files that hold a main, and of a source that
// another one includes.
func TestPrograms(t *testing.T) {
	a, b, c := source("x/a.cu", []string{"main"}, nil), source("x/b.cu", []string{"main"}, nil), source("x/c.cu", []string{"c"}, nil)
	a.Files = append(a.Files, &program.File{Path: "x/c.cu"})
	alone := program.Link([]*program.Unit{a, c})
	if !alone.Neighbours(a, c) || alone.Apart(a, c) || !alone.Part(c) || alone.Part(a) {
		t.Error("one program in a folder")
	}
	both := program.Link([]*program.Unit{a, b, c})
	if both.Neighbours(b, c) || both.Neighbours(a, b) || !both.Apart(a, b) || both.Apart(b, c) || both.Linked(a, b) {
		t.Error("two programs in a folder")
	}
	a.Command.Target, b.Command.Target = "t", "t"
	if p := program.Link([]*program.Unit{a, b}); p.Linked(a, b) || !p.Apart(a, b) {
		t.Error("two mains of one target")
	}
	built := source("x/c.cu", []string{"c"}, nil)
	built.Command.Named = true
	if program.Link([]*program.Unit{a, built}).Part(built) {
		t.Error("a source with a command of its own is taken as a part")
	}
}
