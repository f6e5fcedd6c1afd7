/**
 * npm run prove -- forgeries: how many forged documents the traits find, and how many genuine ones they tell wrongly
 * (docs/desk.md). The corpus is made on the spot by the tools that forgers use; the genuine ones are the same cards, printed
 * and photographed by calculation (forgeries/make.py). With --write the figures go to docs/desk.md and docs/forgeries.svg.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import type { PictureSource } from "../../server/platform/pictures/picture-frames.ts";
import { openPictures } from "../../server/platform/pictures/pictures.ts";
import { FLAT_SHARE_MIN, flatShare, type TraitKind } from "../../server/platform/pictures/traits.ts";
import { drawCurve } from "./forgeries/curve.ts";

const CARDS = 12;
/** Hints at forgery; the others tell that something can't be drawn. */
const TELLING: readonly TraitKind[] = [
  "made_by_library",
  "made_by_editor",
  "saved_again",
  "generated",
  "no_camera",
];
const THRESHOLDS = Array.from({ length: 19 }, (_, step) => (step + 1) / 20);
const TYPES: Record<string, PictureSource> = { pdf: "application/pdf", png: "image/png", jpg: "image/jpeg" };
const root = new URL("../../", import.meta.url);

/** One file of the corpus, and what was found of it. */
interface Measured {
  isForged: boolean;
  how: string;
  isTold: boolean;
  /** Null for a PDF. */
  flat: number | null;
}

export async function proveForgeries(options: readonly string[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "cohort-forgeries-"));
  try {
    await makeCorpus(folder);
    const measured = await measure(folder);
    const table = tableOf(measured);
    const curve = THRESHOLDS.map((threshold) => ({
      threshold,
      found: shareOver(measured, true, threshold),
      alarms: shareOver(measured, false, threshold),
    }));
    console.log(`${table}\n\n${curveTable(curve)}`);
    if (options.includes("--write")) await writeDocs(table, curve);
    // What a tool signs with its name is found always; else the reading of traits is broken.
    const named = measured.filter(({ how }) =>
      ["reportlab", "xhtml2pdf", "weasyprint", "chromium-print"].includes(how),
    );
    return named.length > 0 && named.every(({ isTold }) => isTold);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeCorpus(folder: string): Promise<void> {
  const cards = Array.from({ length: CARDS }, (_, number) => cardOf(number));
  await writeFile(join(folder, "cards.json"), JSON.stringify(cards));
  for (const [number, { html }] of cards.entries())
    await writeFile(join(folder, `card-${number}.html`), html);
  execFileSync(
    "/usr/bin/python3",
    [fileURLToPath(new URL("scripts/prove/forgeries/make.py", root)), folder],
    {
      stdio: "inherit",
    },
  );
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 506, height: 319 }, deviceScaleFactor: 2 });
  for (const number of cards.keys()) {
    await page.goto(`file://${join(folder, `card-${number}.html`)}`);
    const shot = await page.screenshot({ path: join(folder, `forged-screenshot-${number}.png`) });
    // As messengers send it on.
    await sharp(shot)
      .jpeg({ quality: 80 })
      .toFile(join(folder, `forged-screenshot-jpeg-${number}.jpg`));
    await page.pdf({ path: join(folder, `forged-chromium-print-${number}.pdf`), printBackground: true });
  }
  await browser.close();
}

const NAMES = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "Emmy Noether"];
const PLACES = ["University of Kent", "Universität Tübingen", "Université de Lille", "University of Oslo"];
const COLOURS = ["#1a3a6b", "#7a1f2b", "#20603d", "#4b2a6b"];

function cardOf(number: number) {
  const [name, institution, colour] = [NAMES, PLACES, COLOURS].map(
    (all, index) => all[(number >> index) % all.length],
  );
  const lines = [name, "Student", `No. ${100_000 + number * 7_919}`, "Valid until 30/09/2027"];
  const text = lines.map((line) => `<p>${line}</p>`).join("");
  const html = `<!doctype html><meta charset="utf-8"><style>@page{size:506px 319px;margin:0}
    body{margin:0;width:506px;height:319px;font:15px "DejaVu Sans";background:#eef1f5}
    header{background:${colour};color:#fff;font-size:20px;padding:16px 20px}
    img{position:absolute;left:20px;top:90px;width:110px;height:140px} div{position:absolute;left:150px;top:85px}</style>
    <header>${institution}</header><img src="photo-${number}.jpg" alt=""><div>${text}</div>`;
  return { institution, colour, lines, html, simple: `<h1>${institution}</h1>${text}` };
}

async function measure(folder: string): Promise<Measured[]> {
  const draw = openPictures();
  const measured: Measured[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const [, kind, how = "", suffix = ""] = /^(forged|genuine)-(.+)-\d+\.(\w+)$/.exec(name) ?? [];
    const contentType = TYPES[suffix];
    if (kind === undefined || contentType === undefined) continue;
    const bytes = await readFile(join(folder, name));
    const { outcome, seen, why } = await draw(bytes, {
      contentType,
      pagesMax: 1,
      longestPx: 2_400,
      smallPx: 320,
    });
    if (outcome !== "whole" || seen === null) throw new Error(`${name} was not drawn: ${why}`);
    measured.push({
      isForged: kind === "forged",
      how,
      isTold: seen.traits.some((trait) => TELLING.includes(trait.kind)),
      flat: contentType === "application/pdf" ? null : await flatOf(bytes),
    });
  }
  return measured;
}

async function flatOf(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return flatShare({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const shareOf = (all: readonly Measured[]) => all.filter(({ isTold }) => isTold).length / all.length;

function tableOf(measured: readonly Measured[]): string {
  const rows = [
    ...Map.groupBy(measured, ({ isForged, how }) => `${isForged ? "forged" : "genuine"} | ${how}`),
  ].map(([what, files]) => {
    const flats = files.flatMap(({ flat }) => flat ?? []).sort((one, other) => one - other);
    const middle = flats[Math.floor(flats.length / 2)];
    return `| ${what} | ${files.length} | ${percent(shareOf(files))} | ${middle === undefined ? "" : percent(middle)} |`;
  });
  const [forged, genuine] = [true, false].map((is) => measured.filter(({ isForged }) => isForged === is)) as [
    Measured[],
    Measured[],
  ];
  return [
    "| | made by | files | told | flat blocks, median |",
    "|---|---|---|---|---|",
    ...rows,
    `| **forged** | all | ${forged.length} | **${percent(shareOf(forged))}** | |`,
    `| **genuine** | all | ${genuine.length} | **${percent(shareOf(genuine))}** | |`,
  ].join("\n");
}

/** Of pictures: the share with at least so many flat blocks. */
function shareOver(measured: readonly Measured[], isForged: boolean, threshold: number): number {
  const flats = measured.flatMap((each) =>
    each.isForged === isForged && each.flat !== null ? [each.flat] : [],
  );
  return flats.filter((flat) => flat >= threshold).length / flats.length;
}

export type Curve = readonly { threshold: number; found: number; alarms: number }[];

function curveTable(curve: Curve): string {
  const rows = curve.map(
    ({ threshold, found, alarms }) => `| ${percent(threshold)} | ${percent(found)} | ${percent(alarms)} |`,
  );
  return [
    "| flat blocks, at least | forged pictures found | genuine pictures told |",
    "|---|---|---|",
    ...rows,
  ].join("\n");
}

/** Between these marks, so that the text around the figures stays. */
const MARKS = /(<!-- forgeries -->\n)[\s\S]*?(<!-- \/forgeries -->)/;

async function writeDocs(table: string, curve: Curve): Promise<void> {
  const guide = new URL("docs/desk.md", root);
  const text = await readFile(guide, "utf8");
  const figures = `$1\n${table}\n\n![Share found and false alarms](forgeries.svg)\n\n${curveTable(curve)}\n\n$2`;
  await writeFile(guide, text.replace(MARKS, figures));
  await writeFile(new URL("docs/forgeries.svg", root), drawCurve(curve, FLAT_SHARE_MIN));
}
