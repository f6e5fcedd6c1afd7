// Checks at upload that documents can be read, so that the member hears at once, not from a reviewer
// (spec/decisions/documents.md).
import { type Problem, refuse } from "../../../errors.ts";
import { isCutOff } from "../../../platform/pictures/picture-head.ts";
import type { Drawn } from "../../../platform/pictures/pictures.ts";
import type { Services } from "../../../services.ts";
import type { ValidDocument } from "../../shared/uploaded-file.ts";
import { type Claimed, type Reading, readClaims } from "./reading.ts";

const UNREAD: ReadonlySet<Reading["name"]> = new Set(["missing", "unreadable"]);
const READ_PX = 1_800;
const TASK = { pagesMax: 3, longestPx: 1_000, smallPx: 320 };
/** Duration of some pictures. */
const BUSY_RETRY_SECONDS = 15;
/** Longer side of a picture on which print can be read. */
const LEGIBLE_PX = 200;
/** Contrast to the background, of 255. */
const CONTRAST_MIN = 12;

type Looked = Pick<ValidDocument, "bytes" | "contentType" | "mayBeEncrypted">;
type DocumentProblem = Problem<"document">;

export interface LookFor {
  mode: "live" | "test";
  /** Null if the member can't be asked, or has answered already. */
  askFor: Claimed | null;
}

/**
 * Issue of the first unreadable file, with its index; null for none. Refuses as busy where one could not be looked into in
 * time. In test mode only PDFs that name an encryption are checked.
 */
export async function findUnreadable(
  services: Pick<Services, "config" | "drawPictures" | "lookInto">,
  { mode, askFor }: LookFor,
  documents: readonly Looked[],
): Promise<{ index: number; problem: DocumentProblem } | null> {
  const ocr = services.config.ocr && askFor !== null;
  const readings: Reading["name"][] = [];
  for (const [index, document] of documents.entries()) {
    const draw = document.mayBeEncrypted ? services.drawPictures : mode === "live" ? services.lookInto : null;
    if (draw === null) continue;
    const { bytes, contentType } = document;
    const longestPx = ocr ? READ_PX : TASK.longestPx;
    const drawn = await draw(bytes, { contentType, ...TASK, longestPx, ocr });
    // The verdict is the document's, not the machine's.
    if (drawn.outcome === "busy" || drawn.outcome === "late")
      refuse({ kind: "unavailable", code: "uploads_busy", retryAfterSeconds: BUSY_RETRY_SECONDS });
    const problem = problemOf(document, drawn);
    if (problem !== null) return { index, problem };
    const { text = null, textSource = null } = drawn.seen ?? {};
    if (ocr && text !== null && textSource !== null) readings.push(readClaims(text, textSource, askFor).name);
  }
  // One file with the name is enough, or one that could not be read.
  const isUnread = readings.length === documents.length && readings.every((name) => UNREAD.has(name));
  return isUnread && readings.length > 0 ? { index: 0, problem: { code: "name_unread" } } : null;
}

function problemOf(document: Looked, drawn: Drawn): DocumentProblem | null {
  const { outcome, pages, pagesTotal, seen, why } = drawn;
  // Whatever ends its process is for a reviewer.
  if (outcome === "ended") return null;
  if (outcome === "broken") {
    // An operator may have uninstalled a decoder (docs/dependencies.md).
    if (/cannot find (?:module|package)/i.test(why)) return null;
    return { code: document.mayBeEncrypted || /password/i.test(why) ? "encrypted_pdf" : "damaged_file" };
  }
  if (isCutOff(document.bytes, document.contentType)) return { code: "damaged_file" };
  if (seen?.traits.some(({ kind }) => kind === "xfa_form")) return { code: "xfa_form" };
  const isPicture = document.contentType !== "application/pdf";
  if (isPicture && pages.every(({ width, height }) => Math.max(width, height) < LEGIBLE_PX))
    return { code: "tiny_picture" };
  const isBlank = pages.every(({ contrast }) => contrast < CONTRAST_MIN);
  // Text without drawable font is for a reviewer, with a hint (A8).
  return isBlank && pages.length === pagesTotal && !/\S/.test(seen?.text ?? "")
    ? { code: "blank_file" }
    : null;
}
