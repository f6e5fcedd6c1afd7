import express, { type Request, type RequestHandler } from "express";
import multer, { MulterError } from "multer";
import { refuse } from "../../errors.ts";

/** Forms of ours have a few short fields. */
const FORM_LIMIT_BYTES = 65_536;

const parseForm = express.urlencoded({ extended: false, limit: FORM_LIMIT_BYTES });

/** Reads an HTML form that was sent from a page of ours. */
export const readForm: RequestHandler = (request, response, next) => {
  requireOwnPage(request);
  parseForm(request, response, next);
};

/** What a form with files may hold. */
export interface UploadLimits {
  /** The name of the file field. */
  field: string;
  filesMax: number;
  fileBytesMax: number;
}

/** A file as it was chosen. Its name and type are the sender's word; judge by content. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** Files of a form that was read; `fault` says why there are none although some were sent. */
export interface Upload {
  files: UploadedFile[];
  fault?: "file_too_large" | "too_many_files";
}

const uploads = new WeakMap<Request, Upload>();

/**
 * Reads a form with files into memory, so that nothing of a document ever lies on a disk unsealed. What is
 * too large is no error of the request: the page says so beside the field. Take the files by `uploadOf`.
 */
export function readUpload({ field, filesMax, fileBytesMax }: UploadLimits): RequestHandler {
  const limits = {
    fileSize: fileBytesMax,
    files: filesMax,
    fields: 50,
    fieldSize: FORM_LIMIT_BYTES,
    parts: filesMax + 50,
  };
  const parse = multer({ storage: multer.memoryStorage(), limits, defParamCharset: "utf8" }).array(field);
  return (request, response, next) => {
    requireOwnPage(request);
    parse(request, response, (error: unknown) => {
      const fault = error instanceof MulterError ? uploadFaults[error.code] : undefined;
      if (fault !== undefined) {
        uploads.set(request, { files: [], fault });
        next();
      } else if (error !== undefined) {
        // Half a form, a boundary that never comes, a field of another name: not what our page sends.
        next(badForm(error));
      } else {
        const files = Array.isArray(request.files) ? request.files : [];
        uploads.set(request, {
          // A file field without a choice sends one empty file without a name.
          files: files
            .filter(({ originalname, size }) => originalname !== "" || size > 0)
            .map(({ originalname, buffer }) => ({ name: originalname, bytes: buffer })),
        });
        next();
      }
    });
  };
}

const uploadFaults: Partial<Record<string, NonNullable<Upload["fault"]>>> = {
  LIMIT_FILE_SIZE: "file_too_large",
  LIMIT_FILE_COUNT: "too_many_files",
};

function badForm(cause: unknown): Error {
  return Object.assign(new Error("the form could not be read", { cause }), { status: 400 });
}

/** The files that `readUpload` has read. */
export function uploadOf(request: Request): Upload {
  return uploads.get(request) ?? { files: [] };
}

/**
 * A page elsewhere must not press our buttons: with a link of its own it could start a stranger's sign-in
 * for somebody else's verification. Browsers say where a form stood in Sec-Fetch-Site, those from before
 * 2023 in Origin; it is "null" on our own pages, for they have no referrer. Whoever sends neither is no browser.
 */
function requireOwnPage(request: Request): void {
  const site = request.get("Sec-Fetch-Site");
  const origin = request.get("Origin");
  const isForeign =
    site === undefined
      ? origin !== undefined && origin !== "null" && hostOf(origin) !== request.get("Host")
      : site !== "same-origin" && site !== "none";
  if (isForeign) refuse({ kind: "forbidden", detail: "This form was sent from another site." });
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** One text field of a form or query; empty when it is absent or given twice. */
export function fieldOf(fields: unknown, name: string): string {
  const value = Object.hasOwn(Object(fields), name) ? (Object(fields)[name] as unknown) : undefined;
  return typeof value === "string" ? value : "";
}

/** The day that a date field holds, as YYYY-MM-DD; undefined when there is no such day. */
export function dateOf(fields: unknown, name: string): string | undefined {
  const [day, month, year] = ["day", "month", "year"].map((part) =>
    fieldOf(fields, `${name}-${part}`).trim(),
  );
  if (!/^\d{1,2}$/.test(day ?? "") || !/^\d{1,2}$/.test(month ?? "") || !/^\d{4}$/.test(year ?? ""))
    return undefined;
  const text = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  // 31 June becomes 1 July, and so is not what was written.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
