/** Validates uploaded documents by content, never by name (spec/decisions/documents.md, "Files"). Stores nothing. */
import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { fileTypeFromBuffer } from "file-type";
import type { Issue, Problem } from "../../errors.ts";
import { pixelsOf } from "../../platform/pictures/picture-head.ts";

export interface UploadedFile {
  base64Data: string;
  fileName: string;
  sha256Hash: string;
}

/** File of a form. A browser without scripts computes no hash. */
export interface RawFile {
  bytes: Uint8Array;
  fileName: string;
  sha256Hash: string | null;
}

export interface ValidDocument {
  bytes: Uint8Array;
  contentType: ContentType;
  sha256: string;
  fileName: string;
  /** PDF that names an encryption: only opening it shows whether it needs a password (look.ts). */
  mayBeEncrypted: boolean;
}

export type ContentType = (typeof PICTURE_TYPES)[number]["contentType"] | "application/pdf";

type DocumentProblem = Problem<"document">;

export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024;
/** More than any phone's camera makes of a document; a larger claim is a mistake or a decompression bomb. */
const DOCUMENT_PIXELS_MAX = 120_000_000;
export const DOCUMENTS_TOGETHER_BYTES_MAX = 25 * 1024 * 1024;

/** Issue or documents. Checks sizes before decoding (25 MiB at most); the caller should release the texts. */
export async function validateDocuments(
  files: readonly (UploadedFile | RawFile)[],
): Promise<{ documents: ValidDocument[] } | { issue: Issue<"document"> }> {
  const oversize = findSizeIssue(files);
  if (oversize !== undefined) return { issue: oversize };
  const documents: ValidDocument[] = [];
  for (const [index, file] of files.entries()) {
    const validated = await validateFile(file);
    if ("code" in validated) return { issue: issueOf(index, validated) };
    documents.push(validated);
    await setImmediate();
  }
  return { documents };
}

function findSizeIssue(files: readonly (UploadedFile | RawFile)[]): Issue<"document"> | undefined {
  let together = 0;
  for (const [index, file] of files.entries()) {
    const size = "bytes" in file ? file.bytes.length : decodedLength(file.base64Data);
    if (size === 0) return issueOf(index, { code: "empty_file" });
    if (Number.isNaN(size)) return issueOf(index, { code: "bad_base64" });
    if (size > DOCUMENT_BYTES_MAX)
      return issueOf(index, { code: "file_too_large", params: { maxBytes: DOCUMENT_BYTES_MAX } });
    together += size;
    if (together > DOCUMENTS_TOGETHER_BYTES_MAX)
      return issueOf(index, { code: "files_too_large", params: { maxBytes: DOCUMENTS_TOGETHER_BYTES_MAX } });
  }
  return undefined;
}

async function validateFile(file: UploadedFile | RawFile): Promise<ValidDocument | DocumentProblem> {
  const { fileName, sha256Hash } = file;
  const bytes = "bytes" in file ? file.bytes : decodeBase64(file.base64Data);
  if (bytes === undefined) return { code: "bad_base64" };
  const sha256 = hash("sha256", bytes, "hex");
  if (sha256Hash !== null && sha256 !== sha256Hash) return { code: "wrong_hash" };
  const contentType = await contentTypeOf(bytes);
  if (contentType === undefined) return { code: "wrong_type" };
  const mayBeEncrypted = contentType === "application/pdf" && namesEncryption(bytes);
  if ((pixelsOf(bytes, contentType) ?? 0) > DOCUMENT_PIXELS_MAX)
    return { code: "too_many_pixels", params: { maxMegapixels: DOCUMENT_PIXELS_MAX / 1_000_000 } };
  return { bytes, contentType, sha256, fileName, mayBeEncrypted };
}

function issueOf(index: number, problem: DocumentProblem): Issue<"document"> {
  return { path: ["files", index, ...fieldOf(problem)], ...problem };
}

function fieldOf({ code }: DocumentProblem): string[] {
  if (code === "files_too_large") return [];
  return [code === "wrong_hash" ? "sha256Hash" : "base64Data"];
}

declare global {
  /** In Node 26, but not in the types of TypeScript 5.9. */
  interface Uint8ArrayConstructor {
    fromBase64(text: string, options: { lastChunkHandling: "strict" }): Uint8Array<ArrayBuffer>;
  }
}

function decodedLength(text: string): number {
  if (text.length % 4 !== 0) return Number.NaN;
  return (text.length / 4) * 3 - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);
}

/** Strict Base64 (RFC 4648, sections 3.1 to 3.5): one file has one text. The runtime only skips white space. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.fromBase64(text, { lastChunkHandling: "strict" });
    return bytes.length === decodedLength(text) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

// Accepted types: their first bytes, and names by file-type. First bytes first, because file-type also looks behind a
// BOM and an ID3 tag, and to keep hostile bytes from other parsers.
const PICTURE_TYPES = [
  { contentType: "image/jpeg", begins: "\xff\xd8\xff", at: 0, called: ["image/jpeg"] },
  // Animated PNGs are PNGs (W3C PNG, third edition) with a still image.
  { contentType: "image/png", begins: "\x89PNG\r\n\x1a\n", at: 0, called: ["image/png", "image/apng"] },
  { contentType: "image/webp", begins: "RIFF", at: 0, called: ["image/webp"] },
  {
    contentType: "image/heic",
    begins: "ftyp",
    at: 4,
    called: ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"],
  },
] as const satisfies { contentType: string; begins: string; at: number; called: string[] }[];

const PDF_BEGINS = "%PDF-";
/** Readers accept a PDF header within so many bytes (PDF Reference 1.7, appendix H, note 13), as does PDFium. */
const PDF_BEGINS_WITHIN = 1024;

const HEAD_BYTES = 4100;

async function contentTypeOf(bytes: Uint8Array): Promise<ContentType | undefined> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES));
  const text = head.toString("latin1");
  const type = PICTURE_TYPES.find(({ begins, at }) => text.startsWith(begins, at));
  if (type === undefined) return isPdf(text) ? "application/pdf" : undefined;
  const found = await fileTypeFromBuffer(head);
  if (!type.called.some((name) => name === found?.mime)) return undefined;
  return type.contentType === "image/heic" && !holdsStill(head) ? undefined : type.contentType;
}

function isPdf(text: string): boolean {
  const at = text.indexOf(PDF_BEGINS);
  if (at === -1 || at + PDF_BEGINS.length > PDF_BEGINS_WITHIN) return false;
  const isOther = OTHER_BEGINNINGS.some((begins) => text.startsWith(begins));
  return !isOther && text.slice(4, 8) !== "ftyp" && !text.trimStart().startsWith("<");
}

/** Other files with a PDF near their beginning: archives, programs, pages, pictures. */
const OTHER_BEGINNINGS = [
  "PK",
  "MZ",
  "\x7fELF",
  "Rar!",
  "7z",
  "\x1f\x8b",
  "ID3",
  "GIF8",
  "II*",
  "MM\0",
  "BM",
  "RIFF",
  "\xff\xd8",
  "\x89PNG",
];

// Whether a brand is that of a HEIC still. The first brand is not enough: "mif1" and "msf1" are any HEIF, such as
// AVIF (ISO/IEC 23008-12, annex B; ISO/IEC 14496-12, section 4.3).
function holdsStill(head: Buffer): boolean {
  const boxEnd = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.subarray(8, 12), head.subarray(16, boxEnd)].map((part) => part.toString("latin1"));
  return /^(?:.{4})*?hei[cx]/s.test(brands.join(""));
}

// The name /Encrypt: any letter may be #xx, and white space or a delimiter ends it (ISO 32000-1, 7.2.2 and 7.3.5), so
// /EncryptMetadata differs.
const ENCRYPT =
  /\/(?:E|#45)(?:n|#6[Ee])(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)[\0\t\n\f\r ()<>[\]{}/%]/;
const ENCRYPT_LENGTH_MAX = "/#45#6e#63#72#79#70#74 ".length;
const SCAN_BYTES = 64 * 1024;

// Whether a PDF has the name anywhere: an encrypted one has it in clear (ISO 32000-1, 7.5.5, 7.5.8.2, 7.6.1). Refuses
// one that only mentions it, too. Overlapping pieces save 10 MiB.
function namesEncryption(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let from = 0; from < file.length; from += SCAN_BYTES) {
    const to = from + SCAN_BYTES + ENCRYPT_LENGTH_MAX - 1;
    const piece = file.toString("latin1", from, Math.min(to, file.length));
    if (ENCRYPT.test(to < file.length ? piece : `${piece}\n`)) return true;
  }
  return false;
}

/** Pictures that every browser shows. No SVG: it could carry scripts. */
const SHOWN_TYPES: ReadonlySet<ContentType> = new Set<ContentType>(["image/png", "image/jpeg", "image/webp"]);

/** Type of a picture for pages, by its content; or the issue. */
export async function pictureTypeOf(
  bytes: Uint8Array,
  bytesMax: number,
): Promise<ContentType | "too_large" | "no_picture"> {
  if (bytes.length > bytesMax) return "too_large";
  const contentType = await contentTypeOf(bytes);
  return contentType !== undefined && SHOWN_TYPES.has(contentType) ? contentType : "no_picture";
}
