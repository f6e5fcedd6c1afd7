/**
 * Traits: marks that a file carries of how it was made. Hints for a reviewer, never a verdict: institutions use the same
 * libraries, and whoever forges with care removes what is read here (docs/desk.md).
 */

import type { PictureSource } from "../picture-frames.ts";
import { metadataOf } from "../picture-head.ts";
import type { Pixels } from "../pixels.ts";
import { EVEN_MIN, readDrawing, STEEP_MIN } from "./drawing.ts";
import { readWriting } from "./pdf-writers.ts";

/** Each kind has words in the review console. */
export const TRAIT_KINDS = [
  /** The PDF was made by a library for programs, or from a web page. */
  "made_by_library",
  /** A program for editing pictures or PDFs has written the file. */
  "made_by_editor",
  /** The PDF was saved again after it was made, or written anew by another program. */
  "saved_again",
  /** The PDF names a program whose files look otherwise (pdf-writers.ts). */
  "other_writer",
  /** The file says that an image generator made it. */
  "generated",
  /** The picture has neither noise nor camera data, as a screenshot. */
  "no_camera",
  /** The picture has noise over colours and edges that no camera leaves so even and sharp (drawing.ts). */
  "noise_added",
  /** The PDF names neither a program nor a date. */
  "no_metadata",
  /** Text of the PDF can't be drawn, because its font is not in the file. */
  "font_missing",
  /** Fields of the PDF are XFA, which nothing but Adobe's programs shows. */
  "xfa_form",
] as const;
export type TraitKind = (typeof TRAIT_KINDS)[number];

export interface Trait {
  kind: TraitKind;
  /** What of the file says so, as found: a program's name, dates, a share. At most EVIDENCE_LENGTH_MAX characters. */
  evidence: string;
}

export const EVIDENCE_LENGTH_MAX = 120;

/**
 * Programs that make PDFs out of programs or web pages. Institutions use them as well as forgers, so that a name is no more
 * than a weak hint (domain/document/weigh.ts); those of registries' systems (iText, FOP, Oracle) are not even that.
 */
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

/** What a PDF says of itself. Dates as in its Info dictionary (ISO 32000-1, section 7.9.4), texts empty where it says nothing. */
export interface PdfInfo {
  producer: string;
  creator: string;
  createdAt: string;
  modifiedAt: string;
  /** How often it was saved; each save adds a trailer (section 7.5.6). */
  saves: number;
  signatures: number;
  hasXfa: boolean;
  /** Whether it has metadata in XMP, as PDF 2.0 wants it in place of its Info dictionary. */
  hasXmp: boolean;
  /** Its first bytes, as Latin-1. */
  head: string;
  /** Whether it has a structure for screen readers (section 14.8). */
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
  // Who signs a PDF saves it once for each signature.
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

/** What the metadata of a file says; of a C2PA manifest only what it claims, for no signature of it is checked. */
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
  // Of a PDF its Info dictionary is read instead, since its pictures may have been edited with good reason.
  const editor = contentType === "application/pdf" ? undefined : EDITORS.exec(texts)?.[0];
  if (editor !== undefined) found.push(trait("made_by_editor", editor));
  return found;
}

/** The settings that Stable Diffusion's programs write into a PNG. */
function isSamplerText(texts: string): boolean {
  return /\bSteps: \d+, Sampler: /.test(texts) || /"class_type":\s?"KSampler/.test(texts);
}

/** Whether a camera's exposure is noted (Exif 3.0: ExposureTime, FNumber, and who made the camera). */
function hasCameraData(bytes: Buffer, contentType: PictureSource): boolean {
  const texts = metadataOf(bytes, contentType);
  // Tags 0x829a and 0x829d, in either byte order, or their names in XMP.
  return /Exif/.test(texts) && /\x9a\x82|\x82\x9a|\x9d\x82|\x82\x9d|ExposureTime/.test(texts);
}

/** From this share of flat blocks on a picture is told as no camera's (measured by npm run prove -- forgeries, docs/desk.md). */
const FLAT_SHARE_MIN = 0.6;
/** And where its edges are soft. */
const SOFT_FLAT_MIN = 0.9;

export function traitsOfPixels(pixels: Pixels, bytes: Buffer, contentType: PictureSource): Trait[] {
  return hasCameraData(bytes, contentType) ? [] : traitsOfDrawing(pixels);
}

/** Of a picture that says nothing of a camera. */
export function traitsOfDrawing(pixels: Pixels): Trait[] {
  const size = `${pixels.width} × ${pixels.height}`;
  const flat = flatShare(pixels);
  const { even, steep } = readDrawing(pixels);
  if (isFlat(flat, steep)) return [trait("no_camera", `${percent(flat)} · ${size}`)];
  if (even < EVEN_MIN || steep < STEEP_MIN) return [];
  return [trait("noise_added", `${percent(even)}, ${percent(steep)} · ${size}`)];
}

/** A scanner's software may smooth noise away, but leaves edges soft; a drawing's are steep, unless somebody blurred it. */
export function isFlat(flat: number, steep: number, least: number = FLAT_SHARE_MIN): boolean {
  return flat >= (steep >= STEEP_MIN ? least : Math.max(least, SOFT_FLAT_MIN));
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

const BLOCK = 8;
/** Enough for a share, of a picture of any size. */
const BLOCKS_MAX = 40_000;
/** A difference that rounding makes; a sensor's noise makes more. */
const FLAT_RANGE = 2;
const WHITE = 250;
const BLACK = 5;

/**
 * The share of blocks of 8 × 8 pixels without any noise, among those that are neither white nor black: paper is never without,
 * and what a program drew always is, also after JPEG.
 */
export function flatShare({ data, width, height }: Pixels): number {
  const [across, down] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)];
  const step = Math.max(1, Math.ceil((across * down) / BLOCKS_MAX));
  let flat = 0;
  let counted = 0;
  for (let block = 0; block < across * down; block += step) {
    const at = (Math.floor(block / across) * width + (block % across)) * BLOCK * 4;
    const range = rangeOf(data, at, width);
    // White is what overexposure and scanners' software leave, too; both are all that a scan in black and white has.
    if (range.least >= WHITE || range.most <= BLACK) continue;
    counted += 1;
    if (range.most - range.least <= FLAT_RANGE) flat += 1;
  }
  return counted < 64 ? 0 : flat / counted;
}

/** Of the green of a block, which has most of the luminance. */
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
