/** PDFs by PDFium, built without a JavaScript engine: pages with forms and signatures, text, and traits. */
import { createHash } from "node:crypto";
import type { PDFiumDocument, PDFiumLibrary, PDFiumPage } from "@hyzyla/pdfium";
import { type Decode, DecodeError } from "./decode.ts";
import { type Pixels, readableScale } from "./pixels.ts";
import { type PdfInfo, type Trait, traitsOfDrawing, traitsOfPdf } from "./traits/traits.ts";

/** Maximum scale; more would only enlarge stamps. */
const SCALE_MAX = 4;
const TEXT_LENGTH_MAX = 20_000;
const TEXT_PAGES_MAX = 5;
/** Bounds the time for a page of a million objects. */
const OBJECTS_MAX = 5_000;
const NESTED_MAX = 3;
const FONTS_TOLD_MAX = 3;
/** Limit of an embedded picture; A4 at 600 dots an inch has 35 million pixels. */
const PICTURE_PIXELS_MAX = 40_000_000;

export async function loadPdf(): Promise<Decode> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  return async (bytes, { pagesMax, longestPx }, onPage) => {
    const document = await library.loadDocument(bytes);
    const pagesTotal = document.getPageCount();
    if (pagesTotal === 0) throw new DecodeError("no page");
    const seen: Seen = { text: "", missingFonts: new Set(), layout: null, traits: [] };
    for (let index = 0; index < Math.min(pagesTotal, pagesMax); index += 1) {
      const page = document.getPage(index);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      if (!(Math.min(originalWidth, originalHeight) > 0))
        throw new DecodeError(`page ${index + 1} has no size`);
      const size = { width: originalWidth, height: originalHeight };
      const scale = Math.min(readableScale(size, longestPx), SCALE_MAX);
      // The side of a very thin page would round to zero.
      const width = Math.max(1, Math.floor(originalWidth * scale));
      const height = Math.max(1, Math.floor(originalHeight * scale));
      // Before rendering with forms, which half closes the page (FORM_OnBeforeClosePage).
      if (index < TEXT_PAGES_MAX) readPage(library, page, index, seen);
      // Form fields and signatures are drawn by a step of their own (FPDF_FFLDraw).
      const { data } = await page.render({ width, height, render: "bitmap", renderFormFields: true });
      await onPage({ data: new Uint8ClampedArray(data), width, height }, 1);
    }
    const info = readInfo(library, document, bytes, [...seen.missingFonts].slice(0, FONTS_TOLD_MAX));
    return {
      pagesTotal,
      traits: [...traitsOfPdf(info), ...seen.traits],
      text: seen.text,
      layout: seen.layout,
    };
  };
}

interface Seen {
  text: string;
  missingFonts: Set<string>;
  layout: string | null;
  traits: Trait[];
}

// Functions of PDFium (fpdfview.h, fpdf_doc.h, fpdf_edit.h, fpdf_signature.h) that the binding has but does not type. Handles and
// addresses are numbers; a call with a small buffer returns the size needed.
interface Pdfium {
  HEAPU8: Uint8Array<ArrayBuffer>;
  wasmExports: { malloc: (size: number) => number; free: (at: number) => void };
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, size: number): number;
  _FPDF_GetFormType(document: number): number;
  _FPDF_GetSignatureCount(document: number): number;
  _FPDF_GetTrailerEnds(document: number, buffer: number, size: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFTextObj_GetFont(text: number): number;
  _FPDFTextObj_GetText(text: number, textPage: number, buffer: number, size: number): number;
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  _FPDFImageObj_GetBitmap(image: number): number;
  _FPDFBitmap_GetBuffer(bitmap: number): number;
  _FPDFBitmap_GetFormat(bitmap: number): number;
  _FPDFBitmap_GetHeight(bitmap: number): number;
  _FPDFBitmap_GetStride(bitmap: number): number;
  _FPDFBitmap_GetWidth(bitmap: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDFCatalog_IsTagged(document: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(textPage: number): void;
  _FPDFFont_GetIsEmbedded(font: number): number;
  _FPDFFont_GetBaseFontName(font: number, buffer: number, size: number): number;
}

const raw = (library: PDFiumLibrary) => (library as unknown as { module: Pdfium }).module;
const handleOf = (document: PDFiumDocument) => (document as unknown as { documentIdx: number }).documentIdx;
const pageHandleOf = (page: PDFiumPage) => (page as unknown as { pageIdx: number }).pageIdx;

/** FPDF_PAGEOBJ_TEXT, FPDF_PAGEOBJ_IMAGE and FPDF_PAGEOBJ_FORM. */
const TEXT_OBJECT = 1;
const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;
/** FORMTYPE_XFA_FULL: such pages show "Please wait" only. FORMTYPE_XFA_FOREGROUND has real pages too. */
const XFA_FULL = 2;

function readPage(library: PDFiumLibrary, page: PDFiumPage, index: number, seen: Seen): void {
  const pdfium = raw(library);
  seen.text = `${seen.text}${page.getText()}\n`.slice(0, TEXT_LENGTH_MAX);
  const handle = pageHandleOf(page);
  const textPage = pdfium._FPDFText_LoadPage(handle);
  const lines = new Set<number>();
  const fonts = new Set<string>();
  const images: number[] = [];
  try {
    for (const { object, type } of objectsOf(pdfium, handle)) {
      if (type === IMAGE_OBJECT) images.push(object);
      if (type !== TEXT_OBJECT) continue;
      const { name, isEmbedded } = readFont(pdfium, pdfium._FPDFTextObj_GetFont(object));
      const text = readText(pdfium, (at, size) => pdfium._FPDFTextObj_GetText(object, textPage, at, size));
      // The substitute of a missing font has Latin letters only.
      if (!isEmbedded && /(?!\p{Script=Latin})\p{L}/u.test(text) && !STANDARD_SYMBOLS.test(name))
        seen.missingFonts.add(name === "" ? "?" : name);
      lines.add(Math.round(heightOf(pdfium, object) / LINE_STEP));
      fonts.add(name.replace(/^[A-Z]{6}\+/, ""));
    }
  } finally {
    pdfium._FPDFText_ClosePage(textPage);
  }
  if (index === 0 && lines.size >= LINES_MIN) seen.layout = layoutOf(page, lines, fonts);
  const [image] = images;
  if (index === 0 && lines.size === 0 && images.length === 1 && image !== undefined)
    seen.traits.push(...traitsOfImage(pdfium, image));
}

/** For a page that is one picture: a scan has noise, a drawing put into a PDF has none. */
function traitsOfImage(pdfium: Pdfium, image: number): Trait[] {
  const pixelsTotal = withBuffer(pdfium, 8, (at) => {
    if (pdfium._FPDFImageObj_GetImagePixelSize(image, at, at + 4) === 0) return 0;
    const view = new DataView(pdfium.HEAPU8.buffer);
    return view.getUint32(at, true) * view.getUint32(at + 4, true);
  });
  if (pixelsTotal === 0 || pixelsTotal > PICTURE_PIXELS_MAX) return [];
  const bitmap = pdfium._FPDFImageObj_GetBitmap(image);
  if (bitmap === 0) return [];
  try {
    const pixels = readBitmap(pdfium, bitmap);
    return pixels === null ? [] : traitsOfDrawing(pixels);
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}

/** Bytes of a pixel in FPDFBitmap_Gray, _BGR, _BGRx and _BGRA (fpdfview.h). */
const BITMAP_BYTES: Record<number, number> = { 1: 1, 2: 3, 3: 4, 4: 4 };

function readBitmap(pdfium: Pdfium, bitmap: number): Pixels | null {
  const [width, height] = [pdfium._FPDFBitmap_GetWidth(bitmap), pdfium._FPDFBitmap_GetHeight(bitmap)];
  const [start, stride] = [pdfium._FPDFBitmap_GetBuffer(bitmap), pdfium._FPDFBitmap_GetStride(bitmap)];
  const size = BITMAP_BYTES[pdfium._FPDFBitmap_GetFormat(bitmap)];
  if (size === undefined || start === 0) return null;
  const from = pdfium.HEAPU8;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [at, to] = [start + y * stride + x * size, (y * width + x) * 4];
      const isGrey = size === 1;
      data[to] = from[isGrey ? at : at + 2] ?? 0;
      data[to + 1] = from[isGrey ? at : at + 1] ?? 0;
      data[to + 2] = from[at] ?? 0;
    }
  return { data, width, height };
}

/** Standard 14 fonts of symbols (ISO 32000-1, section 9.6.2.2), which every reader has. */
const STANDARD_SYMBOLS = /^(?:Symbol|ZapfDingbats)$/;
const LINE_STEP = 3;
const LINES_MIN = 5;

function layoutOf(page: PDFiumPage, lines: ReadonlySet<number>, fonts: ReadonlySet<string>): string {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const places = [...lines].sort((one, other) => one - other);
  const parts = [Math.round(originalWidth), Math.round(originalHeight), places, [...fonts].sort()];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

interface PageObject {
  object: number;
  type: number;
}

function* objectsOf(pdfium: Pdfium, page: number): Generator<PageObject, undefined> {
  let left = OBJECTS_MAX;
  function* inside(
    count: number,
    at: (index: number) => number,
    depth: number,
  ): Generator<PageObject, undefined> {
    for (let index = 0; index < count && left > 0; index += 1) {
      left -= 1;
      const object = at(index);
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type !== FORM_OBJECT) yield { object, type };
      else if (depth < NESTED_MAX)
        yield* inside(
          pdfium._FPDFFormObj_CountObjects(object),
          (inner) => pdfium._FPDFFormObj_GetObject(object, inner),
          depth + 1,
        );
    }
  }
  yield* inside(pdfium._FPDFPage_CountObjects(page), (index) => pdfium._FPDFPage_GetObject(page, index), 0);
}

/** Vertical position of a text object: the last number of its matrix (a, b, c, d, e, f as floats). */
function heightOf(pdfium: Pdfium, object: number): number {
  return withBuffer(pdfium, 24, (at) => {
    if (pdfium._FPDFPageObj_GetMatrix(object, at) === 0) return 0;
    return new DataView(pdfium.HEAPU8.buffer).getFloat32(at + 20, true);
  });
}

function readFont(pdfium: Pdfium, font: number): { name: string; isEmbedded: boolean } {
  if (font === 0) return { name: "", isEmbedded: true };
  const name = withBuffer(pdfium, NAME_BYTES, (at) => {
    const length = pdfium._FPDFFont_GetBaseFontName(font, at, NAME_BYTES);
    if (length < 1 || length > NAME_BYTES) return "";
    return Buffer.from(pdfium.HEAPU8.buffer, at, length - 1).toString("latin1");
  });
  return { name, isEmbedded: pdfium._FPDFFont_GetIsEmbedded(font) !== 0 };
}

const NAME_BYTES = 256;
const TEXT_BYTES = 2048;

function readInfo(
  library: PDFiumLibrary,
  document: PDFiumDocument,
  bytes: Buffer,
  missingFonts: string[],
): PdfInfo {
  const pdfium = raw(library);
  const handle = handleOf(document);
  const meta = (tag: string) =>
    withBuffer(pdfium, tag.length + 1, (at) => {
      pdfium.HEAPU8.set(Buffer.from(`${tag}\0`, "latin1"), at);
      return readText(pdfium, (into, size) => pdfium._FPDF_GetMetaText(handle, at, into, size));
    });
  const ends = pdfium._FPDF_GetTrailerEnds(handle, 0, 0);
  const head = bytes.toString("latin1", 0, 2048);
  // Linearized (annex F): its first page has a trailer of its own.
  const isLinearized = head.includes("/Linearized");
  return {
    producer: meta("Producer"),
    creator: meta("Creator"),
    createdAt: meta("CreationDate"),
    modifiedAt: meta("ModDate"),
    saves: Math.max(1, ends - (isLinearized ? 1 : 0)),
    signatures: Math.max(0, pdfium._FPDF_GetSignatureCount(handle)),
    hasXmp: bytes.includes("<x:xmpmeta"),
    head,
    isTagged: pdfium._FPDFCatalog_IsTagged(handle) !== 0,
    hasXfa: pdfium._FPDF_GetFormType(handle) === XFA_FULL,
    missingFonts,
  };
}

/** UTF-16LE with a zero at its end; surplus text is left out. */
function readText(pdfium: Pdfium, read: (at: number, size: number) => number): string {
  return withBuffer(pdfium, TEXT_BYTES, (at) => {
    const length = read(at, TEXT_BYTES);
    if (length < 2 || length > TEXT_BYTES) return "";
    return Buffer.from(pdfium.HEAPU8.buffer, at, length - 2).toString("utf16le");
  });
}

function withBuffer<T>({ wasmExports }: Pdfium, size: number, work: (at: number) => T): T {
  const at = wasmExports.malloc(size);
  try {
    return work(at);
  } finally {
    wasmExports.free(at);
  }
}
