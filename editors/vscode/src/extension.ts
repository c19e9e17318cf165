/** Wires the parts together: one server for the window, its status, its commands. */
import { commands, type ExtensionContext, window, workspace } from "vscode";
import { showFinding } from "./finding";
import { fixAll } from "./fixAll";
import { InactiveRegions } from "./inactive";
import { runNvcc } from "./nvcc";
import { PassPicker } from "./pick";
import { showReferences } from "./references";
import { Reports } from "./reports";
import { exportSarif } from "./sarif";
import { Server } from "./server";
import { Status } from "./status";

let server: Server | undefined;

export function activate(context: ExtensionContext): void {
  const begin = performance.now();
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
    commands.registerCommand("gridls.nvcc", () => runNvcc(running, output)),
    commands.registerCommand("gridls.fixAll", () => fixAll(running)),
    commands.registerCommand("gridls.exportSarif", () => exportSarif(running)),
    window.onDidChangeActiveTextEditor((editor) => status.refresh(editor)),
    workspace.onDidChangeConfiguration((e) => {
      if (e.affectsConfiguration("gridls.path")) {
        void running.restart();
      }
    }),
  );
  // Not awaited: the window goes on while the program starts.
  void running.restart();
  output.info(`activated in ${Math.ceil(performance.now() - begin)} ms`);
}

export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}
