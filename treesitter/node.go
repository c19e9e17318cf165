package treesitter

//go:generate go run ./internal/kinds kinds.go

// Kind is a node's kind: the grammar's public symbol. The constants are in
// kinds.go, which is generated from the grammar.
type Kind uint16

// Field is the field by which a parent holds a node, 0 for none.
type Field uint8

// Node is one node of a flattened tree. Offsets count from the item's start.
type Node struct {
	Start, End int32
	// Parent is the parent's index, -1 for the root.
	Parent int32
	// Next is the index of the first node after this subtree: the next sibling,
	// if one exists.
	Next  int32
	Kind  Kind
	Field Field
	Flags NodeFlags
}

// NodeFlags are properties of a node.
type NodeFlags uint8

const (
	// Named nodes are rules of the grammar; the others are its literal tokens.
	Named NodeFlags = 1 << iota
	// Missing nodes were inserted by error recovery.
	Missing
	// HasError marks a node with an error in its subtree.
	HasError
)

// Tree is a flattened syntax tree in preorder: node 0 is the root and the
// children of i are i+1, Nodes[i+1].Next, … while below Nodes[i].Next.
type Tree struct {
	Nodes []Node
}

// Child returns the index of i's first child held by the field, or -1.
func (t *Tree) Child(i int, f Field) int {
	for c := i + 1; c < int(t.Nodes[i].Next); c = int(t.Nodes[c].Next) {
		if t.Nodes[c].Field == f {
			return c
		}
	}
	return -1
}

// FirstOf returns the index of i's first child of the kind, or -1.
func (t *Tree) FirstOf(i int, k Kind) int {
	for c := i + 1; c < int(t.Nodes[i].Next); c = int(t.Nodes[c].Next) {
		if t.Nodes[c].Kind == k {
			return c
		}
	}
	return -1
}

// Children yields the indexes of i's children, anonymous ones included.
func (t *Tree) Children(i int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for c := i + 1; c < int(t.Nodes[i].Next); c = int(t.Nodes[c].Next) {
			if !yield(c) {
				return
			}
		}
	}
}

// Span is the node's span in its item.
func (n *Node) Span() Span { return Span{int(n.Start), int(n.End)} }
