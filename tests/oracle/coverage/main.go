// Command coverage writes docs/coverage.md: which messages of nvcc which rule
// mirrors.
//
//	go run ./tests/oracle/coverage
package main

import (
	"fmt"
	"os"

	"github.com/gridls/gridls/tests/oracle"
)

func main() {
	text, err := oracle.Coverage("tests/oracle")
	if err == nil {
		err = os.WriteFile("docs/coverage.md", []byte(text), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
