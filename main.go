// Gridls is a language server, checker and fixer for CUDA kernel annotations.
package main

import (
	"os"

	"github.com/gridls/gridls/cli"
)

func main() {
	os.Exit(cli.Main(os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}
