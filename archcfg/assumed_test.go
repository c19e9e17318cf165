package archcfg

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// passText is the names of a command's passes, with a question mark behind them
// if they are assumed.
func passText(c *Command) string {
	var names []string
	for _, p := range c.Passes {
		names = append(names, p.Name())
	}
	text := strings.Join(names, " ")
	if c.Assumed {
		text += "?"
	}
	return text
}

// TestAssumed: passes are sure only where a command tells them, or tells none and is
// one that the compiler accepts. What could be read of a command that is refused is
// kept.
func TestAssumed(t *testing.T) {
	read := func(name string) ([]byte, error) {
		if strings.HasSuffix(name, "good.rsp") {
			return []byte("-DX"), nil
		}
		return nil, os.ErrNotExist
	}
	for _, test := range []struct{ line, want string }{
		{"nvcc a.cu", "sm_52"},
		{"nvcc -arch=native a.cu", "sm_52?"},
		{"nvcc -arch native -code=sm_80 a.cu", "sm_52?"},
		{"nvcc -arch=all-major -code=sm_80 a.cu", "sm_50 sm_60 sm_70 sm_80 sm_90"},
		{"nvcc -gencode arch=compute_80,code=sm_80,compute_80 a.cu", "sm_80"},
		{"nvcc -gencode arch=compute_80 a.cu", "compute_80"},
		{"nvcc -gencode arch=sm_80,code=sm_80 a.cu", "sm_80"},
		{"nvcc -gencode code=sm_80 a.cu", "sm_80?"},
		{"nvcc -gencode arch=compute_80,arch=compute_86,code=sm_86 a.cu", "sm_86?"},
		{"nvcc -gencode arch=compute_80,code=sm_80 -gencode arch=$(ARCH),code=sm_90 a.cu", "sm_80?"},
		{"nvcc -code=sm_80 a.cu", "sm_80?"},
		{"nvcc -arch=compute_130 a.cu", "sm_80?"},
		{"nvcc -arch=$(ARCH) a.cu", "sm_80?"},
		{"nvcc -arch=sm_90 -bogus a.cu", "sm_90"},
		{"nvcc -gencodes arch=compute_80,code=sm_80 a.cu", "sm_80?"},
		{"nvcc --options-file missing.rsp a.cu", "sm_80?"},
		{"nvcc --options-file missing.rsp -arch=sm_90 a.cu", "sm_90?"},
		{"nvcc --options-file good.rsp a.cu", "sm_52"},
		{"nvcc @resp.rsp a.cu", "sm_80?"},
		{"build-with-nvcc.sh -c a.cu", "sm_80?"},
		{"nvcc_wrapper -c a.cu", "sm_80?"},
		{"nvcc_wrapper -arch=sm_90 -c a.cu", "sm_90"},
		{"clang++ a.cu", "sm_52"},
		{"clang++ --offload-arch=native a.cu", "sm_80?"},
		{"clang++ --offload-arch=sm_70,native a.cu", "sm_70?"},
		{"clang++ --offload-arch=sm_121x a.cu", "sm_80?"},
		{"clang++ --offload-arch=compute_90 a.cu", "sm_90"},
		{"clang++ --cuda-gpu-arch sm_90 a.cu", "sm_90"},
		{"clang++ -gencode arch=compute_90,code=sm_90 a.cu", "sm_90"},
		{"clang++ -gencode=arch=compute_90,code=sm_90 a.cu", "sm_90"},
		{"clang++ -arch=$ARCH a.cu", "sm_80?"},
		{"clang++ -extended-lambda -rdc=true a.cu", "sm_80?"},
		{"clang++ @missing.rsp a.cu", "sm_80?"},
		{"clang++ @good.rsp a.cu", "sm_52"},
		{"nvc++ -gpu=cc80,cc9x a.cu", "sm_80?"},
		{"nvc++ -gpu=cc80 @missing.rsp a.cu", "sm_80?"},
		{"nvc++ -gpu=cc80 a.cu", "sm_80"},
	} {
		c := ReadCommandLine(test.line, ReadOptions{Toolkit: Version{12, 4}, ReadFile: read})
		if got := passText(&c); got != test.want {
			t.Errorf("%s: %s, want %s (%s)", test.line, got, test.want, c.Error)
		}
	}
}

// TestOptionLoop: a file of options that is in itself is read once, one that is named
// twice is read twice.
func TestOptionLoop(t *testing.T) {
	read := func(name string) ([]byte, error) {
		switch name {
		case "loop":
			return []byte("-DX -optf inner"), nil
		case "inner":
			return []byte("-DY -optf loop -DZ"), nil
		case "gnu":
			return []byte("-DX @gnu -DY"), nil
		}
		return []byte("-DX"), nil
	}
	for _, test := range []struct {
		line   string
		macros int
		loop   bool
	}{
		{"nvcc -optf loop a.cu", 3, true},
		{"nvcc -optf plain -optf plain a.cu", 2, false},
		{"clang++ @gnu a.cu", 2, true},
		{"clang++ @plain @plain a.cu", 2, false},
	} {
		c := ReadCommandLine(test.line, ReadOptions{ReadFile: read, Toolkit: Version{12, 4}})
		if loop := strings.Contains(c.Error, "without end"); len(c.Defines) != test.macros || loop != test.loop {
			t.Errorf("%s: macros %v, error %q", test.line, c.Defines, c.Error)
		}
	}
}

// TestNative: the GPU of the machine that compiles is no mistake, whoever names it.
func TestNative(t *testing.T) {
	for _, toolkit := range append(recorded(), Version{}) {
		for _, line := range []string{"nvcc -arch=native a.cu", "clang++ --offload-arch=native a.cu"} {
			c := ReadCommandLine(line, ReadOptions{Toolkit: toolkit})
			if !c.Assumed || c.Error != "" || len(c.Warnings) != 1 || len(c.Passes) != 1 {
				t.Errorf("CUDA %s: %s: assumed %v, error %q, warnings %q, passes %v", toolkit, line, c.Assumed, c.Error, c.Warnings, c.Passes)
			}
		}
	}
}

// TestHIP: clang compiles HIP too, whose rules are not CUDA's.
func TestHIP(t *testing.T) {
	read := func(string) ([]byte, error) { return []byte("-x hip"), nil }
	for _, test := range []struct {
		line string
		want Compiler
	}{
		{"clang++ -x hip --offload-arch=gfx90a -c a.cpp", HIP},
		{"clang++ -xhip -c a.cu", HIP},
		{"clang++ @hip.rsp -c a.cu", HIP},
		{"clang++ -c a.hip", HIP},
		{"clang++ -x hip --offload-arch=native -c a.cu", HIP},
		{"clang++ --offload-arch=gfx90a,gfx942:xnack+ -c a.cu", HIP},
		{"clang++ --cuda-gpu-arch=gfx90a -c a.cu", HIP},
		{"clang++ -x cuda --offload-arch=gfx90a -c a.cu", Clang},
		{"clang++ -x c++ -fopenmp --offload-arch=gfx90a -c a.cpp", Clang},
		{"clang++ -x cuda --offload-arch=sm_90 -c a.cpp", Clang},
	} {
		c := ReadCommandLine(test.line, ReadOptions{ReadFile: read})
		if c.Compiler != test.want || c.Compiler == HIP && (c.Error != "" || c.CUDA || len(c.Passes) > 0 || c.Foreign() == "") {
			t.Errorf("%s: read as %s, CUDA %v, passes %v, error %q", test.line, c.Compiler, c.CUDA, c.Passes, c.Error)
		}
	}
}

// TestClangCL: clang-cl takes clang's options beside those of cl.exe.
func TestClangCL(t *testing.T) {
	for _, line := range []string{
		`C:\LLVM\bin\clang-cl.exe /nologo /DA#2 -DB /I inc /std:c++17 /EHsc --cuda-gpu-arch=sm_90 -x cuda /clang:-fgpu-rdc /FoC:\p\k.obj /c C:\p\k.cu`,
		`clang-cl /nologo /DA=2 /DB -Iinc -std:c++17 --offload-arch=sm_90 -fgpu-rdc /c /p/k.cu`,
	} {
		c := ReadCommandLine(line, ReadOptions{Toolkit: Version{12, 4}})
		if got := passText(&c); c.Compiler != Clang || got != "sm_90" || !c.CUDA || !c.RDC || c.Std != "c++17" || c.Error != "" {
			t.Errorf("%s: %s, passes %s, CUDA %v, RDC %v, dialect %q, error %q", line, c.Compiler, got, c.CUDA, c.RDC, c.Std, c.Error)
		}
		if diff := cmp.Diff([]Define{{Name: "A", Value: "2"}, {Name: "B", Value: "1"}}, c.Defines); diff != "" {
			t.Errorf("%s: macros (-want +got):\n%s", line, diff)
		}
		if len(c.Files) != 1 || len(c.Includes) != 1 || c.Includes[0] != "inc" {
			t.Errorf("%s: files %q, folders %q", line, c.Files, c.Includes)
		}
	}
	if c := ReadCommandLine(`clang-cl /c k.cpp`, ReadOptions{}); c.CUDA || c.Error != "" {
		t.Errorf("a C++ file: CUDA %v, error %q", c.CUDA, c.Error)
	}
}

// TestRedirections: what a shell takes for itself reaches no command of a line.
func TestRedirections(t *testing.T) {
	for _, line := range []string{
		`nvcc -arch=sm_90 -c a.cu > log 2>&1 && echo done > log`,
		`cd /d && nvcc -arch=sm_90 -c a.cu >log 2>&1 | tee log`,
		`C:\cuda\bin\nvcc.exe -arch=sm_90 -c a.cu > log 2>&1 && echo done`,
		`C:\cuda\bin\nvcc.exe -arch=sm_90 -c a.cu 1>nul || exit 1`,
		`cmd.exe /c "C:\cuda\bin\nvcc.exe -arch=sm_90 -c a.cu > log && echo done"`,
		`sh -c 'nvcc -arch=sm_90 -c a.cu </dev/null && touch stamp'`,
	} {
		c := ReadCommandLine(line, ReadOptions{Toolkit: Version{12, 4}})
		if len(c.Files) != 1 || !strings.HasSuffix(c.Files[0], "a.cu") || c.Error != "" || passText(&c) != "sm_90" {
			t.Errorf("%s: files %q, passes %s, error %q", line, c.Files, passText(&c), c.Error)
		}
	}
}
