package archcfg

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestClang compares with what clang 19 -### plans, in testdata/clang.json.
func TestClang(t *testing.T) {
	var file struct {
		Entries []struct {
			Args           []string            `json:"args"`
			RC             int                 `json:"rc"`
			Passes         [][]json.RawMessage `json:"passes"`
			RDC            bool                `json:"rdc"`
			Std            string              `json:"std"`
			NotCUDA        bool                `json:"not_is_cuda"`
			NoHostPass     bool                `json:"not_host_pass"`
			Defines        [][2]string         `json:"host_defines"`
			Includes       []string            `json:"include_dirs"`
			SystemIncludes []string            `json:"system_include_dirs"`
			QuoteIncludes  []string            `json:"quote_include_dirs"`
		} `json:"entries"`
	}
	readJSON(t, "testdata/clang.json", &file)
	for _, e := range file.Entries {
		t.Run(strings.Join(e.Args, " "), func(t *testing.T) {
			c := ReadClangArgs(e.Args, ReadOptions{
				Toolkit: Version{12, 4},
				ReadFile: func(name string) ([]byte, error) {
					if name == "o.rsp" {
						return []byte("--cuda-gpu-arch=sm_90\n-DA=\"x y\"\n"), nil
					}
					return nil, os.ErrNotExist
				},
			})
			switch e.Args[0] {
			case "--offload-arch=sm_100":
				// clang 19 is older than the architecture; which clang it is, the command
				// does not say.
				return
			case "--offload-arch=native":
				// The machine of the recording has no GPU.
				return
			case "--offload-arch=gfx90a":
				// Refused for CUDA, but a build for such a GPU is one of HIP.
				if c.Compiler != HIP {
					t.Errorf("read as %s", c.Compiler)
				}
				return
			}
			if refused := c.Error != ""; refused != (e.RC != 0) {
				t.Fatalf("error %q, but clang ends with %d", c.Error, e.RC)
			}
			if e.RC != 0 {
				return
			}
			// What holds for one side only is kept apart.
			e.Defines = slices.DeleteFunc(e.Defines, func(d [2]string) bool { return slices.Contains(c.Uncertain(), d[1]) })
			want := recordedView(t, recordedOutcome{
				Passes: e.Passes, RDC: e.RDC, Std: e.Std, Defines: e.Defines,
				Includes: e.Includes, SystemIncludes: e.SystemIncludes,
			})
			got := commandView(&c)
			got.ExtendedLambda, got.RelaxedConstexpr = false, false
			if c.HostPass == e.NoHostPass {
				t.Errorf("host pass is %v", c.HostPass)
			}
			if !c.HostPass && c.CUDA {
				// Without a host pass there is no fat binary, which is what was recorded,
				// but there is code for the pass nevertheless.
				for i := range got.Passes {
					got.Passes[i] = strings.Replace(got.Passes[i], "[sm_80]", "[]", 1)
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("clang (-) and reader (+) differ:\n%s", diff)
			}
			if c.CUDA == e.NotCUDA {
				t.Errorf("CUDA is %v", c.CUDA)
			}
			if !slices.Equal(c.QuoteIncludes, e.QuoteIncludes) {
				t.Errorf("quote folders %v, want %v", c.QuoteIncludes, e.QuoteIncludes)
			}
		})
	}
}
