// Command record compiles the kernels of tests/bench/paramcopy with real compilers, by value
// and with const __grid_constant__, and reads from the PTX which of them copy their parameter.
//
//	go run ./tests/bench/paramcopy/record                 says where gridls and what is recorded differ
//	go run ./tests/bench/paramcopy/record -measure        asks the compilers again and writes measured.json
//	go run ./tests/bench/paramcopy/record -measure 12.4   only that release
package main

import (
	"fmt"
	"os"

	"github.com/gridls/gridls/tests/bench/paramcopy"
)

func main() {
	err := func() error {
		sets, err := paramcopy.Read()
		if err != nil {
			return err
		}
		if len(os.Args) > 1 && os.Args[1] == "-measure" {
			toolkit := ""
			if len(os.Args) > 2 {
				toolkit = os.Args[2]
			}
			if err := paramcopy.Measure(sets, toolkit); err != nil {
				return err
			}
			return paramcopy.Write("tests/bench/paramcopy/measured.json", sets)
		}
		paramcopy.Differences(os.Stdout, sets)
		return nil
	}()
	if err != nil {
		fmt.Fprintln(os.Stderr, "record:", err)
		os.Exit(1)
	}
}
