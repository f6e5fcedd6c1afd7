/**
 * Looks into documents before they are taken in, so that a member is told at once of a file that nobody could read, and
 * not by a reviewer days later (spec/decisions/documents.md, "Told at once").
 */
import type { Problem } from "../../errors.ts";
import { isCutOff } from "../../platform/pictures/picture-head.ts";
import type { Drawn } from "../../platform/pictures/pictures.ts";
import type { Services } from "../../services.ts";
import type { ValidDocument } from "./validate.ts";

/** Enough to see whether there is anything on it. */
const TASK = { pagesMax: 3, longestPx: 1_000, smallPx: 320 };
/** For all files of an upload: whoever sends them waits, and holds a permit. What was not looked into by then is taken. */
const LOOK_MS = 10_000;
/** The longer side of a picture on which a line of print can be read. */
const LEGIBLE_PX = 200;
/** Of 255, by which anything on a page differs from its background. */
const CONTRAST_MIN = 12;

type Looked = Pick<ValidDocument, "bytes" | "contentType" | "mayBeEncrypted">;
type DocumentProblem = Problem<"document">;

/**
 * What is wrong with the first file that can't be shown to a reviewer, with its index; null where none is, or nobody had
 * the time. In test mode, whose files are often made up, only PDFs that name an encryption are looked into.
 */
export async function findUnreadable(
  services: Pick<Services, "drawPictures" | "lookInto">,
  mode: "live" | "test",
  documents: readonly Looked[],
): Promise<{ index: number; problem: DocumentProblem } | null> {
  const until = AbortSignal.timeout(LOOK_MS);
  for (const [index, document] of documents.entries()) {
    const draw = document.mayBeEncrypted ? services.drawPictures : mode === "live" ? services.lookInto : null;
    if (draw === null) continue;
    const { bytes, contentType } = document;
    const problem = problemOf(document, await draw(bytes, { contentType, ...TASK }, until));
    if (problem !== null) return { index, problem };
  }
  return null;
}

function problemOf(document: Looked, drawn: Drawn): DocumentProblem | null {
  const { outcome, pages, pagesTotal, seen, why } = drawn;
  if (outcome === "busy" || outcome === "ended") return null;
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
  // Text that is there but can't be drawn is for a reviewer, who is told (A8).
  return isBlank && pages.length === pagesTotal && !/\S/.test(seen?.text ?? "")
    ? { code: "blank_file" }
    : null;
}
