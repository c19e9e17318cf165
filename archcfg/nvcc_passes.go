package archcfg

import (
	"fmt"
	"slices"
	"strings"
)

// settlePasses works out the device passes from -arch, -code and -gencode, which
// add up.
func (r *nvccReader) settlePasses() {
	c := &r.cmd
	arch, hasArch := r.singles["-arch"]
	switch {
	case hasArch:
		if isArchGroup(arch) && len(r.codes) > 0 {
			c.fail(fmt.Sprintf("'-code' cannot go with '-arch=%s'; it needs '-arch=compute_NN'", arch))
		}
		r.archOption(arch)
	case len(r.codes) > 0:
		c.fail("'-code' needs '-arch=compute_NN' beside it")
		r.codesAlone(r.codes)
	}
	for _, g := range r.gencodes {
		r.gencode(g)
	}
	r.checkCombination()
	if len(c.Passes) == 0 {
		r.defaultPass()
	}
	r.keptCode()
}

// linkTimeOptimised reports whether code for linking is made instead of code for
// GPUs.
func (r *nvccReader) linkTimeOptimised() bool { return r.flags["-dlto"] || r.flags["-lto"] }

// checkCombination refuses options that contradict each other about what is
// generated (from runs of 11.8, 12.4, 13.0 and 13.5).
func (r *nvccReader) checkCombination() {
	c := &r.cmd
	codeRefused := !r.opt.Toolkit.Known() || r.opt.Toolkit.AtLeast(12, 0)
	if r.linkTimeOptimised() && (len(r.gencodes) > 0 || len(r.codes) > 0 && codeRefused) {
		c.fail("'-dlto' decides what is generated; without it, '-gencode' or '-code' can ask for code=lto_NN")
	}
	for i := range c.Passes {
		for _, code := range c.Passes[i].Code {
			if c.Passes[i].Virtual.Suffix != "f" || !strings.HasSuffix(code, "f") || !strings.HasPrefix(code, "sm_") {
				continue
			}
			plain := strings.TrimSuffix(code, "f")
			for _, other := range c.Passes {
				if other.Virtual.Suffix == "" && (slices.Contains(other.Code, plain) || slices.Contains(other.Code, code)) {
					c.fail(fmt.Sprintf("code for '%s' is asked for twice, from compute_%s and from compute_%s", plain, other.Virtual, c.Passes[i].Virtual))
				}
			}
		}
	}
}

// isArchGroup reports whether a value of -arch stands for others.
func isArchGroup(s string) bool { return s == "native" || s == "all" || s == "all-major" }

// archOption reads -arch, with -code if there is one.
func (r *nvccReader) archOption(arch string) {
	c := &r.cmd
	switch arch {
	case "native":
		// Which GPU there is cannot be known here: nvcc on a machine without one
		// takes the default too, with a warning.
		c.warn("'-arch=native' is the GPU of the machine that compiles; the default architecture is taken instead")
		r.defaultPass()
		c.Assumed, c.unnamed = true, false
		return
	case "all", "all-major":
		r.allPasses(arch == "all-major")
		return
	}
	kind, a, ok := ParseArch(arch)
	if !ok || !r.opt.Toolkit.HasArch(a) {
		r.noArch(arch)
		if !ok || !anyToolkitHas(a) {
			r.lost = true
			return
		}
	}
	r.deprecated(a)
	if len(r.codes) > 0 {
		if kind != "compute" {
			c.fail(fmt.Sprintf("'-code' needs a virtual architecture in '-arch', compute_%s instead of '%s'", a, arch))
		}
		r.codePass(a, r.codes)
		return
	}
	if kind == "lto" {
		if v := r.opt.Toolkit; v.Known() && !v.AtLeast(12, 0) && r.flags["-c"] && !r.flags["-dc"] {
			c.fail(fmt.Sprintf("'-arch=%s' is code for linking; it needs '-dc'", arch))
		}
		c.addPass(a, arch)
		return
	}
	var code []string
	if kind == "sm" {
		code = append(code, arch)
	}
	if a.Suffix != "" && !r.flags["-ptx"] && !r.flags["-cubin"] {
		// Shorthand for a specific architecture keeps PTX of the plain one for
		// newer GPUs: a pass of its own.
		plain := Arch{Number: a.Number}
		c.addPass(plain, "compute_"+plain.String())
	}
	if kind == "compute" && r.linkTimeOptimised() {
		code = append(code, "lto_"+a.String())
	}
	if len(code) == 0 || !r.flags["-cubin"] {
		code = append(code, "compute_"+a.String())
	}
	c.addPass(a, code...)
}

// allPasses are those of -arch=all and -arch=all-major.
func (r *nvccReader) allPasses(major bool) {
	archs, ptx := r.opt.Toolkit.allArchs(major)
	for _, a := range archs {
		r.deprecated(a)
		r.cmd.addPass(a, "sm_"+a.String())
	}
	if len(archs) == 0 {
		r.defaultPass()
		return
	}
	r.cmd.addPass(ptx, "compute_"+ptx.String())
}

// defaultPass is what is compiled for if nothing says.
func (r *nvccReader) defaultPass() {
	r.cmd.unnamed = true
	a, ok := r.opt.Toolkit.DefaultArch()
	if !ok {
		// sm_80 has everything that an unknown toolkit may have been used for
		// without being told.
		a, r.cmd.Assumed = assumedArch(), true
	}
	r.cmd.addPass(a, "sm_"+a.String())
	if !r.flags["-cubin"] {
		r.cmd.addPass(a, "compute_"+a.String())
	}
}

// assumedArch is the architecture of files about which nothing is known: one on
// which current code compiles.
func assumedArch() Arch { return Arch{Number: 80} }

// codePass adds a pass of virtual architecture a for the given codes.
func (r *nvccReader) codePass(a Arch, codes []string) {
	kept := []string{}
	for _, s := range codes {
		kind, b, ok := ParseArch(s)
		if !ok || !r.opt.Toolkit.HasArch(b) {
			r.noArch(s)
			if !ok {
				continue
			}
		}
		switch {
		case kind == "compute" && b != a, kind != "compute" && !r.opt.Toolkit.compilesTo(a, b):
			r.cmd.fail(fmt.Sprintf("code for '%s' cannot be made from 'compute_%s'", s, a))
			continue
		case kind == "lto" && !r.cmd.RDC && (!r.opt.Toolkit.Known() || r.opt.Toolkit.AtLeast(12, 0)):
			r.cmd.fail(fmt.Sprintf("'%s' is code for linking; it needs '-rdc=true' or '-dc'", s))
		}
		if a.Suffix == "f" && b.Suffix == "" {
			b.Suffix = "f"
		}
		kept = append(kept, kind+"_"+b.String())
	}
	r.cmd.addPass(a, kept...)
}

// codesAlone adds passes for codes of which the virtual architecture is not told:
// any up to theirs.
func (r *nvccReader) codesAlone(codes []string) {
	r.lost = true
	for _, s := range codes {
		if kind, a, ok := ParseArch(s); ok && anyToolkitHas(a) {
			r.cmd.addPass(a, kind+"_"+a.String())
		}
	}
}

// gencode reads one -gencode.
func (r *nvccReader) gencode(w nvccWord) {
	c := &r.cmd
	said := map[string]string{}
	key := ""
	for _, item := range splitGencode(w.text, w.from == fromFile && !r.opt.Toolkit.AtLeast(12, 0) && r.opt.Toolkit.Known()) {
		item = strings.TrimLeft(item, " \t")
		name, value, ok := strings.Cut(item, "=")
		switch {
		case !ok:
			c.fail(fmt.Sprintf("'-gencode' takes arch=compute_NN,code=sm_NN; '%s' is neither (several codes go in brackets)", item))
			value = item
		case name != "arch" && name != "code":
			c.fail(fmt.Sprintf("'-gencode' takes arch=compute_NN,code=sm_NN; it has no '%s'", name))
			continue
		default:
			key = name
		}
		before, twice := said[key]
		if ok && twice {
			c.fail(fmt.Sprintf("'-gencode' has '%s' twice; write one -gencode for each architecture", key))
		}
		switch {
		case key == "code" && twice:
			said[key] = before + "," + value
		case key == "code" || key == "arch" && !twice:
			said[key] = value
		default:
			r.lost = true
		}
	}
	arch, hasArch := said["arch"]
	code, hasCode := said["code"]
	codes := strings.Split(strings.Trim(unquote(code), "[]"), ",")
	switch {
	case !hasCode:
		c.fail(fmt.Sprintf("'-gencode %s' lacks code=", w.text))
		codes = nil
	case !hasArch:
		c.fail(fmt.Sprintf("'-gencode %s' lacks arch=", w.text))
	}
	if !hasArch {
		r.codesAlone(codes)
		return
	}
	kind, a, ok := ParseArch(arch)
	switch {
	case !ok || !r.opt.Toolkit.HasArch(a):
		r.noArch(arch)
		if !ok || !anyToolkitHas(a) {
			r.lost = true
			return
		}
	case kind != "compute":
		c.fail(fmt.Sprintf("'-gencode' needs a virtual architecture in arch=, compute_%s instead of '%s'", a, arch))
	}
	r.deprecated(a)
	r.codePass(a, codes)
}

// splitGencode splits at commas outside brackets and double quotes; with flat
// set, brackets do not count, as in options files up to 11.8. A value that is
// quoted as a whole is one item.
func splitGencode(s string, flat bool) []string {
	if strings.HasPrefix(s, `"`) {
		return []string{unquote(s)}
	}
	var out []string
	start, depth, quoted := 0, 0, false
	for i := range len(s) {
		switch s[i] {
		case '"':
			quoted = !quoted
		case '[':
			depth++
		case ']':
			depth--
		case ',':
			if !quoted && (depth <= 0 || flat) {
				out = append(out, s[start:i])
				start = i + 1
			}
		}
	}
	return append(out, s[start:])
}

// keptCode drops the code that the kind of command does not make.
func (r *nvccReader) keptCode() {
	c := &r.cmd
	codes := 0
	for i := range c.Passes {
		p := &c.Passes[i]
		if r.linkTimeOptimised() {
			for j, s := range p.Code {
				p.Code[j] = strings.Replace(s, "sm_", "lto_", 1)
			}
		}
		codes += len(p.Code)
	}
	several := len(c.Passes) > 1
	switch {
	case r.flags["-ptx"]:
		if several {
			c.fail("'-ptx' makes one file; it cannot go with several architectures")
		}
		for i := range c.Passes {
			c.Passes[i].Code = []string{"compute_" + c.Passes[i].Virtual.String()}
		}
	case r.flags["-cubin"]:
		switch {
		case codes > 1:
			c.fail("'-cubin' makes one file; it cannot go with several architectures or codes")
		case codes == 1 && !strings.HasPrefix(c.Passes[0].Code[0], "sm_"):
			c.fail(fmt.Sprintf("'-cubin' makes code for a GPU; '%s' is none", c.Passes[0].Code[0]))
		}
	case r.flags["-E"], r.flags["-M"], r.flags["-MM"], r.flags["-optix-ir"]:
		for i := range c.Passes {
			c.Passes[i].Code = nil
		}
		// The driver preprocesses for the first architecture only.
		c.archList = c.ArchList()
		if r.flags["-E"] && several {
			c.Passes = c.Passes[:1]
		}
	}
}

// noArch refuses an architecture.
func (r *nvccReader) noArch(s string) {
	kind, a, ok := ParseArch(s)
	switch {
	case !ok:
		r.cmd.fail(fmt.Sprintf("'%s' is no architecture; write sm_80 or compute_80", s))
	case !anyToolkitHas(a):
		r.cmd.fail(fmt.Sprintf("'%s' is an architecture of no CUDA release up to %s", s, Newest()))
	default:
		r.cmd.fail(fmt.Sprintf("CUDA %s does not compile for '%s' (%s)", r.opt.Toolkit, s, supportRange(kind, a)))
	}
}

// supportRange says in words which releases have an architecture.
func supportRange(kind string, a Arch) string {
	for _, row := range archTable() {
		if row.Arch != a {
			continue
		}
		if row.Until.Known() {
			return fmt.Sprintf("%s_%s: CUDA %s until before %s", kind, a, row.Since, row.Until)
		}
		return fmt.Sprintf("%s_%s: from CUDA %s", kind, a, row.Since)
	}
	return ""
}

func anyToolkitHas(a Arch) bool { return Version{}.HasArch(a) }

// deprecated warns of architectures that the next release of nvcc drops.
func (r *nvccReader) deprecated(a Arch) {
	v := r.opt.Toolkit
	if v.AtLeast(11, 0) && v.Major == 11 && a.Number < 50 && !r.flags["-Wno-deprecated-gpu-targets"] {
		r.cmd.warn("sm_35 and sm_37 are deprecated; CUDA 12 does not have them")
	}
}
