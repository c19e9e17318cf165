/** All fixes of a folder at once: what would change is shown first, and nothing is written until the user says so. */
import { ProgressLocation, type Uri, window, workspace } from "vscode";
import { chosenFolder } from "./folders";
import { run } from "./program";
import { notRunning, type Server } from "./server";

/** What may be applied without a look, and what should be looked at afterwards. */
const kinds = [
  { label: "Safe fixes", detail: "those that keep the meaning of the program", args: [] },
  {
    label: "Safe fixes, and those to look at",
    detail: "for example const __grid_constant__ on every parameter that gains from it",
    args: ["--unsafe"],
  },
];

/** Shows what `gridls fix` would change in a folder as a patch, and applies it if the user wants that. */
export async function fixAll(server: Server): Promise<void> {
  const program = server.binary?.path;
  const folder = await chosenFolder("Whose files?");
  if (program === undefined || folder === undefined) {
    void window.showInformationMessage(
      program === undefined ? notRunning : "No folder is open: open one that has .cu files.",
    );
    return;
  }
  const kind = await window.showQuickPick(kinds, {
    placeHolder: "Which fixes? They are shown before they are applied.",
  });
  if (kind === undefined || !(await saved())) {
    return;
  }
  const patch = await fix(program, folder.uri, "gridls looks what can be fixed…", [
    ...kind.args,
    "--diff",
  ]);
  if (patch === undefined) {
    return;
  }
  if (patch.stdout.trim() === "") {
    void window.showInformationMessage(patch.trouble || "gridls has nothing to fix here.");
    return;
  }
  const document = await workspace.openTextDocument({ language: "diff", content: patch.stdout });
  await window.showTextDocument(document, { preview: true });
  const apply = "Apply";
  const answer = await window.showInformationMessage(
    `This is what would change in ${folder.name}.`,
    apply,
  );
  if (answer !== apply) {
    return;
  }
  const done = await fix(program, folder.uri, "gridls fixes…", kind.args);
  const last = done?.stdout.trim().split("\n").at(-1);
  if (last !== undefined) {
    void window.showInformationMessage(`gridls: ${last}`);
  }
}

/** The program reads what is on the disk. */
async function saved(): Promise<boolean> {
  if (await workspace.saveAll(false)) {
    return true;
  }
  void window.showWarningMessage("Some files could not be saved; nothing was fixed.");
  return false;
}

/** Returns undefined when the user has had enough. */
function fix(program: string, folder: Uri, title: string, args: readonly string[]) {
  const location = ProgressLocation.Notification;
  return window.withProgress({ location, title, cancellable: true }, async (_, token) => {
    const result = await run(program, ["fix", ...args], folder.fsPath, token);
    return token.isCancellationRequested ? undefined : result;
  });
}
