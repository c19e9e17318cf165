package main

import (
	"errors"
	"os"
	"path/filepath"
)

// configureClangd makes clangd read the file as CUDA. Without --cuda-host-only
// and the empty header it reports errors that are not there.
func configureClangd(dir, cuda string) error {
	if cuda == "" {
		return errors.New("clangd needs a CUDA tree: -cuda DIR")
	}
	empty := filepath.Join(dir, "empty")
	if err := os.MkdirAll(empty, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(empty, "curand_mtgp32_kernel.h"), nil, 0o644); err != nil {
		return err
	}
	config := "CompileFlags:\n  Add: [-xcuda, --cuda-path=" + cuda + ", --cuda-gpu-arch=sm_80, -nocudalib, -Wno-unknown-cuda-version, --cuda-host-only, -I" + empty + ", -std=c++17]\n"
	return os.WriteFile(filepath.Join(dir, ".clangd"), []byte(config), 0o644)
}
