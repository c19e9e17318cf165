package archcfg

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// recordedCommand is one command line of testdata/nvcc.json: what nvcc --dryrun
// of several releases makes of it.
type recordedCommand struct {
	Args  []string                   `json:"args"`
	Env   map[string]string          `json:"env"`
	Files map[string]string          `json:"files"`
	CUDA  map[string]recordedOutcome `json:"cuda"`
}

// recordedOutcome is what the driver plans; a field that is missing has its usual
// value. Error holds what nvcc's refusal names.
type recordedOutcome struct {
	Error            []string            `json:"error"`
	Passes           [][]json.RawMessage `json:"passes"`
	ArchList         *string             `json:"arch_list"`
	Macros           []string            `json:"macros"`
	Std              string              `json:"std"`
	Defines          [][2]string         `json:"defines"`
	HostDefines      [][2]string         `json:"host_defines"`
	Includes         []string            `json:"include_dirs"`
	SystemIncludes   []string            `json:"system_include_dirs"`
	PreIncludes      []string            `json:"pre_includes"`
	Diag             [][2]string         `json:"diag"`
	MaxRegisters     int                 `json:"maxrregcount"`
	WarningsAsErrors bool                `json:"warnings_as_errors"`
	WarningsOff      bool                `json:"warnings_off"`
	PrintsOnly       bool                `json:"prints_and_stops"`
	NotCUDA          bool                `json:"not_is_cuda"`
	NoHostPass       bool                `json:"not_host_pass"`
	RDC              bool                `json:"rdc"`
	ExtendedLambda   bool                `json:"extended_lambda"`
	RelaxedConstexpr bool                `json:"relaxed_constexpr"`
	DeviceDebug      bool                `json:"device_debug"`
	Warnings         int                 `json:"warnings"`
}

// view is the comparable part of a command.
type view struct {
	Passes                                             []string
	ArchList, Std                                      string
	Macros                                             []string
	Defines                                            []string
	Includes, SystemIncludes, PreIncludes              []string
	Diag                                               []string
	MaxRegisters, Warnings                             int
	WarningsAsErrors, WarningsOff, PrintsOnly          bool
	RDC, ExtendedLambda, RelaxedConstexpr, DeviceDebug bool
}

func TestNVCC(t *testing.T) {
	var commands []recordedCommand
	readJSON(t, "testdata/nvcc.json", &commands)
	n := 0
	for _, c := range commands {
		for versions, want := range c.CUDA {
			for v := range strings.SplitSeq(versions, ",") {
				n++
				toolkit, _ := ParseVersion(v)
				t.Run(v+" "+strings.Join(c.Args, " "), func(t *testing.T) {
					checkNVCC(t, c, toolkit, want)
				})
			}
		}
	}
	if n != 495*4 {
		t.Errorf("%d outcomes, want 495 commands for 4 releases", n)
	}
}

func checkNVCC(t *testing.T, c recordedCommand, toolkit Version, want recordedOutcome) {
	got := ReadArgs(c.Args, ReadOptions{
		Toolkit: toolkit,
		Getenv:  func(name string) string { return c.Env[name] },
		ReadFile: func(name string) ([]byte, error) {
			if text, ok := c.Files[name]; ok {
				return []byte(text), nil
			}
			return nil, os.ErrNotExist
		},
	})
	if want.Error != nil {
		if hostCompilerMissing(c.Args) {
			return
		}
		if got.Error == "" {
			t.Fatalf("accepted; nvcc refuses it because of %q", want.Error)
		}
		for _, s := range want.Error {
			if !strings.Contains(got.Error, s) {
				t.Errorf("error %q does not name %q", got.Error, s)
			}
		}
		return
	}
	if got.Error != "" {
		t.Fatalf("refused: %s", got.Error)
	}
	w, g := recordedView(t, want), commandView(&got)
	if slices.Contains(c.Args, "-std=c++23") {
		// nvcc drops the option with a warning, since the host compiler of the
		// recording (g++ 12) lacks the dialect; the reader cannot know the host compiler.
		w.Std, w.Warnings = "c++23", 0
	}
	if slices.Contains(c.Args, "-stdlib=libc++") {
		w.Warnings = 0 // Of the host compiler, as above.
	}
	if diff := cmp.Diff(w, g); diff != "" {
		t.Errorf("nvcc (-) and ReadArgs (+) differ:\n%s", diff)
	}
	if got.CUDA == want.NotCUDA && !want.PrintsOnly {
		t.Errorf("CUDA is %v", got.CUDA)
	}
	if got.HostPass == want.NoHostPass && !want.PrintsOnly {
		t.Errorf("HostPass is %v", got.HostPass)
	}
}

// hostCompilerMissing reports whether nvcc refused the command since -ccbin names
// a compiler that its machine lacked, which only that machine knows.
func hostCompilerMissing(args []string) bool { return slices.Contains(args, "nosuch++") }

func recordedView(t *testing.T, o recordedOutcome) view {
	v := view{
		Std: o.Std, Macros: normalMacros(o.Macros), Includes: o.Includes,
		SystemIncludes: o.SystemIncludes, PreIncludes: o.PreIncludes,
		MaxRegisters: o.MaxRegisters, Warnings: o.Warnings,
		WarningsAsErrors: o.WarningsAsErrors, WarningsOff: o.WarningsOff, PrintsOnly: o.PrintsOnly,
		RDC: o.RDC, ExtendedLambda: o.ExtendedLambda, RelaxedConstexpr: o.RelaxedConstexpr, DeviceDebug: o.DeviceDebug,
	}
	var archs []string
	for _, p := range o.Passes {
		var virtual string
		var arch int
		var code, macros []string
		for i, into := range []any{&virtual, &arch, &code, &macros} {
			if i < len(p) {
				if err := json.Unmarshal(p[i], into); err != nil {
					t.Fatal(err)
				}
			}
		}
		archs = append(archs, strconv.Itoa(arch))
		v.Passes = append(v.Passes, fmt.Sprintf("%s %d %v %v", virtual, arch, code, normalMacros(macros)))
	}
	v.ArchList = strings.Join(archs, ",")
	if o.ArchList != nil {
		v.ArchList = *o.ArchList
	}
	if len(o.Passes) == 0 {
		v.ArchList = ""
	}
	for _, d := range slices.Concat(o.Defines, o.HostDefines) {
		text := d[1]
		if d[0] == "D" && !strings.Contains(text, "=") {
			text += "=1"
		}
		v.Defines = append(v.Defines, d[0]+" "+text)
	}
	for _, d := range o.Diag {
		if !slices.Contains([]string{"suppress", "warn", "error"}, d[0]) {
			continue // The front end refuses the option.
		}
		for id := range strings.SplitSeq(d[1], ",") {
			v.Diag = append(v.Diag, d[0]+" "+id)
		}
	}
	slices.Sort(v.Diag)
	return v
}

func commandView(c *Command) view {
	v := view{
		ArchList: c.ArchList(), Std: c.Std, Includes: c.Includes,
		SystemIncludes: c.SystemIncludes, PreIncludes: c.PreIncludes,
		MaxRegisters: c.MaxRegisters, Warnings: len(c.Warnings),
		WarningsAsErrors: c.WarningsAsErrors, WarningsOff: c.WarningsOff, PrintsOnly: c.PrintsOnly,
		RDC: c.RDC, ExtendedLambda: c.ExtendedLambda, RelaxedConstexpr: c.RelaxedConstexpr, DeviceDebug: c.DeviceDebug,
	}
	for _, p := range c.Passes {
		v.Passes = append(v.Passes, fmt.Sprintf("compute_%s %d %v %v", p.Virtual, p.CUDAArch, p.Code, spellMacros(p.Predefined())))
	}
	v.Macros = spellMacros(c.features)
	for _, d := range c.Defines {
		if d.Undef {
			v.Defines = append(v.Defines, "U "+d.Name)
		} else {
			v.Defines = append(v.Defines, "D "+d.Name+"="+d.Value)
		}
	}
	for _, d := range c.Controls {
		v.Diag = append(v.Diag, string(d.Level)+" "+d.ID)
	}
	slices.Sort(v.Diag)
	return v
}

// normalMacros spells NAME as NAME=1 and sorts.
func normalMacros(macros []string) []string {
	var out []string
	for _, m := range macros {
		if !strings.Contains(m, "=") {
			m += "=1"
		}
		out = append(out, m)
	}
	slices.Sort(out)
	return out
}

func spellMacros(defines []Define) []string {
	var out []string
	for _, d := range defines {
		if d.Name == "__CUDA_ARCH__" {
			continue // It has a field of its own.
		}
		out = append(out, d.Name+"="+d.Value)
	}
	slices.Sort(out)
	return out
}

func readJSON(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatalf("%s: %v", path.Base(name), err)
	}
}
