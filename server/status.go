package server

import (
	"cmp"
	"context"
	"encoding/json"
	"strings"

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
	// View is as what the document is shown: "all", "host" or the name of a pass.
	View string `json:"view"`
	// Source says where the compile command comes from.
	Source string `json:"source"`
	// Message is one sentence about what is missing, "" for nothing.
	Message string `json:"message,omitempty"`
}

// toldStatus is what a status was made of.
type toldStatus struct {
	unit *unit
	view string
	// leftOut says what is not looked at, and why; "" for nothing.
	leftOut string
}

// tellStatus sends the status of a document if it has changed.
func (w *worker) tellStatus(ctx context.Context, u *unit) {
	status := toldStatus{unit: u, view: w.doc.view()}
	if w.last != nil {
		status.leftOut = strings.Join(w.last.Omissions(), "; ")
	}
	pending := ""
	if u != nil && u.pending {
		pending = "the compile database is being read: the command may still be another one"
	}
	if !w.session.features.status || u == nil || status == w.told {
		return
	}
	w.told = status
	params := statusParams{URI: w.doc.uri, Passes: []string{}, View: status.view, Source: u.command.Source, Message: cmp.Or(u.command.Error, u.command.Foreign(), pending, status.leftOut)}
	for _, p := range u.command.Passes {
		params.Passes = append(params.Passes, p.Name())
	}
	b, err := json.Marshal(params)
	if err == nil {
		err = w.session.conn.Notify(ctx, statusMethod, jsonrpc2.RawMessage(b))
	}
	if err != nil && ctx.Err() == nil {
		w.session.log.Warn("status cannot be sent", "err", err)
	}
}
