package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/gates"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "removed-api",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a function of CUDA's that the toolkit no longer has, or that its headers call deprecated",
		Why: "Releases of the toolkit take functions away that earlier ones called deprecated: texture references (`tex1Dfetch` of a `texture<…>`, `cudaBindTexture`) went with CUDA 12, " +
			"`cudaThreadSynchronize` and its kind with CUDA 13, `cudaDeviceSynchronize` in device code with CUDA 12 and on sm_90. " +
			"[Functions by architecture](../functions.md) has them all.",
		Bad: `void wait() { cudaThreadSynchronize(); }
`,
		Good: `void wait() { cudaDeviceSynchronize(); }
`,
		Toolkit: "13.5",
		Refs:    []string{"https://docs.nvidia.com/cuda/cuda-toolkit-release-notes/index.html"},
		HasFix:  true,
		Fix:     quickfix.Safe,
		Run:     runRemovedAPI,
	})
}

// renamed are functions that were given another name, and nothing else.
func renamed(name string) string {
	switch name {
	case "cudaThreadSynchronize":
		return "cudaDeviceSynchronize"
	case "cudaThreadExit":
		return "cudaDeviceReset"
	case "cudaThreadSetLimit":
		return "cudaDeviceSetLimit"
	case "cudaThreadGetLimit":
		return "cudaDeviceGetLimit"
	case "cudaThreadGetCacheConfig":
		return "cudaDeviceGetCacheConfig"
	case "cudaThreadSetCacheConfig":
		return "cudaDeviceSetCacheConfig"
	}
	return ""
}

func runRemovedAPI(p *analysis.Pass) {
	sure := sureNames{p: p}
	for g := range gatedTypesIn(p) {
		if severity := sure.severity(g); severity != analysis.Off && g.reason == olderRelease {
			p.Report(g.at, g.name.NameSpan, "the type '%s' is not in CUDA %s any more; CUDA %s has it", g.name.Name, p.Command.Toolkit, g.needs).As(severity).Tag(analysis.Deprecated)
		}
	}
	for g := range gatedUsesIn(p) {
		if withoutSync(g.name.Name) {
			continue
		}
		var found *analysis.Finding
		switch {
		case g.judge(p):
			severity := sure.severity(g)
			switch {
			case severity == analysis.Off:
			case g.reason == olderRelease:
				found = p.Report(g.at, g.name.NameSpan, "%s is not in CUDA %s any more; CUDA %s has it", g.spelled(), p.Command.Toolkit, g.needs).As(severity)
			case g.reason == olderArch:
				found = p.Report(g.at, g.name.NameSpan, "%s is only there up to %s; %s", g.spelled(), g.needs, compiledAlso(p, g.passes)).For(g.passes).As(severity)
			}
		case deviceCode(p.File, g.at, g.in) && g.call != nil:
			if passes := g.hostOnly(p); len(passes) > 0 {
				found = p.Report(g.at, g.name.NameSpan, "%s cannot be called from device code any more; %s", g.spelled(), compiledAlso(p, passes)).For(passes).As(sure.severity(g))
			} else if sure.severity(g) != analysis.Off && (g.deprecated(p) || forcedCDP1(p.Command) && g.once() && !deprecationsOff(p.Command)) {
				found = p.Report(g.at, g.name.NameSpan, "%s is deprecated in device code", g.spelled()).As(analysis.Warning).Number(1444)
			}
		case sure.severity(g) != analysis.Off && g.deprecated(p):
			// It is the host's compiler that warns, which has no numbers.
			found = p.Report(g.at, g.name.NameSpan, "%s is deprecated", g.spelled()).As(analysis.Warning)
		}
		if found != nil {
			found.Tag(analysis.Deprecated)
		}
		if to := renamed(g.name.Name); found != nil && to != "" {
			found.Fix(func(p *analysis.Pass) []quickfix.Fix {
				b := newDraft(p)
				b.replace(g.at, g.name.NameSpan, to)
				return []quickfix.Fix{b.fix("Call "+to, quickfix.Safe)}
			})
		}
	}
}

// deprecated reports whether every declaration that a use may mean is deprecated in
// all passes.
func (g *gated) deprecated(p *analysis.Pass) bool {
	if p.Command.Assumed && !p.Command.Toolkit.Known() || len(p.Passes) == 0 || deprecationsOff(p.Command) {
		return false
	}
	inDevice := deviceCode(p.File, g.at, g.in)
	for _, pass := range p.Passes {
		any := false
		for i := range g.rows {
			f := &g.rows[i]
			if f.Host == inDevice && len(g.rows) > 1 || f.In(p.Command.Toolkit, pass.Virtual) != gates.Present {
				continue
			}
			if f.Deprecated(p.Command.Toolkit, pass.Virtual) != gates.Present {
				return false
			}
			any = true
		}
		if !any {
			return false
		}
	}
	return true
}

// deprecationsOff reports whether a command asks not to be warned of what is deprecated.
func deprecationsOff(c *archcfg.Command) bool {
	return c.LevelOf("1444", "deprecated_entity_with_custom_message") == archcfg.Suppress || slices.Contains(c.HostOptions, "-Wno-deprecated-declarations")
}

// hostOnly are the passes in which only the host's code may call a function that was once
// for devices, too.
func (g *gated) hostOnly(p *analysis.Pass) []archcfg.Pass {
	if p.Command.Assumed {
		return nil
	}
	var passes []archcfg.Pass
	for _, pass := range p.Passes {
		host, device := false, false
		for i := range g.rows {
			f := &g.rows[i]
			there := f.In(p.Command.Toolkit, pass.Virtual)
			host = host || f.Host && there == gates.Present
			device = device || !f.Host && there != gates.Absent
		}
		if host && g.once() && !device && !(forcedCDP1(p.Command) && pass.Virtual.Number < firstCDP2) {
			passes = append(passes, pass)
		}
	}
	return passes
}

// once reports whether the function was ever declared for devices.
func (g *gated) once() bool {
	return slices.ContainsFunc(g.rows, func(f gates.Function) bool { return !f.Host })
}

// firstCDP2 is the oldest architecture without the first version of dynamic parallelism.
const firstCDP2 = 90

// forcedCDP1 reports whether a command asks for the first version of dynamic
// parallelism, under which older functions stay.
func forcedCDP1(c *archcfg.Command) bool {
	for _, d := range c.Defines {
		if d.Name == "CUDA_FORCE_CDP1_IF_SUPPORTED" {
			return true
		}
	}
	return false
}
