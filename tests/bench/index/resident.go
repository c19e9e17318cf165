//go:build unix

package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// resident is the resident memory of a process in megabytes; 0 where it cannot
// be asked.
func resident(pid int) int {
	statm, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(statm))
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.Atoi(fields[1])
	if err != nil {
		return 0
	}
	return pages * os.Getpagesize() >> 20
}
