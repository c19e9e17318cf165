package server

import (
	"context"
	"encoding/json"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/uri"
)

// statusMethod is the notification that tells for which passes a document is
// checked. It goes to clients with the experimental capability "gridlsStatus".
const statusMethod = "gridls/status"

// statusParams are its parameters.
type statusParams struct {
	URI uri.URI `json:"uri"`
	// Passes are named as in messages: "sm_80".
	Passes []string `json:"passes"`
	// Source says where the compile command comes from.
	Source string `json:"source"`
	// Message is one sentence about what is missing, "" for nothing.
	Message string `json:"message,omitempty"`
}

// tellStatus sends the status of a document if it has changed.
func (w *worker) tellStatus(ctx context.Context, u *unit) {
	if !w.session.features.status || u == nil || u == w.told {
		return
	}
	w.told = u
	status := statusParams{URI: w.doc.uri, Passes: []string{}, Source: u.Command.Source, Message: u.Command.Error}
	for _, p := range u.Command.Passes {
		status.Passes = append(status.Passes, p.Name())
	}
	b, err := json.Marshal(status)
	if err == nil {
		err = w.session.conn.Notify(ctx, statusMethod, jsonrpc2.RawMessage(b))
	}
	if err != nil && ctx.Err() == nil {
		w.session.log.Warn("status cannot be sent", "err", err)
	}
}
