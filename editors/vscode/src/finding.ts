/** The end of the walkthrough: a finding in the user's own code, in front of the cursor. */
import {
  CancellationTokenSource,
  type Diagnostic,
  languages,
  ProgressLocation,
  Selection,
  TextEditorRevealType,
  type Uri,
  window,
  workspace,
} from "vscode";

/** Files that are opened in the search; each costs the server a parse. */
const maxFiles = 50;

/** Milliseconds that the server has for one file. */
const patience = 3_000;

/** Opens the first CUDA file of the workspace that has a finding, at the finding. */
export async function showFinding(): Promise<void> {
  const files = await workspace.findFiles("**/*.{cu,cuh}", undefined, maxFiles);
  files.sort((a, b) => a.path.localeCompare(b.path));
  if (files.length === 0) {
    void window.showInformationMessage(
      "There is no .cu or .cuh file in this workspace: open a folder that has one.",
    );
    return;
  }
  const found = await window.withProgress(
    { location: ProgressLocation.Window, title: "gridls: looking for a finding" },
    () => search(files),
  );
  if (found === undefined) {
    const n = files.length === 1 ? "the CUDA file" : `the ${files.length} CUDA files`;
    void window.showInformationMessage(`gridls has nothing to say about ${n} that it looked at.`);
    return;
  }
  const editor = await window.showTextDocument(found.uri, { preview: false });
  editor.selection = new Selection(found.diagnostic.range.start, found.diagnostic.range.start);
  editor.revealRange(found.diagnostic.range, TextEditorRevealType.InCenter);
}

async function search(
  files: readonly Uri[],
): Promise<{ uri: Uri; diagnostic: Diagnostic } | undefined> {
  for (const uri of files) {
    await workspace.openTextDocument(uri);
    const diagnostic = await firstFinding(uri);
    if (diagnostic !== undefined) {
      return { uri, diagnostic };
    }
  }
  return undefined;
}

async function firstFinding(uri: Uri): Promise<Diagnostic | undefined> {
  const answered = new CancellationTokenSource();
  const listener = languages.onDidChangeDiagnostics((e) => {
    if (e.uris.some((u) => u.toString() === uri.toString())) {
      answered.cancel();
    }
  });
  const timer = setTimeout(() => answered.cancel(), patience);
  try {
    if (ours(uri).length === 0) {
      await new Promise<void>((resolve) => answered.token.onCancellationRequested(() => resolve()));
    }
  } finally {
    clearTimeout(timer);
    listener.dispose();
    answered.dispose();
  }
  return ours(uri)[0];
}

function ours(uri: Uri): Diagnostic[] {
  return languages
    .getDiagnostics(uri)
    .filter((d) => d.source === "gridls")
    .sort((a, b) => a.severity - b.severity || a.range.start.compareTo(b.range.start));
}
