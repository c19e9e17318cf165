"""Where the gridls program comes from."""

def _program_impl(ctx):
    path = ctx.os.environ.get("GRIDLS") or ctx.attr.path or ctx.which("gridls")
    if not path:
        fail("gridls is not on PATH; install it, or set GRIDLS to where it is")
    ctx.symlink(path, "gridls")
    ctx.file("BUILD.bazel", 'exports_files(["gridls"], visibility = ["//visibility:public"])\n')

gridls_program = repository_rule(
    implementation = _program_impl,
    doc = "The gridls of this machine: $GRIDLS, the path that is given, or the one on PATH.",
    attrs = {"path": attr.string()},
    environ = ["GRIDLS", "PATH"],
    local = True,
)
