import express, { type Request, type RequestHandler, type Response } from "express";
import multer, { MulterError } from "multer";
import { refuse } from "../../../errors.ts";
import {
  type BodySender,
  readLargeBody,
  readSmallBody,
  waitForOtherUploads,
} from "../../../http/body/body-room.ts";
import { readDigits, readText } from "../../../words/typed-text.ts";

/** Everything but the files. */
const FORM_BYTES_MAX = 65_536;

/** Beside its files a form has a CSRF token, and the hashes of five documents with 324 characters. */
const UPLOAD_FIELDS_MAX = 5;
const UPLOAD_FIELD_BYTES_MAX = 1_024;

export type UploadError = "file_too_large" | "too_many_files" | "too_large_together";

export interface UploadLimits {
  field: string;
  filesMax: number;
  fileBytesMax: number;
  togetherBytesMax: number;
}

/** A chosen file. Its name is the sender's claim, without folders and U+0000; the content decides. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** Content of a form; `fault` says why the sent files are missing, and which one caused it. */
export interface Submitted {
  fields: unknown;
  files: readonly UploadedFile[];
  fault?: UploadError;
  faultyFile?: string;
}

const parseFields = express.urlencoded({ extended: false, limit: FORM_BYTES_MAX });

/** Reads the fields of a form of up to so many bytes, and holds their room until the answer. */
export async function readLargeFields(sender: FormSender, bytesMax: number): Promise<Submitted> {
  const { request, response } = sender;
  const parse = express.urlencoded({ extended: false, limit: bytesMax });
  await readLargeBody(sender, bytesMax, () => run(parse, request, response));
  return { fields: request.body, files: [] };
}

export interface FormSender extends BodySender {
  request: Request;
  response: Response;
}

export async function readFields(
  sender: FormSender,
  parse: RequestHandler = parseFields,
): Promise<Submitted> {
  const { request, response } = sender;
  await readSmallBody(sender, FORM_BYTES_MAX, () => run(parse, request, response));
  return { fields: request.body, files: [] };
}

/** Whether a form exceeds its limits, by its length header, before it is read. */
export function isTooLong(request: Request, { togetherBytesMax }: UploadLimits): boolean {
  const length = request.get("Content-Length");
  if (length === undefined) throw unreadable("no Content-Length");
  return Number(length) > togetherBytesMax + FORM_BYTES_MAX;
}

/** Reads a form with files into memory, never to an unsealed disk, and holds room until the answer. */
export async function readUpload(sender: FormSender, limits: UploadLimits): Promise<Submitted> {
  const { request, response } = sender;
  await waitForOtherUploads(sender);
  const bytesMax = limits.togetherBytesMax + FORM_BYTES_MAX;
  return readLargeBody(sender, bytesMax, () => parseUpload(request, response, limits));
}

async function parseUpload(
  request: Request,
  response: Response,
  { field, filesMax, fileBytesMax }: UploadLimits,
): Promise<Submitted> {
  const limits = {
    fileSize: fileBytesMax,
    files: filesMax,
    fields: UPLOAD_FIELDS_MAX,
    fieldSize: UPLOAD_FIELD_BYTES_MAX,
    parts: filesMax + UPLOAD_FIELDS_MAX,
  };
  let last = "";
  const parse = multer({
    storage: multer.memoryStorage(),
    limits,
    defParamCharset: "utf8",
    fileFilter(_request, { originalname }, take) {
      last = originalname;
      take(null, true);
    },
  }).array(field);
  try {
    await run(parse, request, response);
  } catch (error) {
    const fault = error instanceof MulterError ? uploadFaults[error.code] : undefined;
    if (fault !== undefined) return { fields: request.body, files: [], fault, faultyFile: fileNameOf(last) };
    // Half a form, a missing boundary, another field: not from our page.
    throw unreadable(error);
  }
  const files = Array.isArray(request.files) ? request.files : [];
  return {
    fields: request.body,
    // A file field without a choice sends one empty file without a name.
    files: files
      .filter(({ originalname, size }) => originalname !== "" || size > 0)
      .map(({ originalname, buffer }) => ({ name: fileNameOf(originalname), bytes: buffer })),
  };
}

const FILE_NAME_LENGTH_MAX = 255;

/** Strips a browser's path, and characters that no database stores. */
function fileNameOf(name: string): string {
  const last = name
    .replaceAll("\0", "")
    .replace(/^.*[/\\]/s, "")
    .toWellFormed();
  return last.slice(0, FILE_NAME_LENGTH_MAX) || "document";
}

const uploadFaults: Partial<Record<string, UploadError>> = {
  LIMIT_FILE_SIZE: "file_too_large",
  LIMIT_FILE_COUNT: "too_many_files",
};

function unreadable(cause: unknown): Error {
  return Object.assign(new Error("the form could not be read", { cause }), { status: 400 });
}

/** For text of a search: U+0000 comes from no field of ours. */
export function requireText(fields: unknown): void {
  if (Object.values(Object(fields)).some((text) => typeof text === "string" && text.includes("\0")))
    throw unreadable("U+0000");
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}

/** CSRF, by Sec-Fetch-Site, or Origin before 2023 ("null" on our pages without referrer). A caller with neither is no browser. */
export function requireSameSite(request: Request): void {
  const site = request.get("Sec-Fetch-Site");
  const origin = request.get("Origin");
  const isForeign =
    site === undefined
      ? origin !== undefined && origin !== "null" && hostOf(origin) !== request.get("Host")
      : site !== "same-origin" && site !== "none";
  if (isForeign) refuse({ kind: "forbidden", code: "foreign_form" });
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** A typed or pasted text field; empty when absent, repeated, or with U+0000, which no database stores. */
export function fieldOf(fields: unknown, name: string): string {
  const value = Object.hasOwn(Object(fields), name) ? (Object(fields)[name] as unknown) : undefined;
  return typeof value === "string" && !value.includes("\0") ? readText(value) : "";
}

/** Whether nothing was sent: text that `fieldOf` refuses is something. */
export function isBlank(fields: unknown, name: string): boolean {
  return /^\s*$/.test(String(Object(fields)[name] ?? ""));
}

export function digitsOf(fields: unknown, name: string): string {
  return readDigits(fieldOf(fields, name));
}

/** Day of a date field, as YYYY-MM-DD; undefined if it does not exist. */
export function dateOf(fields: unknown, name: string): string | undefined {
  const [day, month, year] = ["day", "month", "year"].map((part) => digitsOf(fields, `${name}-${part}`));
  if (!/^\d{1,2}$/.test(day ?? "") || !/^\d{1,2}$/.test(month ?? "") || !/^\d{4}$/.test(year ?? ""))
    return undefined;
  const text = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  // 31 June becomes 1 July, and is refused.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
