/** The lists that the status item opens: the passes of the file in front, and as which of them it is shown. */
import path from "node:path";
import {
  commands,
  type QuickPickItem,
  QuickPickItemKind,
  Range,
  type TextDocument,
  Uri,
  window,
  workspace,
} from "vscode";
import { groups } from "./entries";
import { dims, inactiveSetting } from "./inactive";
import { origin, type PassesAnswer, serverPasses, serverViewAs } from "./passes";
import type { Server } from "./server";
import { architecture, everything, type View } from "./view";

/** An entry of a list; a separator does nothing. */
interface Item extends QuickPickItem {
  readonly run?: () => Promise<unknown>;
  readonly current?: boolean;
}

interface List {
  readonly title: string;
  readonly items: Item[];
}

export class PassPicker {
  constructor(private readonly server: Server) {}

  /** Shows the passes of the file in front, where they come from, and what can be done about it. */
  async showPasses(): Promise<void> {
    await this.#offer((document, answer) => ({
      title: `Passes of ${name(document)} · ${answer.message || origin(answer.source)}`,
      items: [
        ...this.#views(document, answer),
        separator(""),
        ...this.#source(answer),
        {
          label: "How is this file compiled?",
          run: async () => commands.executeCommand("gridls.doctor"),
        },
      ],
    }));
  }

  /** Shows the file in front as a view; without one, as what the user picks. */
  async viewAs(view: unknown): Promise<void> {
    const document = window.activeTextEditor?.document;
    if (typeof view === "string" && document !== undefined) {
      await this.#told(() => this.#show(document, view));
      return;
    }
    await this.#offer((document, answer) => ({
      title: `View ${name(document)} as`,
      items: this.#views(document, answer),
    }));
  }

  /** Asks about the passes of the file in front, offers a list made of the answer, and does what is picked. */
  async #offer(list: (document: TextDocument, answer: PassesAnswer) => List): Promise<void> {
    const document = window.activeTextEditor?.document;
    if (document === undefined) {
      void window.showInformationMessage("Open a CUDA file first: passes belong to a file.");
      return;
    }
    await this.#told(async () => {
      const answer = await this.server.execute<PassesAnswer>(serverPasses, document.uri);
      const { title, items } = list(document, answer);
      const picked = await this.#pick(title, items);
      await picked?.run?.();
    });
  }

  /** Tells the user why something did not work. */
  async #told(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      void window.showErrorMessage(`gridls: ${sentence(err)}`);
    }
  }

  #views(document: TextDocument, answer: PassesAnswer): Item[] {
    const items = groups(answer).flatMap(({ heading, entries }) => [
      separator(heading),
      ...entries.map(
        ({ view, label, description, detail, current }): Item => ({
          label,
          description,
          ...(detail !== "" && { detail }),
          current,
          run: () => this.#show(document, view),
        }),
      ),
    ]);
    const other: Item = {
      label: "Another architecture…",
      run: () => this.#askArchitecture(document),
    };
    return [...items, separator(""), other];
  }

  #source({ sourceLocation }: PassesAnswer): Item[] {
    if (sourceLocation === undefined) {
      return [];
    }
    const uri = Uri.parse(sourceLocation.uri);
    const { line, character } = sourceLocation.range.start;
    const place = `${workspace.asRelativePath(uri)}:${line + 1}`;
    const selection = new Range(line, character, line, character);
    const run = async () => window.showTextDocument(uri, { selection });
    return [
      {
        label: "Open the compile command",
        description: place,
        run,
      },
    ];
  }

  /** Returns what the user picks; undefined if nothing. */
  #pick(title: string, items: Item[]): Promise<Item | undefined> {
    const pick = window.createQuickPick<Item>();
    pick.title = title;
    pick.placeholder = "View as: lines that it does not compile are dimmed";
    pick.matchOnDescription = true;
    pick.items = items;
    // The first that Enter takes is the present one: it changes nothing.
    pick.activeItems = items.filter((item) => item.current);
    return new Promise((resolve) => {
      pick.onDidAccept(() => {
        resolve(pick.selectedItems[0]);
        pick.hide();
      });
      pick.onDidHide(() => {
        resolve(undefined);
        pick.dispose();
      });
      pick.show();
    });
  }

  /** Asks until the server knows the architecture or the user has had enough. */
  #askArchitecture(document: TextDocument): Promise<void> {
    const input = window.createInputBox();
    input.title = `View ${name(document)} as`;
    input.prompt = "The architecture of a pass, such as sm_90 or sm_90a";
    input.placeholder = "sm_90";
    return new Promise((resolve) => {
      input.onDidChangeValue((typed) => {
        const read = architecture(typed);
        input.validationMessage = typed !== "" && "problem" in read ? read.problem : undefined;
      });
      input.onDidAccept(async () => {
        const read = architecture(input.value);
        if ("problem" in read) {
          input.validationMessage = read.problem;
          return;
        }
        input.busy = true;
        try {
          await this.#show(document, read.view);
          input.hide();
        } catch (err) {
          input.validationMessage = sentence(err);
        } finally {
          input.busy = false;
        }
      });
      input.onDidHide(() => {
        input.dispose();
        resolve();
      });
      input.show();
    });
  }

  /** Shows the file as the view; rejects if the server does not know it. */
  async #show(document: TextDocument, view: View): Promise<void> {
    await this.server.execute(serverViewAs, document.uri, view);
    // A list that the status item opened leaves the focus there.
    await commands.executeCommand("workbench.action.focusActiveEditorGroup");
    if (view !== everything && !dims()) {
      void this.#offerDimming();
    }
  }

  /** A view is nothing to look at while lines are not dimmed. */
  async #offerDimming(): Promise<void> {
    const open = "Open Settings";
    const message = `Nothing is dimmed: the setting ${inactiveSetting} is off.`;
    if ((await window.showInformationMessage(message, open)) === open) {
      await commands.executeCommand("workbench.action.openSettings", inactiveSetting);
    }
  }
}

function separator(label: string): Item {
  return { label, kind: QuickPickItemKind.Separator };
}

function name(document: TextDocument): string {
  return path.posix.basename(document.uri.path);
}

function sentence(err: unknown): string {
  return err instanceof Error ? err.message : String(err);
}
