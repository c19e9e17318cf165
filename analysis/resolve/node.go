package resolve

import "github.com/gridls/gridls/treesitter"

type node struct{}

func (n *node) isConst() treesitter.Tri { return treesitter.Unknown }
func (n *node) reference() Reference    { return UnknownReference }
func (n *node) isVoid() treesitter.Tri  { return treesitter.Unknown }
func (n *node) deduced() treesitter.Tri { return treesitter.Unknown }
func (n *node) dependent() bool         { return false }
func (n *node) category() Category      { return UnknownCategory }
func (n *node) unqualified() *node      { return n }
func (n *node) String() string          { return "?" }
func same(a, b *node) treesitter.Tri    { return treesitter.Unknown }
