/**
 * npm run prove -- forgeries: how many forged documents stand out by their hints, and how many genuine ones (docs/desk.md).
 * The corpus is made on the spot by the tools that forgers use; the genuine ones are the same cards, printed and photographed
 * by calculation (forgeries/make.py), and certificates by offices' programs (forgeries/letters.py). Points and thresholds are
 * chosen on one half; the other is held out, and only it goes to docs/desk.md and docs/forgeries.svg, with --write.
 * --keep=FOLDER leaves the corpus there, and --from=FOLDER measures one that is there.
 */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { STANDS_OUT_MIN, weighHints } from "../../../server/domain/proving/document/weigh.ts";
import { loadPdf } from "../../../server/platform/pictures/pdf.ts";
import type { PictureSource } from "../../../server/platform/pictures/picture-frames.ts";
import type { Pixels } from "../../../server/platform/pictures/pixels.ts";
import { steepness } from "../../../server/platform/pictures/traits/edges.ts";
import {
  FLAT_SHARE_MIN,
  flatShare,
  isDrawn,
  type Trait,
  traitsOfMetadata,
  traitsOfPixels,
} from "../../../server/platform/pictures/traits/traits.ts";
import { CHROMIUM } from "../support/chromium.ts";
import { drawCurve } from "./forgeries/curve.ts";

/** Half of them are held out. */
const CARDS = 12;
const HELD_OUT_FROM = CARDS / 2;
const POINTS_SHOWN_MAX = 15;
const THRESHOLDS = Array.from({ length: 19 }, (_, step) => (step + 1) / 20);
const TYPES: Record<string, PictureSource> = { pdf: "application/pdf", png: "image/png", jpg: "image/jpeg" };
const root = new URL("../../../", import.meta.url);

/** One file of the corpus, and what was found of it. */
interface Read {
  isForged: boolean;
  how: string;
  isHeldOut: boolean;
  institution: string;
  traits: Trait[];
  layout: string | null;
  /** The share of flat blocks and the steepness of edges; null for a PDF. */
  picture: { flat: number; steep: number } | null;
}
type Measured = Read & { points: number };

export async function proveForgeries(options: readonly string[]): Promise<boolean> {
  const optionOf = (name: string) =>
    options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
  const [given, kept] = [optionOf("from"), optionOf("keep")];
  const folder = given ?? kept ?? (await mkdtemp(join(tmpdir(), "cohort-forgeries-")));
  try {
    await mkdir(folder, { recursive: true });
    if (given === undefined) await makeCorpus(folder);
    const all = await readAll(folder);
    const half = (isHeldOut: boolean) => weigh(all.filter((each) => each.isHeldOut === isHeldOut));
    const told = (measured: readonly Measured[]) =>
      [tableOf(measured), pointsTable(measured), picturesTable(measured)].join("\n\n");
    console.log(`Half for choosing points and thresholds\n\n${told(half(false))}`);
    const measured = half(true);
    console.log(`\nHeld out\n\n${told(measured)}`);
    if (options.includes("--write")) await writeDocs(measured);
    // What a tool signs with its name is found always; else the reading of traits is broken.
    const named = measured.filter(
      ({ how, isForged }) =>
        isForged && ["reportlab", "xhtml2pdf", "weasyprint", "chromium-print"].includes(how),
    );
    return (
      named.length > 0 && named.every(({ traits }) => traits.some(({ kind }) => kind === "made_by_library"))
    );
  } finally {
    if (given === undefined && kept === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Each file is of an account of its own, and the two halves know nothing of each other. */
function weigh(read: readonly Read[]): Measured[] {
  return read.map((one) => ({
    ...one,
    points: weighHints({
      traits: one.traits,
      hasSharedLayout: read.some(
        ({ layout, institution }) =>
          layout !== null && layout === one.layout && institution !== one.institution,
      ),
    }),
  }));
}

async function makeCorpus(folder: string): Promise<void> {
  const cards = Array.from({ length: CARDS }, (_, number) => cardOf(number));
  await writeFile(join(folder, "cards.json"), JSON.stringify(cards));
  for (const [number, { html }] of cards.entries())
    await writeFile(join(folder, `card-${number}.html`), html);
  for (const script of ["letters.py", "make.py"])
    execFileSync(
      "/usr/bin/python3",
      [fileURLToPath(new URL(`scripts/lab/prove/forgeries/${script}`, root)), folder],
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
    // Who copies one institution's letter, and prints it as its members do, leaves nothing that tells.
    await page.pdf({ path: join(folder, `forged-copied-letter-${number}.pdf`), printBackground: true });
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
async function readAll(folder: string): Promise<Read[]> {
  const readPdf = await loadPdf();
  const cards: { institution: string }[] = JSON.parse(await readFile(join(folder, "cards.json"), "utf8"));
  const all: Read[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const [, kind, how = "", number = "", suffix = ""] =
      /^(forged|genuine)-(.+)-(\d+)\.(\w+)$/.exec(name) ?? [];
    const contentType = TYPES[suffix];
    if (kind === undefined || contentType === undefined) continue;
    const bytes = await readFile(join(folder, name));
    const traits = traitsOfMetadata(bytes, contentType);
    let picture: Read["picture"] = null;
    let layout: string | null = null;
    if (contentType === "application/pdf") {
      const task = { contentType, pagesMax: 1, longestPx: 480, smallPx: 160 };
      const read = await readPdf(bytes, task, async () => {});
      traits.push(...read.traits);
      layout = read.layout;
    } else {
      const pixels = await readPixels(bytes);
      traits.push(...traitsOfPixels(pixels, bytes, contentType));
      picture = { flat: flatShare(pixels), steep: steepness(pixels) };
    }
    const isHeldOut = Number(number) >= HELD_OUT_FROM;
    const institution = cards[Number(number)]?.institution ?? "";
    all.push({ isForged: kind === "forged", how, isHeldOut, institution, traits, layout, picture });
  }
  return all;
}

async function readPixels(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
/** Of nothing, nothing. */
const shareOf = <T>(all: readonly T[], is: (one: T) => boolean) =>
  all.length === 0 ? 0 : all.filter(is).length / all.length;
const isTold = ({ points }: Measured) => points >= STANDS_OUT_MIN;

function tableOf(measured: readonly Measured[]): string {
  const rows = [
    ...Map.groupBy(measured, ({ isForged, how }) => `${isForged ? "forged" : "genuine"} | ${how}`),
  ].map(([what, files]) => {
    const points = medianOf(files.map((each) => each.points)) ?? 0;
    const shares = (["flat", "steep"] as const).map((of) => {
      const median = medianOf(files.flatMap(({ picture }) => picture?.[of] ?? []));
      return median === undefined ? "" : percent(median);
    });
    const told = percent(shareOf(files, isTold));
    return `| ${[what, files.length, told, points, ...shares].join(" | ")} |`;
  });
  const sums = ([true, false] as const).map((isForged) => {
    const files = measured.filter((each) => each.isForged === isForged);
    const told = `**${percent(shareOf(files, isTold))}**`;
    return `| **${isForged ? "forged" : "genuine"}** | all | ${files.length} | ${told} | | | |`;
  });
  return [
    "| | made by | files | stand out | points, median | flat blocks, median | edges, median |",
    "|---|---|---|---|---|---|---|",
    ...rows,
    ...sums,
  ].join("\n");
}

function medianOf(all: readonly number[]): number | undefined {
  const sorted = all.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The shares of forged and of genuine files over a threshold. */
interface Shares {
  found: number;
  alarms: number;
}
export type Curve = readonly ({ points: number } & Shares)[];

function sharesOf<T extends { isForged: boolean }>(all: readonly T[], is: (one: T) => boolean): Shares {
  const share = (isForged: boolean) =>
    shareOf(
      all.filter((each) => each.isForged === isForged),
      is,
    );
  return { found: share(true), alarms: share(false) };
}

function curveOf(measured: readonly Measured[]): Curve {
  return Array.from({ length: POINTS_SHOWN_MAX }, (_, index) => ({
    points: index + 1,
    ...sharesOf(measured, (each) => each.points > index),
  }));
}

function pointsTable(measured: readonly Measured[]): string {
  const rows = curveOf(measured).map(({ points, found, alarms }) => {
    const inUse = points === STANDS_OUT_MIN ? " (in use)" : "";
    return `| ${points}${inUse} | ${percent(found)} | ${percent(alarms)} |`;
  });
  return ["| points, at least | forged found | false positives |", "|---|---|---|", ...rows].join("\n");
}

function picturesTable(measured: readonly Measured[]): string {
  const pictures = measured.flatMap(({ isForged, picture }) =>
    picture === null ? [] : [{ isForged, ...picture }],
  );
  const rows = THRESHOLDS.map((threshold) => {
    const { found, alarms } = sharesOf(pictures, ({ flat, steep }) => isDrawn(flat, steep, threshold));
    const inUse = threshold === FLAT_SHARE_MIN ? " (in use)" : "";
    return `| ${percent(threshold)}${inUse} | ${percent(found)} | ${percent(alarms)} |`;
  });
  return [
    "| flat blocks in pictures, at least | forged found | false positives |",
    "|---|---|---|",
    ...rows,
  ].join("\n");
}

/** Between these marks, so that the text around the figures stays. */
const MARKS = /(<!-- forgeries -->\n)[\s\S]*?(<!-- \/forgeries -->)/;

async function writeDocs(measured: readonly Measured[]): Promise<void> {
  const guide = new URL("docs/desk.md", root);
  const text = await readFile(guide, "utf8");
  const figures = [
    tableOf(measured),
    "![Forged documents found and false positives, by the least points](forgeries.svg)",
  ].join("\n\n");
  await writeFile(guide, text.replace(MARKS, `$1\n${figures}\n\n$2`));
  await writeFile(new URL("docs/forgeries.svg", root), drawCurve(curveOf(measured), STANDS_OUT_MIN));
}
