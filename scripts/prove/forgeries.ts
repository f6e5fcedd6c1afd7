/**
 * npm run prove -- forgeries: how many forged documents the traits find, and how many genuine ones they tell wrongly
 * (docs/desk.md). The corpus is made on the spot by the tools that forgers use; the genuine ones are the same cards, printed
 * and photographed by calculation (forgeries/make.py), and certificates by offices' programs (forgeries/letters.py). Thresholds
 * are chosen on one half; the other is held out, and only it is told. With --write it goes to docs/desk.md and
 * docs/forgeries.svg; --from=FOLDER measures a corpus that is there.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { type Drawing, EVEN_MIN, readDrawing, STEEP_MIN } from "../../server/platform/pictures/drawing.ts";
import { loadPdf } from "../../server/platform/pictures/pdf.ts";
import type { PictureSource } from "../../server/platform/pictures/picture-frames.ts";
import type { Pixels } from "../../server/platform/pictures/pixels.ts";
import {
  FLAT_SHARE_MIN,
  flatShare,
  type TraitKind,
  traitsOfMetadata,
  traitsOfPixels,
} from "../../server/platform/pictures/traits.ts";
import { CHROMIUM } from "../chromium.ts";
import { drawCurve } from "./forgeries/curve.ts";

/** Half of them are held out. */
const CARDS = 12;
const HELD_OUT_FROM = CARDS / 2;
/** Hints at forgery; the others tell that something can't be drawn. */
const TELLING: readonly TraitKind[] = [
  "made_by_library",
  "made_by_editor",
  "saved_again",
  "generated",
  "no_camera",
  "noise_added",
  "no_metadata",
];
const THRESHOLDS = Array.from({ length: 19 }, (_, step) => (step + 1) / 20);
const TYPES: Record<string, PictureSource> = { pdf: "application/pdf", png: "image/png", jpg: "image/jpeg" };
const root = new URL("../../", import.meta.url);

/** One file of the corpus, and what was found of it. */
interface Measured {
  isForged: boolean;
  how: string;
  isTold: boolean;
  isHeldOut: boolean;
  /** Null for a PDF. */
  picture: (Drawing & { flat: number }) | null;
}

export async function proveForgeries(options: readonly string[]): Promise<boolean> {
  const given = options.find((option) => option.startsWith("--from="))?.slice("--from=".length);
  const folder = given ?? (await mkdtemp(join(tmpdir(), "cohort-forgeries-")));
  try {
    if (given === undefined) await makeCorpus(folder);
    const all = await measure(folder);
    const half = (isHeldOut: boolean) => all.filter((each) => each.isHeldOut === isHeldOut);
    console.log(
      `Half for choosing thresholds\n\n${tableOf(half(false))}\n\n${curveTable(curveOf(half(false)))}`,
    );
    const measured = half(true);
    const [table, curve] = [tableOf(measured), curveOf(measured)];
    console.log(`\nHeld out\n\n${table}\n\n${curveTable(curve)}`);
    if (options.includes("--write")) await writeDocs(table, curve);
    // What a tool signs with its name is found always; else the reading of traits is broken.
    const named = measured.filter(({ how }) =>
      ["reportlab", "xhtml2pdf", "weasyprint", "chromium-print"].includes(how),
    );
    return named.length > 0 && named.every(({ isTold }) => isTold);
  } finally {
    if (given === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function makeCorpus(folder: string): Promise<void> {
  const cards = Array.from({ length: CARDS }, (_, number) => cardOf(number));
  await writeFile(join(folder, "cards.json"), JSON.stringify(cards));
  for (const [number, { html }] of cards.entries())
    await writeFile(join(folder, `card-${number}.html`), html);
  for (const script of ["letters.py", "make.py"])
    execFileSync(
      "/usr/bin/python3",
      [fileURLToPath(new URL(`scripts/prove/forgeries/${script}`, root)), folder],
      { stdio: "inherit" },
    );
  const browser = await chromium.launch(CHROMIUM);
  const page = await browser.newPage({ viewport: { width: 506, height: 319 }, deviceScaleFactor: 2 });
  for (const number of cards.keys()) {
    await page.goto(`file://${join(folder, `card-${number}.html`)}`);
    const shot = await page.screenshot({ path: join(folder, `forged-screenshot-${number}.png`) });
    // As messengers send it on.
    await sharp(shot)
      .jpeg({ quality: 80 })
      .toFile(join(folder, `forged-screenshot-jpeg-${number}.jpg`));
    await page.pdf({ path: join(folder, `forged-chromium-print-${number}.pdf`), printBackground: true });
    // What a member prints of their portal is the same to every hint.
    await page.goto(`file://${join(folder, `letter-${number}.html`)}`);
    await page.pdf({ path: join(folder, `genuine-chromium-print-${number}.pdf`), printBackground: true });
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
  // Every other card that is held out has another ground than those on which the thresholds were chosen.
  const ground =
    number >= HELD_OUT_FROM && number % 2 === 1 ? "linear-gradient(160deg,#f4ead8,#b9cde0)" : "#eef1f5";
  const html = `<!doctype html><meta charset="utf-8"><style>@page{size:506px 319px;margin:0}
    body{margin:0;width:506px;height:319px;font:15px "DejaVu Sans";background:${ground}}
    header{background:${colour};color:#fff;font-size:20px;padding:16px 20px}
    img{position:absolute;left:20px;top:90px;width:110px;height:140px} div{position:absolute;left:150px;top:85px}</style>
    <header>${institution}</header><img src="photo-${number}.jpg" alt=""><div>${text}</div>`;
  return { institution, colour, lines, html, simple: `<h1>${institution}</h1>${text}` };
}

/** By the functions of the renderer, without its fence: the files are our own. */
async function measure(folder: string): Promise<Measured[]> {
  const readPdf = await loadPdf();
  const measured: Measured[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const [, kind, how = "", number = "", suffix = ""] =
      /^(forged|genuine)-(.+)-(\d+)\.(\w+)$/.exec(name) ?? [];
    const contentType = TYPES[suffix];
    if (kind === undefined || contentType === undefined) continue;
    const bytes = await readFile(join(folder, name));
    const traits = traitsOfMetadata(bytes, contentType);
    let picture: Measured["picture"] = null;
    if (contentType === "application/pdf") {
      const task = { contentType, pagesMax: 1, longestPx: 480, smallPx: 160 };
      traits.push(...(await readPdf(bytes, task, async () => {})).traits);
    } else {
      const pixels = await readPixels(bytes);
      traits.push(...traitsOfPixels(pixels, bytes, contentType));
      picture = { flat: flatShare(pixels), ...readDrawing(pixels) };
    }
    measured.push({
      isForged: kind === "forged",
      how,
      isTold: traits.some((trait) => TELLING.includes(trait.kind)),
      isHeldOut: Number(number) >= HELD_OUT_FROM,
      picture,
    });
  }
  return measured;
}

async function readPixels(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const shareOf = (all: readonly Measured[]) => all.filter(({ isTold }) => isTold).length / all.length;

function tableOf(measured: readonly Measured[]): string {
  const rows = [
    ...Map.groupBy(measured, ({ isForged, how }) => `${isForged ? "forged" : "genuine"} | ${how}`),
  ].map(([what, files]) => {
    const middles = (["flat", "even", "steep"] as const).map((of) => middleOf(files, of));
    return `| ${what} | ${files.length} | ${percent(shareOf(files))} | ${middles.join(" | ")} |`;
  });
  const [forged, genuine] = [true, false].map((is) => measured.filter(({ isForged }) => isForged === is)) as [
    Measured[],
    Measured[],
  ];
  return [
    "| | made by | files | told | flat blocks, median | even colours, median | edges, median |",
    "|---|---|---|---|---|---|---|",
    ...rows,
    `| **forged** | all | ${forged.length} | **${percent(shareOf(forged))}** | | | |`,
    `| **genuine** | all | ${genuine.length} | **${percent(shareOf(genuine))}** | | | |`,
  ].join("\n");
}

function middleOf(files: readonly Measured[], of: "flat" | "even" | "steep"): string {
  const sorted = files.flatMap(({ picture }) => picture?.[of] ?? []).sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? "" : percent(middle);
}

/** The shares of forged and of genuine pictures over a threshold. */
interface Shares {
  found: number;
  alarms: number;
}
export type Curve = readonly { threshold: number; flat: Shares; even: Shares }[];

function curveOf(measured: readonly Measured[]): Curve {
  return THRESHOLDS.map((threshold) => ({
    threshold,
    flat: sharesOf(measured, ({ flat }) => flat >= threshold),
    even: sharesOf(measured, ({ even, steep }) => even >= threshold && steep >= STEEP_MIN),
  }));
}

function sharesOf(
  measured: readonly Measured[],
  isTold: (picture: Drawing & { flat: number }) => boolean,
): Shares {
  const share = (isForged: boolean) => {
    const pictures = measured.flatMap((each) => (each.isForged === isForged ? (each.picture ?? []) : []));
    return pictures.filter(isTold).length / pictures.length;
  };
  return { found: share(true), alarms: share(false) };
}

function curveTable(curve: Curve): string {
  const rows = curve.map(
    ({ threshold, flat, even }) =>
      `| ${[threshold, flat.found, flat.alarms, even.found, even.alarms].map(percent).join(" | ")} |`,
  );
  return [
    "| share, at least | flat blocks: forged found | genuine told | even colours and steep edges: forged found | genuine told |",
    "|---|---|---|---|---|",
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
  await writeFile(
    new URL("docs/forgeries.svg", root),
    drawCurve(curve, { flat: FLAT_SHARE_MIN, even: EVEN_MIN }),
  );
}
