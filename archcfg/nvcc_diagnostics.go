package archcfg

import (
	"fmt"
	"slices"
	"strings"
)

// settleDiagnostics orders the changes of diagnostics as they take effect:
// -diag-error, -diag-warn, -diag-suppress in this order whatever theirs on the
// line, and the front end's own options last (recorded from real runs).
func (r *nvccReader) settleDiagnostics() {
	c := &r.cmd
	r.warningOptions()
	for _, level := range []Level{Fail, Warn, Suppress} {
		for _, id := range r.controls[level] {
			c.control(level, id)
		}
	}
	for _, o := range r.frontEnd {
		name, ids, _ := strings.Cut(o, "=")
		switch name {
		case "--diag_suppress":
			c.control(Suppress, ids)
		case "--diag_warning":
			c.control(Warn, ids)
		case "--diag_error":
			c.control(Fail, ids)
		}
	}
	c.settleSuppressed()
}

// warningOptions reads the -W family, which is shorthand for diagnostics by tag.
func (r *nvccReader) warningOptions() {
	c := &r.cmd
	for _, kind := range r.werror {
		switch {
		case kind == "all-warnings":
			c.WarningsAsErrors = true
			if r.flags["-w"] && (!r.opt.Toolkit.Known() || r.opt.Toolkit.AtLeast(13, 1)) {
				c.warn("'-w' switches warnings off, so '-Werror' has none to turn into errors")
			}
		case slices.Contains(warningKinds(r.opt.Toolkit), kind):
			r.tags(Fail, kind)
		default:
			c.fail(fmt.Sprintf("option '-Werror' takes all-warnings, %s; not '%s'", strings.Join(warningKinds(r.opt.Toolkit), ", "), kind))
		}
	}
	for _, kind := range warningKinds(r.opt.Toolkit) {
		if r.flags["-W"+kind] {
			r.tags(Warn, kind)
		}
	}
	if r.flags["-Wno-deprecated-declarations"] {
		r.tags(Suppress, "deprecated-declarations")
	}
}

// warningKinds are the values of -Werror besides all-warnings.
func warningKinds(v Version) []string {
	out := []string{
		"cross-execution-space-call", "reorder", "deprecated-declarations",
		"default-stream-launch", "missing-launch-bounds", "ext-lambda-captures-this",
	}
	if !v.Known() || v.AtLeast(13, 1) {
		out = append(out, "conversion")
	}
	return out
}

// tags changes the diagnostics that a kind of warning stands for, as recorded
// from what the driver hands to the front end.
func (r *nvccReader) tags(level Level, kind string) {
	c := &r.cmd
	switch kind {
	case "default-stream-launch":
		c.control(level, "default_stream_launch")
	case "cross-execution-space-call":
		prefix := "h_hd"
		if r.opt.Toolkit.AtLeast(13, 1) {
			prefix = "h_general_hd"
		}
		c.control(level, prefix+"_illegal_call")
		c.control(level, prefix+"_illegal_call_generic")
	case "reorder":
		c.control(level, "out_of_order_ctor_init")
	case "deprecated-declarations":
		c.control(level, "deprecated_entity")
		c.control(level, "deprecated_entity_with_custom_message")
	case "missing-launch-bounds":
		c.control(level, "missing_launch_bounds")
	case "ext-lambda-captures-this":
		c.control(level, "this_addr_capture_ext_lambda")
	}
}

// Asks reports whether the command switches a diagnostic on, named by its tag, that
// is off by default: -Wmissing-launch-bounds and its like.
func (c *Command) Asks(tag string) bool {
	for _, d := range slices.Backward(c.Controls) {
		if d.ID == tag {
			return d.Level != Suppress
		}
	}
	return false
}

// LevelOf is what the command makes of a diagnostic that is a warning by default,
// named by number and tag; either may be "". It is Warn if nothing changes it.
func (c *Command) LevelOf(number, tag string) Level {
	for _, d := range slices.Backward(c.Controls) {
		if d.ID != "" && (d.ID == number || d.ID == tag) {
			// -w silences warnings only, and -Werror makes errors of warnings only.
			if d.Level != Warn {
				return d.Level
			}
			break
		}
	}
	switch {
	case c.WarningsOff:
		return Suppress
	case c.WarningsAsErrors:
		return Fail
	}
	return Warn
}
