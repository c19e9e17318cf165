package editors

import (
	"os"
	"path/filepath"
	"testing"
)

// newNavigationProject is a project with a kernel in a header and a file that
// launches it twice.
func newNavigationProject(t *testing.T) project {
	t.Helper()
	p := newProject(t)
	p.file = filepath.Join(p.root, "main.cu")
	for name, content := range map[string]string{
		"sum.cuh": "#pragma once\n\n__global__ void sum(float *out, const float *in, int n) {\n  out[0] = in[n];\n}\n",
		"main.cu": "#include \"sum.cuh\"\n\nvoid run(float *out, const float *in) {\n  sum<<<1, 32>>>(out, in, 1);\n  sum<<<1, 64>>>(out, in, 2);\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(p.root, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func TestNeovimNavigation(t *testing.T) {
	nvim := editor(t, "nvim")
	p := newNavigationProject(t)
	t.Log(runEditor(t, p, nvimEnv(t, p), nvim, "--clean", "--headless", "-u", abs(t, "testdata/nvim.lua"), p.file,
		"-c", "luafile "+abs(t, "testdata/nvim-navigation.lua")))
}
