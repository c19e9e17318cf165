package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
)

// failLevel is the flag --fail-on: the least severity that makes the command
// exit with 1. Off stands for "never".
type failLevel analysis.Severity

func (l *failLevel) register(cmd *cobra.Command) {
	*l = failLevel(analysis.Error)
	cmd.Flags().Var(l, "fail-on", "least severity that gives exit status 1: error, warning, information, hint or never")
	completeFlag(cmd, "fail-on", "error", "warning", "information", "hint", "never")
}

func (l *failLevel) String() string {
	if analysis.Severity(*l) == analysis.Off {
		return "never"
	}
	return analysis.Severity(*l).String()
}

// Type is the placeholder in help texts.
func (l *failLevel) Type() string { return "LEVEL" }

// Set reads the flag's value.
func (l *failLevel) Set(value string) error {
	severity, ok := analysis.ParseSeverity(value)
	if value == "never" {
		severity, ok = analysis.Off, true
	} else if severity == analysis.Off {
		ok = false
	}
	if !ok {
		return fmt.Errorf("it is none of error, warning, information, hint, never")
	}
	*l = failLevel(severity)
	return nil
}

// reached asks whether there is a finding at or above the level.
func (l *failLevel) reached(atLeast func(analysis.Severity) bool) bool {
	return analysis.Severity(*l) != analysis.Off && atLeast(analysis.Severity(*l))
}
