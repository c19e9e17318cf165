"""gridls in Bazel: facts of every translation unit, linked at the top."""

GridlsFactsInfo = provider(
    doc = "What the translation units of a target and of its dependencies say to each other.",
    fields = {"facts": "depset of files that `gridls facts` wrote"},
)

NvccFlagsInfo = provider(
    doc = "Flags of nvcc that all targets share.",
    fields = {"flags": "list of strings"},
)

def _nvcc_flags_impl(ctx):
    return NvccFlagsInfo(flags = ctx.build_setting_value)

nvcc_flags = rule(
    implementation = _nvcc_flags_impl,
    build_setting = config.string_list(flag = True),
)

_SOURCES = [".cu", ".cc", ".cpp", ".cxx", ".c++"]

# What rules_cuda's cuda_library and cuda_objects bring along besides srcs and deps.
_DEPENDENCIES = ["deps", "implementation_deps"]

def _is_source(file):
    return any([file.basename.endswith(e) for e in _SOURCES])

def _flags(context):
    """The flags by which the unit finds its headers and macros."""
    flags = ["-D" + d for d in context.defines.to_list()]
    if hasattr(context, "local_defines"):
        flags += ["-D" + d for d in context.local_defines.to_list()]
    for folder in context.includes.to_list() + context.quote_includes.to_list():
        flags.append("-I" + folder)
    for folder in context.system_includes.to_list():
        # Bazel hands on the workspace's own folders as those of a system; gridls does not read headers of a system.
        flags += ["-isystem", folder] if "external/" in folder else ["-I" + folder]
    return flags

def _copts(ctx):
    """The compile options of the visited target, without those that hold variables."""
    return [s for s in getattr(ctx.rule.attr, "copts", []) if "$" not in s]

def _facts_impl(target, ctx):
    below = []
    for name in _DEPENDENCIES:
        below += [d[GridlsFactsInfo].facts for d in getattr(ctx.rule.attr, name, []) if GridlsFactsInfo in d]
    written = []
    if CcInfo in target:
        context = target[CcInfo].compilation_context
        flags = ctx.attr._nvcc_flags[NvccFlagsInfo].flags + _flags(context)
        flags += _copts(ctx)

        # rules_cuda links device code across objects where a target asks for it.
        if getattr(ctx.rule.attr, "rdc", False):
            flags.append("-rdc=true")
        files = [f for s in getattr(ctx.rule.attr, "srcs", []) for f in s.files.to_list()]
        for source in [f for f in files if _is_source(f)]:
            facts = ctx.actions.declare_file("_gridls/%s/%s.facts" % (ctx.label.name, source.short_path.replace("../", "external/")))
            ctx.actions.run(
                executable = ctx.executable._gridls,
                arguments = ["facts", source.path, "-o", facts.path, "--root", ".", "--"] + flags,
                inputs = depset(files, transitive = [context.headers]),
                outputs = [facts],
                mnemonic = "GridlsFacts",
                progress_message = "Reading CUDA annotations of " + source.short_path,
            )
            written.append(facts)
    all_facts = depset(written, transitive = below)
    return [GridlsFactsInfo(facts = all_facts), OutputGroupInfo(gridls_facts = all_facts)]

gridls_facts_aspect = aspect(
    implementation = _facts_impl,
    doc = "Writes what each translation unit says to the others, here and in all dependencies.",
    attr_aspects = _DEPENDENCIES,
    attrs = {
        "_gridls": attr.label(default = Label("//:gridls"), executable = True, allow_single_file = True, cfg = "exec"),
        "_nvcc_flags": attr.label(default = Label("//:nvcc_flags")),
    },
)

def _link_impl(ctx):
    facts = depset(transitive = [d[GridlsFactsInfo].facts for d in ctx.attr.deps])
    report = ctx.actions.declare_file(ctx.label.name + "." + ctx.attr.format)
    arguments = ctx.actions.args()
    arguments.add("--fail-on", ctx.attr.fail_on)
    arguments.add("--format", ctx.attr.format)
    arguments.add_all(facts)

    # What is found is printed where it fails the build, and is the output otherwise.
    ctx.actions.run_shell(
        command = 'program=$1 report=$2; shift 2; "$program" link "$@" > "$report" && exit; status=$?; cat "$report" >&2; exit $status',
        arguments = [ctx.executable._gridls.path, report.path, arguments],
        tools = [ctx.executable._gridls],
        inputs = depset(ctx.files.texts, transitive = [facts]),
        outputs = [report],
        mnemonic = "GridlsLink",
        progress_message = "Comparing CUDA annotations of " + str(ctx.label),
    )
    return [DefaultInfo(files = depset([report]))]

gridls_link = rule(
    implementation = _link_impl,
    doc = "Compares the declarations of all translation units below some targets.",
    attrs = {
        "deps": attr.label_list(
            doc = "Binaries and libraries of one program, or of several.",
            aspects = [gridls_facts_aspect],
        ),
        "texts": attr.label_list(
            doc = "Sources and headers whose lines a report in text form shows.",
            allow_files = True,
        ),
        "fail_on": attr.string(default = "error", values = ["error", "warning", "information", "hint", "never"]),
        "format": attr.string(default = "text", values = ["text", "json", "sarif", "github"]),
        "_gridls": attr.label(default = Label("//:gridls"), executable = True, allow_single_file = True, cfg = "exec"),
    },
)
