package cli

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/server"
)

// serveName is the command that does not end by itself.
const serveName = "serve"

func newServe(streams Streams) *cobra.Command {
	var verbose, stdio bool
	cmd := &cobra.Command{
		Use:   serveName,
		Short: "Talk the Language Server Protocol with an editor over stdin and stdout",
		Long: "Talk the Language Server Protocol with an editor over stdin and stdout. This is also what\n" +
			"gridls does when it is started without arguments and its stdin is a pipe.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			level := slog.LevelWarn
			if verbose {
				level = slog.LevelDebug
			}
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			status, err := server.Serve(ctx, server.Options{
				In: streams.In, Out: streams.Out,
				Log:     slog.New(slog.NewTextHandler(streams.Err, &slog.HandlerOptions{Level: level})),
				Version: buildVersion(), Cache: index.Folder(),
			})
			switch {
			case err != nil:
				return fmt.Errorf("the connection to the editor broke: %w", err)
			case status != 0:
				return statusError(status)
			}
			return nil
		},
	}
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "log everything to stderr, not only what goes wrong")
	// Clients of the protocol's reference library add --stdio by themselves.
	cmd.Flags().BoolVar(&stdio, "stdio", true, "talk over stdin and stdout (there is no other way)")
	return cmd
}

// statusError is an exit status that the protocol asks for.
type statusError int

func (s statusError) Error() string {
	return fmt.Sprintf("the editor left without saying goodbye (status %d)", int(s))
}
