import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { BinaryError, findBinary, type Lookup } from "../src/binary";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "gridls-binary-"));
});

afterEach(() => rm(root, { recursive: true }));

/** Writes a program that prints a line, and returns its path. */
async function program(name: string, says: string, status = 0): Promise<string> {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n[ "$1" = --version ] && echo '${says}'\nexit ${status}\n`);
  await chmod(file, 0o755);
  return file;
}

function lookup(over: Partial<Lookup> = {}): Lookup {
  return {
    configured: "",
    extensionDir: path.join(root, "extension"),
    workspaceDir: path.join(root, "project"),
    home: path.join(root, "home"),
    env: { PATH: [path.join(root, "first"), path.join(root, "second")].join(":") },
    platform: "linux",
    ...over,
  };
}

function rejectsWith(l: Lookup, message: RegExp): Promise<void> {
  return assert.rejects(
    findBinary(l),
    (err) => err instanceof BinaryError && message.test(err.message),
  );
}

test("the setting wins over the bundled program and the PATH", async () => {
  const chosen = await program("mine/gridls", "gridls version 0.3.0");
  await program("extension/server/gridls", "gridls version 0.2.0");
  await program("first/gridls", "gridls version 0.1.0");
  assert.deepEqual(await findBinary(lookup({ configured: chosen })), {
    path: chosen,
    origin: "setting",
    version: "0.3.0",
  });
});

test("the bundled program wins over the PATH", async () => {
  const bundled = await program("extension/server/gridls", "gridls version 0.2.0 (abc123)");
  await program("first/gridls", "gridls version 0.1.0");
  assert.deepEqual(await findBinary(lookup()), {
    path: bundled,
    origin: "extension",
    version: "0.2.0 (abc123)",
  });
});

test("the first executable file on the PATH is taken", async () => {
  await program("first/gridls", "gridls version 0.1.0");
  await chmod(path.join(root, "first/gridls"), 0o644);
  const second = await program("second/gridls", "gridls devel");
  assert.deepEqual(await findBinary(lookup()), { path: second, origin: "PATH", version: "devel" });
});

test("a folder named gridls on the PATH is passed over", async () => {
  await mkdir(path.join(root, "first/gridls"), { recursive: true });
  const second = await program("second/gridls", "gridls version 1");
  assert.equal((await findBinary(lookup())).path, second);
});

for (const [configured, file] of [
  ["~/bin/gridls", "home/bin/gridls"],
  ["${workspaceFolder}/tools/gridls", "project/tools/gridls"],
  ["./tools/gridls", "project/tools/gridls"],
  ["gridls-nightly", "second/gridls-nightly"],
  ["  ~/bin/gridls  ", "home/bin/gridls"],
] as const) {
  test(`the setting '${configured}' leads to ${file}`, async () => {
    const expected = await program(file, "gridls version 1");
    assert.equal((await findBinary(lookup({ configured }))).path, expected);
  });
}

test("on Windows the program has the ending .exe", async () => {
  const bundled = await program("extension/server/gridls.exe", "gridls version 1");
  assert.equal((await findBinary(lookup({ platform: "win32" }))).path, bundled);
});

test("with nothing anywhere the message says what to do", () =>
  rejectsWith(lookup(), /not on the PATH: install it, or name it in the setting gridls\.path\.$/));

test("a wrong setting is an error even with a program on the PATH", async () => {
  await program("first/gridls", "gridls version 1");
  await rejectsWith(
    lookup({ configured: "/no/such/gridls" }),
    /gridls\.path is '\/no\/such\/gridls'/,
  );
});

test("a setting that names a folder is an error", () =>
  rejectsWith(lookup({ configured: root }), /there is no such program/));

test("a program that may not be executed is named", async () => {
  const file = await program("gridls", "gridls version 1");
  await chmod(file, 0o644);
  await rejectsWith(lookup({ configured: file }), /may not be executed/);
});

test("another program is not taken for gridls", async () => {
  const file = await program("clangd", "clangd version 22.1.1");
  await rejectsWith(lookup({ configured: file }), /is not gridls: .*'clangd version 22\.1\.1'/);
});

test("a program that fails is not used, whatever it prints", async () => {
  const file = await program("gridls", "gridls version 1", 3);
  await rejectsWith(lookup({ configured: file }), /could not be started/);
});
