// Draws screens of a terminal, as tmux captures them with colours, as pictures.
//   node terminal.mjs FILE.ansi... (FILE.png lies beside each afterwards)
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const dir = process.env.GRIDLS_EDITORS;
const { chromium } = createRequire(path.join(dir, "code", "package.json"))("playwright-core");

const foreground = "#e0e2ea";
const background = "#14161b";
const basic = [
  "#2b3038", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8ccd4",
  "#5c6370", "#ff7a85", "#b5e890", "#ffd58a", "#7cc3ff", "#de8ff5", "#6fd3df", "#ffffff",
];

/** The colour of a number of the 256 colour palette. */
function indexed(n) {
  if (n < 16) {
    return basic[n];
  }
  if (n >= 232) {
    const grey = 8 + 10 * (n - 232);
    return `rgb(${grey},${grey},${grey})`;
  }
  const step = (v) => (v === 0 ? 0 : 55 + 40 * v);
  const c = n - 16;
  return `rgb(${step(Math.floor(c / 36))},${step(Math.floor(c / 6) % 6)},${step(c % 6)})`;
}

/** Applies the parameters of one SGR sequence to a style. */
function restyle(style, codes) {
  for (let i = 0; i < codes.length; i++) {
    // tmux writes 4:3 for a curly underline.
    const [code, sub] = codes[i].split(":").map(Number);
    const colour = () => {
      if (Number(codes[i + 1]) === 5) {
        i += 2;
        return indexed(Number(codes[i]));
      }
      i += 4;
      return `rgb(${codes.slice(i - 2, i + 1).join()})`;
    };
    if (!code) {
      for (const key of Object.keys(style)) {
        delete style[key];
      }
    } else if (code === 1) {
      style.bold = true;
    } else if (code === 2) {
      style.dim = true;
    } else if (code === 3) {
      style.italic = true;
    } else if (code === 4) {
      style.underline = sub === 0 ? undefined : sub === 3 ? "wavy" : "solid";
    } else if (code === 7) {
      style.reverse = true;
    } else if (code === 22) {
      style.bold = style.dim = undefined;
    } else if (code === 23) {
      style.italic = undefined;
    } else if (code === 24) {
      style.underline = undefined;
    } else if (code === 27) {
      style.reverse = undefined;
    } else if (code === 38) {
      style.fg = colour();
    } else if (code === 48) {
      style.bg = colour();
    } else if (code === 58) {
      style.line = colour();
    } else if (code === 59) {
      style.line = undefined;
    } else if (code >= 30 && code <= 37) {
      style.fg = basic[code - 30];
    } else if (code === 39) {
      style.fg = undefined;
    } else if (code >= 40 && code <= 47) {
      style.bg = basic[code - 40];
    } else if (code === 49) {
      style.bg = undefined;
    } else if (code >= 90 && code <= 97) {
      style.fg = basic[code - 82];
    } else if (code >= 100 && code <= 107) {
      style.bg = basic[code - 92];
    }
  }
}

function css(style) {
  let { fg = foreground, bg = "transparent" } = style;
  if (style.reverse) {
    [fg, bg] = [style.bg ?? background, style.fg ?? foreground];
  }
  return [
    `color:${fg}`,
    `background:${bg}`,
    style.bold && "font-weight:bold",
    style.italic && "font-style:italic",
    style.dim && "opacity:.6",
    style.underline && `text-decoration:underline ${style.underline} ${style.line ?? ""}`,
  ]
    .filter(Boolean)
    .join(";");
}

const escape = (s) => s.replace(/[&<>]/g, (c) => `&#${c.codePointAt(0)};`);

function html(ansi) {
  const style = {};
  const lines = ansi.trimEnd().split("\n").map((line) => {
    let out = "";
    for (const part of line.split(/(\x1b\[[\d;:]*m)/)) {
      const sequence = /^\x1b\[([\d;:]*)m$/.exec(part);
      if (sequence) {
        restyle(style, sequence[1].split(";"));
      } else if (part !== "") {
        out += `<span style="${css(style)}">${escape(part.replace(/\x1b\][^\x07\x1b]*(\x07|\x1b\\)|\x1b\(B/g, ""))}</span>`;
      }
    }
    return `<div>${out || " "}</div>`;
  });
  return `<!doctype html><style>
    body { margin: 0; width: fit-content; background: ${background}; }
    #screen { padding: 12px 16px; font: 14px/1.35 "DejaVu Sans Mono", monospace; white-space: pre; }
  </style><div id="screen">${lines.join("")}</div>`;
}

const browser = await chromium.launch({
  executablePath: path.join(dir, "bin", "chromium"),
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 2000, height: 1200 }, deviceScaleFactor: 2 });
for (const file of process.argv.slice(2)) {
  await page.setContent(html(fs.readFileSync(file, "utf8")));
  await page.locator("#screen").screenshot({ path: file.replace(/\.ansi$/, ".png") });
}
await browser.close();
