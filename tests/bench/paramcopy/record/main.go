// Command record compiles the kernels of tests/bench/paramcopy with real compilers, by value
// and with const __grid_constant__, and reads from the PTX which of them copy their parameter.
//
//	go run ./tests/bench/paramcopy/record                       says where gridls and what is recorded differ
//	go run ./tests/bench/paramcopy/record -first SET            notes what gridls says of kernels that were not compiled yet
//	go run ./tests/bench/paramcopy/record -measure              asks the compilers again and writes measured.json
//	go run ./tests/bench/paramcopy/record -measure SET:TARGET   only a set, or targets whose names begin so ("second:12.4 sm_90")
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/gridls/gridls/tests/bench/paramcopy"
)

func main() {
	err := func() error {
		sets, err := paramcopy.Read()
		if err != nil {
			return err
		}
		if len(os.Args) > 1 {
			set, where := "", ""
			if len(os.Args) > 2 {
				set, _, _ = strings.Cut(os.Args[2], ":")
				_, where, _ = strings.Cut(os.Args[2], ":")
			}
			switch os.Args[1] {
			case "-first":
				paramcopy.First(sets, set)
			case "-measure":
				if err := paramcopy.Measure(sets, set, where); err != nil {
					return err
				}
			default:
				return fmt.Errorf("unknown option %q; -first and -measure are known", os.Args[1])
			}
			return paramcopy.Write("tests/bench/paramcopy", sets)
		}
		paramcopy.Differences(os.Stdout, sets)
		return nil
	}()
	if err != nil {
		fmt.Fprintln(os.Stderr, "record:", err)
		os.Exit(1)
	}
}
