package archcfg

import "slices"

// SettingType is the type of a setting's value, in the words of JSON schema.
type SettingType string

// The types that settings have.
const (
	StringSetting SettingType = "string"
	ListSetting   SettingType = "array"
	// MapSetting is a table from names to one of Enum.
	MapSetting SettingType = "object"
)

// Setting describes one setting. JSON schema, documentation and the editors'
// settings are made from these descriptors.
type Setting struct {
	// Name is the key in gridls.toml, with dots for tables; editors have it below
	// "gridls.".
	Name string
	Type SettingType
	// Enum are the values that are allowed; nil for any.
	Enum []string
	// Default is the value that holds when the setting is not given, as it would
	// be written in gridls.toml.
	Default string
	// Description is for the user, one or two sentences in Markdown.
	Description string
	// Example is one line of gridls.toml.
	Example string
	// EditorOnly is set for a setting that gridls.toml may not have: a folder that
	// somebody else wrote does not choose which programs are started.
	EditorOnly bool
}

// Severities are the values of rules.<name>, from silent to loud.
func Severities() []string { return []string{"off", "hint", "information", "warning", "error"} }

// Settings are all settings, in the order in which documentation lists them.
func Settings() []Setting {
	return slices.Concat(checking(), choices(), []Setting{
		{
			Name: "nvcc.on-save", Type: StringSetting, Enum: []string{"off", "on"}, Default: `"off"`, EditorOnly: true,
			Description: "Whether a file that is saved is compiled with your own nvcc and the file's own command, in the background: what nvcc says is shown beside what gridls says, and above each kernel what ptxas made of it. It runs what compile commands name, so it is a setting of editors only.",
			Example:     `nvcc.on-save = "on"`,
		},
		{
			Name: "nvcc.toolkit", Type: StringSetting, Default: `""`, EditorOnly: true,
			Description: "The folder of the CUDA toolkit whose nvcc is run. Without it, the compile command's compiler, CUDA_HOME, CUDA_PATH, the PATH and /usr/local/cuda are looked at. A setting of editors only.",
			Example:     `nvcc.toolkit = "/usr/local/cuda-12.4"`,
		},
		{
			Name: "rules", Type: MapSetting, Enum: Severities(), Default: `{}`,
			Description: "How loud single rules are. `off` disables a rule, any other value enables it.",
			Example:     `rules.kernel-inline-ignored = "off"`,
		},
	})
}

// checking are the settings that decide as what a file is checked, and about what
// an editor is answered.
func checking() []Setting {
	return []Setting{
		{
			Name: "cuda", Type: StringSetting, Default: `""`,
			Description: "The CUDA release that the code is compiled with. Without it, the compile command, the installed toolkit beside its compiler, or nothing tells.",
			Example:     `cuda = "12.4"`,
		},
		{
			Name: "flags", Type: ListSetting, Default: `[]`,
			Description: "The options of nvcc for all files, instead of those of a compile database. Relative folders start at the folder of gridls.toml.",
			Example:     `flags = ["-arch=sm_80", "-std=c++17", "-Iinclude"]`,
		},
		{
			Name: "compile-commands", Type: StringSetting, Default: `""`,
			Description: "The compile database, or its folder. Without it, compile_commands.json is looked for from the file's folder upwards, there and in build folders.",
			Example:     `compile-commands = "out/release"`,
		},
		{
			Name: "exclude", Type: ListSetting, Default: `[]`,
			Description: "Files and folders that are not looked at, as patterns relative to the folder of gridls.toml; `**` stands for any folders.",
			Example:     `exclude = ["third_party/**", "**/*_generated.cu"]`,
		},
		{
			Name: "grid-constant.suggest", Type: StringSetting, Enum: []string{"aggregates", "all", "off"}, Default: `"aggregates"`,
			Description: "For which parameters `const __grid_constant__` is suggested: classes and types that depend on template parameters, all parameters that can have it, or none. Scalars and pointers gain nothing from it.",
			Example:     `grid-constant.suggest = "all"`,
		},
		{
			Name: "by-reference.upload", Type: StringSetting, Default: `""`,
			Description: "A function of yours that uploads a table, called with the table and the stream. It gives the pointer to device memory, or an object that converts to it and frees the memory later. Without it, `cudaMallocAsync`, `cudaMemcpyAsync` and `cudaFreeAsync` are written at each launch.",
			Example:     `by-reference.upload = "tables::upload"`,
		},
		{
			Name: "navigation", Type: StringSetting, Enum: []string{"auto", "on", "off"}, Default: `"auto"`,
			Description: "What gridls answers when an editor asks where a name is defined, used or called. `auto`: about kernels, launches and variables in device memory, which leaves the rest to a C++ server beside it; `on`: about all functions and variables; `off`: nothing.",
			Example:     `navigation = "on"`,
		},
		{
			Name: "workspace.diagnostics", Type: StringSetting, Enum: []string{"open", "all"}, Default: `"open"`,
			Description: "Where an editor shows what is wrong between the files of a workspace: in those that are open, or in all.",
			Example:     `workspace.diagnostics = "all"`,
		},
	}
}

// choices are the settings that only an editor has a use for: what it shows besides
// findings. All are one of a few words.
func choices() []Setting {
	return []Setting{
		{
			Name: ByReferenceOffer, Type: StringSetting, Enum: []string{"on", "off"}, Default: `"on"`,
			Description: "Whether the menu offers to pass a table to a kernel by a pointer to device memory. That changes the kernel's interface and every launch of it.",
			Example:     `by-reference.offer = "off"`,
		},
		{
			Name: SemanticTokens, Type: StringSetting, Enum: []string{"auto", "on", "off"}, Default: `"auto"`,
			Description: "Colours for what only CUDA has: kernels, device functions, variables in device memory, annotations, `<<<` and `>>>`. `auto`: unless the editor shows the colours of one server alone and has another one for C++; `on`: always; `off`: never.",
			Example:     `semantic-tokens = "off"`,
		},
		{
			Name: HintLaunch, Type: StringSetting, Enum: []string{"on", "off"}, Default: `"on"`,
			Description: "Names before the arguments of a launch: `<<<grid: 16, block: 256>>>`. An argument that says what it is has none.",
			Example:     `inlay-hints.launch = "off"`,
		},
		{
			Name: HintParameters, Type: StringSetting, Enum: []string{"on", "off"}, Default: `"off"`,
			Description: "The bytes that a kernel's parameters of class types take, and all of its parameters together.",
			Example:     `inlay-hints.parameters = "on"`,
		},
		{
			Name: HintConstants, Type: StringSetting, Enum: []string{"on", "off"}, Default: `"off"`,
			Description: "The values of the host's constants that device code reads, where these are computed: `const float twoPi = 2 * pi; = 6.2831855`.",
			Example:     `inlay-hints.constants = "on"`,
		},
		{
			Name: Completion, Type: StringSetting, Enum: []string{"auto", "on", "off"}, Default: `"auto"`,
			Description: "What is offered while typing. `auto`: what a C++ server does not know (`const __grid_constant__` for a kernel's parameter, launch attributes with their arguments, numbers of `#pragma nv_diag_suppress`, names of rules); `on`: also single annotations and built-in variables, which C++ servers offer as macros and names where they find CUDA's headers; `off`: nothing.",
			Example:     `completion = "on"`,
		},
		{
			Name: SignatureHelp, Type: StringSetting, Enum: []string{"on", "off"}, Default: `"on"`,
			Description: "What each argument means, shown while typing inside `<<<>>>` and the parentheses of launch attributes.",
			Example:     `signature-help = "off"`,
		},
		{
			Name: Structure, Type: StringSetting, Enum: []string{"auto", "on", "off"}, Default: `"auto"`,
			Description: "`auto`: a selection can be extended to an argument of a launch, its `<<<>>>` and the whole launch; `on`: text can also be folded, for those who have no C++ server (an editor that folds by indentation stops doing so); `off`: neither.",
			Example:     `structure = "on"`,
		},
		{
			Name: DuplicatesClangd, Type: StringSetting, Enum: []string{"hide", "show"}, Default: `"hide"`,
			Description: "What becomes of a finding that clangd shows in the same line. `hide`: clangd's message stands alone, and the fixes are offered there; `show`: both stand. For editors that tell what else they show: Visual Studio Code and Neovim.",
			Example:     `duplicates.clangd = "show"`,
		},
		{
			Name: DuplicatesCpptools, Type: StringSetting, Enum: []string{"hide", "show"}, Default: `"hide"`,
			Description: "The same for the C/C++ extension: its messages have nvcc's numbers.",
			Example:     `duplicates.cpptools = "show"`,
		},
		{
			Name: DuplicatesNVCC, Type: StringSetting, Enum: []string{"hide", "show"}, Default: `"hide"`,
			Description: "The same for messages of nvcc with the source `nvcc`, from a task or another extension. Of what gridls has nvcc say on save, the finding stands and nvcc's message is left out.",
			Example:     `duplicates.nvcc = "show"`,
		},
	}
}

// The names of the settings that [Config.Choice] reads.
const (
	ByReferenceOffer = "by-reference.offer"
	SemanticTokens   = "semantic-tokens"
	HintLaunch       = "inlay-hints.launch"
	HintParameters   = "inlay-hints.parameters"
	HintConstants    = "inlay-hints.constants"
	Completion       = "completion"
	SignatureHelp    = "signature-help"
	Structure        = "structure"
	// Of each tool: whether a finding is left out that it shows already.
	DuplicatesClangd   = "duplicates.clangd"
	DuplicatesCpptools = "duplicates.cpptools"
	DuplicatesNVCC     = "duplicates.nvcc"
)
