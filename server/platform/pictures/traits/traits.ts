// Traits: marks of how a file was made. Hints for a reviewer, never a verdict: institutions use the same libraries, and a careful
// forger removes them (docs/desk.md).

import type { PictureSource } from "../picture-frames.ts";
import { metadataOf } from "../picture-head.ts";
import type { Pixels } from "../pixels.ts";
import { steepness } from "./edges.ts";
import { readWriting } from "./pdf-writers.ts";

export const TRAIT_KINDS = [
  /** A library for programs, or a web page, made the PDF. */
  "made_by_library",
  /** A program for editing pictures or PDFs wrote the file. */
  "made_by_editor",
  /** Saved again after it was made, or rewritten by another program. */
  "saved_again",
  /** Unlike files of the program it names (pdf-writers.ts). */
  "other_writer",
  /** Marked as made by an image generator. */
  "generated",
  /** Neither noise nor camera data, as in a screenshot. */
  "no_camera",
  "no_metadata",
  /** Text of the PDF can't be drawn, because its font is not in the file. */
  "font_missing",
  /** Fields are XFA, which only Adobe's programs show. */
  "xfa_form",
] as const;
export type TraitKind = (typeof TRAIT_KINDS)[number];

export interface Trait {
  kind: TraitKind;
  /** Evidence as found: a program's name, dates, a share. At most EVIDENCE_LENGTH_MAX characters. */
  evidence: string;
}

export const EVIDENCE_LENGTH_MAX = 120;

// Libraries that make PDFs out of programs or web pages. Institutions use them too, so a name is a weak hint
// (domain/proving/document/weigh.ts); those of registries' systems (iText, FOP, Oracle) are none.
const LIBRARIES =
  /reportlab|xhtml2pdf|\bpisa\b|weasyprint|wkhtmltopdf|\bqt \d|skia\/pdf|chromium|headlesschrome|\bt?fpdf|tcpdf|dompdf|\bmpdf|pdfkit|jspdf|pdfmake|prince \d|pypdf|pikepdf|img2pdf|imagemagick|\bcairo\b|\bborb\b|pymupdf|pdf-lib|pdftk/i;

const EDITORS =
  /photoshop|illustrator|canva\b|gimp|inkscape|affinity|sejda|ilovepdf|smallpdf|pdfescape|foxit (?:pdf )?(?:editor|phantom)|pdf-xchange|nitro (?:pro|pdf)|pdfelement|wondershare|soda ?pdf|dochub|pdffiller|coreldraw|figma|picsart|snapseed|pixlr|meitu|paint\.net|krita|pixelmator|libreoffice draw/i;

const GENERATORS =
  /adobe firefly|dall[·-]e|openai|chatgpt|midjourney|stable ?diffusion|comfyui|novelai|invokeai|made with google ai|bing image creator/i;

/** IPTC's digital source types of generated pictures, in XMP and in C2PA manifests (cv.iptc.org/newscodes/digitalsourcetype). */
const SOURCE_TYPE = /(?:compositeWith)?trainedAlgorithmicMedia/i;

function trait(kind: TraitKind, evidence: string): Trait {
  const printable = evidence.replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, " ").trim();
  return { kind, evidence: printable.slice(0, EVIDENCE_LENGTH_MAX) };
}

/** Self-description of a PDF. Dates as in its Info dictionary (ISO 32000-1, section 7.9.4); absent texts are empty. */
export interface PdfInfo {
  producer: string;
  creator: string;
  createdAt: string;
  modifiedAt: string;
  /** Number of saves; each adds a trailer (section 7.5.6). */
  saves: number;
  signatures: number;
  hasXfa: boolean;
  /** Whether it has XMP, which PDF 2.0 prefers to the Info dictionary. */
  hasXmp: boolean;
  /** First bytes, as Latin-1. */
  head: string;
  isTagged: boolean;
  missingFonts: string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function traitsOfPdf(info: PdfInfo): Trait[] {
  const programs = [...new Set([info.creator, info.producer])].filter((name) => name !== "");
  const found: Trait[] = [];
  const named = (kind: TraitKind, pattern: RegExp) => {
    const program = programs.find((name) => pattern.test(name));
    if (program !== undefined) found.push(trait(kind, program));
  };
  named("made_by_library", LIBRARIES);
  named("made_by_editor", EDITORS);
  const writing = readWriting(info);
  if (writing.kind === "other") found.push(trait("other_writer", `${writing.named} ≠ ${writing.sign}`));
  if (writing.kind === "unnamed" && !programs.some((name) => LIBRARIES.test(name)))
    found.push(trait("made_by_library", writing.library));
  if (programs.length === 0 && info.createdAt === "" && info.modifiedAt === "" && !info.hasXmp)
    found.push(trait("no_metadata", "Producer, Creator, CreationDate, XMP"));
  // Each signature saves the PDF once.
  const again = info.saves - 1 - info.signatures;
  const [created, modified] = [dayOf(info.createdAt), dayOf(info.modifiedAt)];
  if (again > 0) found.push(trait("saved_again", `${again} ×`));
  else if (writing.kind === "rewritten") found.push(trait("saved_again", writing.writer));
  else if (created !== null && modified !== null && modified.getTime() - created.getTime() > DAY_MS)
    found.push(trait("saved_again", `${dayText(created)} → ${dayText(modified)}`));
  if (info.hasXfa) found.push(trait("xfa_form", "XFA"));
  if (info.missingFonts.length > 0) found.push(trait("font_missing", info.missingFonts.join(", ")));
  return found;
}

function dayOf(date: string): Date | null {
  const [, year, month, day] = /^D:(\d{4})(\d\d)?(\d\d)?/.exec(date) ?? [];
  return year === undefined
    ? null
    : new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
}

function dayText(day: Date): string {
  return Number.isNaN(day.getTime()) ? "?" : day.toISOString().slice(0, 10);
}

/** Traits by a file's metadata. C2PA claims count unverified. */
export function traitsOfMetadata(bytes: Buffer, contentType: PictureSource): Trait[] {
  const texts = metadataOf(bytes, contentType);
  const found: Trait[] = [];
  const sourceType = SOURCE_TYPE.exec(texts)?.[0];
  const generator = GENERATORS.exec(texts)?.[0] ?? (isSamplerText(texts) ? "Steps, Sampler" : undefined);
  if (sourceType !== undefined || generator !== undefined) {
    const where = texts.includes("c2pa") ? "C2PA" : "XMP";
    const marks = [sourceType === undefined ? undefined : `${where}: ${sourceType}`, generator];
    found.push(trait("generated", marks.filter((mark) => mark !== undefined).join(", ")));
  }
  // A PDF's Info dictionary is read instead, since its pictures may have been edited with good reason.
  const editor = contentType === "application/pdf" ? undefined : EDITORS.exec(texts)?.[0];
  if (editor !== undefined) found.push(trait("made_by_editor", editor));
  return found;
}

/** Settings that Stable Diffusion's programs write into a PNG. */
function isSamplerText(texts: string): boolean {
  return /\bSteps: \d+, Sampler: /.test(texts) || /"class_type":\s?"KSampler/.test(texts);
}

/** Whether a camera's exposure is noted (Exif 3.0: ExposureTime, FNumber, Make). */
function hasCameraData(bytes: Buffer, contentType: PictureSource): boolean {
  const texts = metadataOf(bytes, contentType);
  // Tags 0x829a and 0x829d, in either byte order, or their names in XMP.
  return /Exif/.test(texts) && /\x9a\x82|\x82\x9a|\x9d\x82|\x82\x9d|ExposureTime/.test(texts);
}

/** Threshold: a larger share of flat blocks comes from no camera (docs/desk.md). */
const FLAT_SHARE_MIN = 0.6;
/** Threshold where edges are soft: a scanner's software smooths noise away. */
const SOFT_FLAT_MIN = 0.9;
const STEEP_MIN = 0.7;

export function traitsOfPixels(pixels: Pixels, bytes: Buffer, contentType: PictureSource): Trait[] {
  return hasCameraData(bytes, contentType) ? [] : traitsOfDrawing(pixels);
}

/** Traits of a picture without camera data. */
export function traitsOfDrawing(pixels: Pixels): Trait[] {
  const flat = flatShare(pixels);
  if (!isDrawn(flat, steepness(pixels))) return [];
  return [trait("no_camera", `${Math.round(flat * 100)} % · ${pixels.width} × ${pixels.height}`)];
}

/** Whether the shares of flat blocks and of steep edges are a drawing's; blurred drawings pass for scans. */
function isDrawn(flat: number, steep: number): boolean {
  return flat >= (steep >= STEEP_MIN ? FLAT_SHARE_MIN : SOFT_FLAT_MIN);
}

const BLOCK = 8;
const BLOCKS_MAX = 40_000;
/** Difference made by rounding; a sensor's noise makes more. */
const FLAT_RANGE = 2;
const WHITE = 250;
const BLACK = 5;

/** Share of 8 × 8 blocks without noise, but white and black ones: paper always has noise, a drawing never. */
function flatShare({ data, width, height }: Pixels): number {
  const [across, down] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)];
  const step = Math.max(1, Math.ceil((across * down) / BLOCKS_MAX));
  let flat = 0;
  let counted = 0;
  for (let block = 0; block < across * down; block += step) {
    const at = (Math.floor(block / across) * width + (block % across)) * BLOCK * 4;
    const range = rangeOf(data, at, width);
    // Overexposure and scanners' software also give white; a black-and-white scan has nothing else.
    if (range.least >= WHITE || range.most <= BLACK) continue;
    counted += 1;
    if (range.most - range.least <= FLAT_RANGE) flat += 1;
  }
  return counted < 64 ? 0 : flat / counted;
}

/** Range of the green channel, which has most of the luminance. */
function rangeOf(data: Uint8ClampedArray, at: number, width: number): { least: number; most: number } {
  let least = 255;
  let most = 0;
  for (let y = 0; y < BLOCK; y += 1)
    for (let x = 0; x < BLOCK; x += 1) {
      const value = data[at + (y * width + x) * 4 + 1] ?? 0;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  return { least, most };
}
