package gates_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/gates"
)

func TestOpcodes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"nanosleep.u32 1;", "nanosleep.u32"},
		{"wgmma.fence.sync.aligned;\n", "wgmma.fence.sync.aligned"},
		{"{\n.reg .pred p;\nsetp.ne.b32 p, %1, 0;\n@p cp.async.ca.shared.global [%0], [%1], 4;\n}\n", "setp.ne.b32 cp.async.ca.shared.global"},
		{"@!%p bra L1; L1: add.u32 %0, %1, 1;", "bra add.u32"},
		{"LAB_WAIT:\nmbarrier.try_wait.parity.shared::cta.b64 P1, [%0], %1;\n@P1 bra.uni DONE;\nbra.uni LAB_WAIT;\nDONE:\n", "mbarrier.try_wait.parity.shared::cta.b64 bra.uni bra.uni"},
		{"// a comment; add.u32\n/* sub.u32; */ mul.lo.u32 %0, %1, 2 // mad.lo;\n;", "mul.lo.u32"},
		{"mma.sync.aligned.m16n8k%2.row {%0}, {%1};", ""},
		{"mma.sync.aligned.m16n8k8 {%0, %1}, {%2}; ret", "mma.sync.aligned.m16n8k8 ret"},
	} {
		if got := strings.Join(slices.Collect(gates.Opcodes(c.text)), " "); got != c.want {
			t.Errorf("%q has %q, want %q", c.text, got, c.want)
		}
	}
}

// FuzzOpcodes: whatever the text, reading ends, and gives words of it.
func FuzzOpcodes(f *testing.F) {
	f.Add("{ .reg .pred p; @!p bra L; L: add.u32 %0, 1, 2; }")
	f.Add("@@{//")
	f.Add("a:b::c. /* ;")
	f.Fuzz(func(t *testing.T, text string) {
		for op := range gates.Opcodes(text) {
			if op == "" || !strings.Contains(text, op) {
				t.Errorf("%q is no word of %q", op, text)
			}
			gates.Matching(op)
		}
	})
}
