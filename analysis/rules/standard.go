package rules

import "strings"

// standardConstexpr reports whether a function of namespace std, or the constructor
// of a class of it, is constexpr and __host__: device code may use it only with
// --expt-relaxed-constexpr. Measured with nvcc 12.4 and 13.5 on libstdc++ 12, C++17
// and C++20; std::move, std::forward and what <cmath> has are in device code's reach.
func standardConstexpr(name string, constructor bool) bool {
	if constructor {
		switch name {
		case "pair", "tuple", "optional", "complex", "bitset", "atomic":
			return true
		}
		return false
	}
	if limit, ok := strings.CutPrefix(name, "numeric_limits::"); ok {
		switch limit {
		case "max", "min", "lowest", "epsilon", "infinity", "quiet_NaN", "denorm_min", "round_error":
			return true
		}
		return false
	}
	switch name {
	case "max", "min", "minmax", "clamp", "get", "make_pair", "make_tuple", "tie", "max_element", "min_element", "distance", "next", "prev", "addressof", "gcd", "lcm":
		return true
	}
	return false
}

// standardHostOnly reports whether a function of namespace std, or what the
// constructor of a class of it does, exists on the host alone. Some of it is constexpr
// since C++20 or C++23, and within reach then with --expt-relaxed-constexpr.
func standardHostOnly(name string, constructor bool) bool {
	if constructor {
		switch name {
		case "vector", "string", "wstring", "function", "deque", "queue", "priority_queue", "stack", "list", "forward_list", "map", "multimap", "set", "multiset",
			"unordered_map", "unordered_set", "unordered_multimap", "unordered_multiset", "thread", "jthread", "mt19937", "mt19937_64", "random_device", "default_random_engine",
			"uniform_int_distribution", "uniform_real_distribution", "normal_distribution", "bernoulli_distribution", "stringstream", "ostringstream", "istringstream",
			"ifstream", "ofstream", "fstream", "runtime_error", "logic_error", "invalid_argument", "out_of_range":
			return true
		}
		return false
	}
	switch name {
	case "sort", "stable_sort", "partial_sort", "nth_element", "copy", "copy_n", "fill", "fill_n", "find", "find_if", "reverse", "accumulate", "inner_product", "iota", "count",
		"lower_bound", "upper_bound", "unique", "partition", "shuffle", "to_string", "stoi", "stol", "stof", "stod", "rand", "srand", "make_unique", "make_shared", "exit", "getline",
		"chrono::steady_clock::now", "chrono::system_clock::now", "chrono::high_resolution_clock::now", "this_thread::yield", "this_thread::sleep_for", "this_thread::get_id",
		"fopen", "fclose", "fread", "fwrite", "puts", "getenv", "system", "qsort":
		return true
	}
	return false
}
