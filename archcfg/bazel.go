package archcfg

import "strings"

// parseBazelrc reads the architectures that a .bazelrc sets: rules_cuda's archs
// flag and TensorFlow's compute capabilities, and -std of --cxxopt.
func parseBazelrc(text []byte) guess {
	var g guess
	next := 0
	for line := range strings.Lines(string(text)) {
		at := next
		next += len(line)
		words := splitShell(strings.TrimSpace(line))
		if len(words) == 0 || strings.HasPrefix(words[0], "#") || strings.Contains(words[0], ":") {
			continue // Lines of a --config hold only if it is asked for.
		}
		for i, w := range words {
			flag, value, ok := strings.Cut(w, "=")
			if !ok && i+1 < len(words) {
				value = words[i+1]
			}
			switch {
			case strings.HasPrefix(flag, "--@") && strings.HasSuffix(flag, "//cuda:archs"):
				g.add(at, bazelArchs(value)...)
			case flag == "--repo_env" || flag == "--action_env":
				name, list, _ := strings.Cut(value, "=")
				if name == "TF_CUDA_COMPUTE_CAPABILITIES" || name == "HERMETIC_CUDA_COMPUTE_CAPABILITIES" {
					g.add(at, capabilities(list)...)
				}
				if name == "HERMETIC_CUDA_VERSION" || name == "TF_CUDA_VERSION" {
					g.toolkit, _ = ParseVersion(list)
				}
			case (flag == "--cxxopt" || flag == "--copt") && (strings.HasPrefix(value, "-std=c++") || strings.HasPrefix(value, "-D")):
				g.add(at, value)
			}
		}
	}
	return g
}

// bazelArchs reads rules_cuda's archs: compute_80:compute_80,sm_80;sm_90.
func bazelArchs(list string) []string {
	var out []string
	for item := range strings.SplitSeq(list, ";") {
		virtual, codes, ok := strings.Cut(item, ":")
		if !ok {
			codes = item
			if _, a, ok := ParseArch(item); ok {
				virtual = "compute_" + a.String()
			}
		}
		if kind, _, ok := ParseArch(virtual); ok && kind == "compute" {
			out = append(out, "-gencode", "arch="+virtual+",code=["+codes+"]")
		}
	}
	return out
}

// capabilities reads TensorFlow's list: sm_70,compute_80 or 7.0,8.0.
func capabilities(list string) []string {
	var out []string
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if kind, a, ok := ParseArch(item); ok {
			out = append(out, gencode(a, true, kind == "compute")...)
			continue
		}
		if major, minor, ok := strings.Cut(item, "."); ok {
			if _, a, ok := ParseArch("sm_" + major + minor); ok {
				out = append(out, gencode(a, true, true)...)
			}
		}
	}
	return out
}
