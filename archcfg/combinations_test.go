package archcfg

import (
	"strings"
	"testing"
)

// TestCombinations are command lines beside the recorded ones, found by random
// ones; the outcomes are those of nvcc --dryrun.
func TestCombinations(t *testing.T) {
	for _, c := range []struct{ release, args, passes, err string }{
		{"12.4", "-MF x.d -c t.cu", "", "'-MF' needs"},
		{"12.4", "-MF x.d -MD -c t.cu", "sm_52", ""},
		{"12.4", "-arch=sm_100 -arch=sm_80 -c t.cu", "", "CUDA 12.4 does not compile for 'sm_100'"},
		{"13.5", "-arch=sm_50 -arch=sm_80 -c t.cu", "sm_80", ""},
		{"13.5", "-cubin -arch=sm_80 t.cu", "sm_80", ""},
		{"13.5", "-cubin -arch=compute_80 t.cu", "", "'compute_80' is none"},
		{"13.5", "-cubin -gencode arch=compute_80,code=[sm_80,compute_80] t.cu", "", "'-cubin' makes one file"},
		{"13.5", "-cubin -gencode arch=compute_80,code=[sm_80,sm_80] t.cu", "sm_80", ""},
		{"13.5", "-ptx -gencode arch=compute_80,code=[sm_80,sm_86] t.cu", "compute_80", ""},
		{"13.5", "-ptx -arch=sm_90a t.cu", "compute_90a", ""},
		{"13.5", "-ltoir t.cu", "", "'-ltoir' needs '-dlto'"},
		{"11.8", "-arch=lto_80 -c t.cu", "", "it needs '-dc'"},
		{"11.8", "-arch=lto_80 -dc t.cu", "compute_80", ""},
		{"12.4", "-arch=lto_80 -c t.cu", "compute_80", ""},
		{"13.5", "-dlto -gencode arch=compute_80,code=sm_80 -c t.cu", "", "'-dlto' decides"},
		{"11.8", "-dlto -arch=compute_80 -code=sm_80 -c t.cu", "compute_80", ""},
		{"12.4", "-dlto -arch=compute_80 -code=sm_80 -c t.cu", "", "'-dlto' decides"},
		{"13.0", "-gencode arch=compute_120f,code=sm_121 -gencode arch=compute_120,code=sm_121 -c t.cu", "", "'sm_121' is asked for twice"},
		{"13.0", "-gencode arch=compute_120,code=[sm_120,sm_120f] -c t.cu", "sm_120", ""},
		{"13.0", "-gencode arch=compute_120,code=sm_120 -gencode arch=compute_120f,code=compute_120f -c t.cu", "sm_120 compute_120f", ""},
		{"13.5", "-Ofc 1 -c t.cu", "", "takes 0, min, mid, max"},
		{"13.5", "-G=1 -c t.cu", "", "'-G' takes no value"},
		{"13.5", "-c t.cu -keep-dir", "", "needs a value"},
		{"13.5", "-c t.foo", "", "'t.foo'"},
	} {
		v, _ := ParseVersion(c.release)
		got := ReadArgs(strings.Fields(c.args), ReadOptions{Toolkit: v})
		if c.err != "" && !strings.Contains(got.Error, c.err) || c.err == "" && got.Error != "" {
			t.Errorf("CUDA %s, %s: error %q, want %q", c.release, c.args, got.Error, c.err)
		}
		if c.passes != "" && passNames(&got) != c.passes {
			t.Errorf("CUDA %s, %s: passes %s, want %s", c.release, c.args, passNames(&got), c.passes)
		}
	}
}
