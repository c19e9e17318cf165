package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

func newVersion(streams Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version, the commit it was built from and the platform",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			info, _ := debug.ReadBuildInfo()
			_, err := fmt.Fprintln(streams.Out, describeBuild(info))
			return err
		},
	}
}

// version is the module's version, "devel" for a build from a working tree
// without one.
func version(info *debug.BuildInfo) string {
	if info == nil || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return info.Main.Version
}

// buildVersion is the version of the running program.
func buildVersion() string {
	info, _ := debug.ReadBuildInfo()
	return version(info)
}

// describeBuild is "gridls v0.1.0 (commit 1a2b3c4d5e6f, 2026-01-31) go1.26.8 linux/amd64".
func describeBuild(info *debug.BuildInfo) string {
	var details []string
	if info != nil {
		settings := map[string]string{}
		for _, s := range info.Settings {
			settings[s.Key] = s.Value
		}
		if commit := settings["vcs.revision"]; commit != "" {
			details = append(details, "commit "+commit[:min(12, len(commit))])
		}
		if day, _, ok := strings.Cut(settings["vcs.time"], "T"); ok {
			details = append(details, day)
		}
		if settings["vcs.modified"] == "true" {
			details = append(details, "with local changes")
		}
	}
	out := "gridls " + version(info)
	if len(details) > 0 {
		out += " (" + strings.Join(details, ", ") + ")"
	}
	return fmt.Sprintf("%s %s %s/%s", out, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
