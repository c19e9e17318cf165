package archcfg

import "strings"

// readNVCXX reads the arguments of nvc++ of the HPC SDK, from its documentation:
// one pass serves host and all devices, and __CUDA_ARCH__ is not defined in it.
func readNVCXX(args []string, opt ReadOptions) Command {
	r := gnuReader{opt: opt, cmd: Command{Compiler: NVCXX, Toolkit: opt.Toolkit, HostPass: true}}
	c := &r.cmd
	var archs []Arch
	cuda, native, rdc := false, false, true
	r.extra = func(words []string) int {
		w := words[0]
		name, value, _ := strings.Cut(w, "=")
		switch name {
		case "-cuda":
			cuda = true
		case "-gpu", "-cudalib":
			for s := range strings.SplitSeq(value, ",") {
				a, ok := strings.CutPrefix(s, "cc")
				switch {
				case s == "rdc" || s == "nordc":
					rdc = s == "rdc"
				case s == "ccnative":
					native = true
				case strings.HasPrefix(s, "cuda"):
					if v, ok := ParseVersion(s[len("cuda"):]); ok && !c.Toolkit.Known() {
						c.Toolkit, c.ToolkitSource = v, w
					}
				case ok:
					if _, a, ok := ParseArch("sm_" + a); ok && anyToolkitHas(a) {
						archs = append(archs, a)
					} else {
						r.lost = true
					}
				}
			}
		case "--diag_suppress":
			c.control(Suppress, value)
		case "--diag_warning":
			c.control(Warn, value)
		case "--diag_error":
			c.control(Fail, value)
		case "-w":
			c.WarningsOff = true
		default:
			return 0
		}
		return 1
	}
	r.scan(args)
	c.CUDA = c.CUDA || cuda
	c.settleSuppressed()
	if !c.CUDA {
		return *c
	}
	c.RDC = rdc
	if len(archs) == 0 {
		c.Assumed = true
		archs = []Arch{assumedArch()}
	}
	c.settleAssumed(r.lost || native)
	for _, a := range archs {
		c.addPass(a, "sm_"+a.String())
	}
	for i := range c.Passes {
		c.Passes[i].CUDAArch = 0
	}
	c.settlePredefined()
	return *c
}
