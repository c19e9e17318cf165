package treesitter

/*
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

// The runtime's own symbols: the binding links them in, but exports no cursor
// that is cheap enough. The declarations follow tree_sitter/api.h.
typedef struct { uint32_t context[4]; const void *id; const void *tree; } TSNode;
typedef struct { const void *tree; const void *id; uint32_t context[3]; } TSTreeCursor;
extern __attribute__((weak)) TSTreeCursor ts_tree_cursor_new(TSNode);
extern __attribute__((weak)) void ts_tree_cursor_delete(TSTreeCursor *);
extern __attribute__((weak)) TSNode ts_tree_cursor_current_node(const TSTreeCursor *);
extern __attribute__((weak)) bool ts_tree_cursor_goto_first_child(TSTreeCursor *);
extern __attribute__((weak)) bool ts_tree_cursor_goto_next_sibling(TSTreeCursor *);
extern __attribute__((weak)) bool ts_tree_cursor_goto_parent(TSTreeCursor *);
extern __attribute__((weak)) uint16_t ts_tree_cursor_current_field_id(const TSTreeCursor *);
extern __attribute__((weak)) uint16_t ts_node_symbol(TSNode);
extern __attribute__((weak)) uint32_t ts_node_start_byte(TSNode);
extern __attribute__((weak)) uint32_t ts_node_end_byte(TSNode);
extern __attribute__((weak)) bool ts_node_is_named(TSNode);
extern __attribute__((weak)) bool ts_node_is_missing(TSNode);
extern __attribute__((weak)) bool ts_node_has_error(TSNode);

// flat has the layout of the Go type Node.
typedef struct {
	int32_t start, end, parent, next;
	uint16_t kind;
	uint8_t field, flags;
} flat;

// flatten writes the tree below root in preorder and returns the number of
// nodes. It writes no more than cap of them: the caller asks again with room.
static int32_t flatten(TSNode root, flat *out, int32_t cap) {
	TSTreeCursor c = ts_tree_cursor_new(root);
	int32_t n = 0, parent = -1;
	for (;;) {
		TSNode x = ts_tree_cursor_current_node(&c);
		int32_t me = n++;
		if (me < cap) {
			out[me] = (flat){
				.start = (int32_t)ts_node_start_byte(x), .end = (int32_t)ts_node_end_byte(x),
				.parent = parent, .next = me + 1, .kind = ts_node_symbol(x),
				.field = (uint8_t)ts_tree_cursor_current_field_id(&c),
				.flags = (uint8_t)(ts_node_is_named(x) | ts_node_is_missing(x) << 1 | ts_node_has_error(x) << 2),
			};
		}
		if (ts_tree_cursor_goto_first_child(&c)) {
			parent = me;
			continue;
		}
		while (!ts_tree_cursor_goto_next_sibling(&c)) {
			if (me < cap && parent >= 0 && parent < cap) {
				me = parent;
				out[me].next = n;
				parent = out[me].parent;
			}
			if (!ts_tree_cursor_goto_parent(&c)) {
				ts_tree_cursor_delete(&c);
				return n;
			}
		}
	}
}
*/
import "C"

import (
	"unsafe"

	sitter "github.com/smacker/go-tree-sitter"
)

// The flat walk writes Nodes directly: the layouts must agree.
var _ [unsafe.Sizeof(C.flat{})]byte = [unsafe.Sizeof(Node{})]byte{}

// flatten copies the tree below root into Go memory with one call into C. buf
// is scratch space, returned for the next call.
func flatten(root *sitter.Node, buf []Node) (*Tree, []Node) {
	// a Node of the binding begins with the C node
	node := *(*C.TSNode)(unsafe.Pointer(root))
	for {
		n := int(C.flatten(node, (*C.flat)(unsafe.Pointer(unsafe.SliceData(buf))), C.int32_t(len(buf))))
		if n <= len(buf) {
			return &Tree{Nodes: append([]Node(nil), buf[:n]...)}, buf
		}
		buf = make([]Node, n+n/4)
	}
}
