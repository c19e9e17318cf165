package server

import (
	"context"
	"errors"
	"log/slog"
	"runtime/debug"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// chain decides on which goroutine a message is handled. Notifications change
// the state, so they run on the read goroutine, in the order of the wire.
// Requests read it: each takes the snapshot that the messages before it have
// made, and then leaves the read goroutine.
//
// jsonrpc2 recycles a request and its context when the handler returns, and
// CancelHandler derives a context from it. So only requests that have left the
// read goroutine, and with that own their context, go through CancelHandler.
func chain(h jsonrpc2.Handler, pin func(context.Context) context.Context, log *slog.Logger) jsonrpc2.Handler {
	guarded := guard(h, log)
	released := protocol.CancelHandler(func(ctx context.Context, req *jsonrpc2.Request) (any, error) {
		ctx = pin(ctx)
		jsonrpc2.Async(ctx)
		return guarded(ctx, req)
	})
	return func(ctx context.Context, req *jsonrpc2.Request) (any, error) {
		switch method := req.Method(); {
		case method == protocol.MethodCancelRequest:
			if _, err := released(ctx, req); err != nil {
				log.Warn("cancel cannot be read", "err", err)
			}
			return nil, nil
		case !req.IsCall(), method == protocol.MethodInitialize, method == protocol.MethodShutdown:
			return guarded(jsonrpc2.DetachContext(ctx), req)
		}
		return released(ctx, req)
	}
}

// guard keeps the connection alive whatever a handler does: a panic becomes an
// InternalError, and the error of a notification, which nobody can be told, a
// line in the log.
func guard(h jsonrpc2.Handler, log *slog.Logger) jsonrpc2.Handler {
	return func(ctx context.Context, req *jsonrpc2.Request) (result any, err error) {
		method, call := req.Method(), req.IsCall()
		defer func() {
			if v := recover(); v != nil {
				log.Error("handler panicked", "method", method, "panic", v, "stack", string(debug.Stack()))
				result, err = nil, jsonrpc2.Errorf(jsonrpc2.InternalError, "%s: internal error; the server goes on", method)
			}
			if errors.Is(err, context.Canceled) {
				err = protocol.ErrRequestCancelled
			}
			if err != nil && !call {
				log.Warn("notification failed", "method", method, "err", err)
				result, err = nil, nil
			}
		}()
		return h(ctx, req)
	}
}
