/** Wires the parts together: one server for the window, its status, its commands. */
import { commands, type ExtensionContext, window, workspace } from "vscode";
import { showFinding } from "./finding";
import { InactiveRegions } from "./inactive";
import { PassPicker } from "./pick";
import { showReferences } from "./references";
import { Reports } from "./reports";
import { Server } from "./server";
import { Status } from "./status";

let server: Server | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel("gridls", { log: true });
  const status = new Status();
  const inactive = new InactiveRegions();
  const running = new Server(context, output, status, inactive);
  const reports = new Reports(running);
  const picker = new PassPicker(running);
  server = running;
  context.subscriptions.push(
    output,
    status,
    inactive,
    reports,
    workspace.registerTextDocumentContentProvider(Reports.scheme, reports),
    commands.registerCommand("gridls.restart", () => running.restart()),
    commands.registerCommand("gridls.showOutput", () => output.show()),
    commands.registerCommand("gridls.explainRule", (rule?: unknown) => reports.explain(rule)),
    commands.registerCommand("gridls.doctor", () => reports.doctor()),
    commands.registerCommand("gridls.showPasses", () => picker.showPasses()),
    commands.registerCommand("gridls.viewAs", (view?: unknown) => picker.viewAs(view)),
    commands.registerCommand(showReferences, (uri, position, locations) =>
      running.showReferences(uri, position, locations),
    ),
    commands.registerCommand("gridls.showFinding", () => showFinding(running)),
    window.onDidChangeActiveTextEditor((editor) => status.refresh(editor)),
    workspace.onDidChangeConfiguration((e) => {
      if (e.affectsConfiguration("gridls.path")) {
        void running.restart();
      }
    }),
  );
  await running.restart();
}

export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}
