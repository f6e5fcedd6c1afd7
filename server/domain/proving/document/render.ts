// Renders documents for reviewers, without metadata or scripts: in the background, or on opening a review. Rows in
// state "pending" are the queue.
import { type Document, Prisma } from "../../../../generated/prisma/client.ts";
import { claim } from "../../../jobs/queue.ts";
import type { Kind, Outcome } from "../../../jobs/worker.ts";
import { blindIndex, randomToken, seal } from "../../../platform/crypto.ts";
import { FileNotFoundError, FileUnreadableError } from "../../../platform/files/sealed-file.ts";
import type { Picture, PictureSource } from "../../../platform/pictures/picture-frames.ts";
import type { Drawn } from "../../../platform/pictures/pictures.ts";
import type { Services } from "../../../services.ts";
import { lockName } from "../../shared/lock.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { piecesOf, recordMatches } from "./files/matches.ts";
import { removeFiles } from "./files/stored-files.ts";
import { findClaimed, findingsOf, sealFindings } from "./findings.ts";

type Needs = Pick<Services, "config" | "database" | "files" | "keyring" | "now" | "drawPictures" | "log">;

/** Rendered pages at most; the whole file can be downloaded. */
const PAGES_MAX = 20;
/** Longer side in pixels: small print of an A4 page stays readable. Very long pages get more. */
const LONGEST_PX = 2_400;
const SMALL_PX = 320;

/** Poison pill: a document that crashed the renderer twice is not tried again. */
const TRIES_MAX = 2;
// Limit of unfinished tries: the end of the server, or a slow machine, is not the document's fault, unless repeated.
const UNFINISHED_MAX = 5;

type Claimed = Pick<Document, "id" | "fileKey" | "contentType" | "viewsTries">;

export const drawings: Kind<Document, Needs> = {
  name: "drawing",
  table: "Document",
  due: "createdAt",
  waits: Prisma.sql`"viewsState" = 'pending' AND "fileKey" IS NOT NULL`,
  tries: "viewsTries",
  lease: { column: "viewsClaimedAt", holds: "begin" },
  claimMs: 5 * MINUTE_MS,
  waitMsMax: null,
  gauge: "drawings",
  run: drawClaimed,
};

/** Renders one document now, unless done or claimed. */
export async function drawNow(services: Needs, documentId: string): Promise<void> {
  const [claimed] = await claim(services, drawings, {
    which: Prisma.sql`AND id = ${documentId}::uuid`,
  });
  if (claimed !== undefined) await drawClaimed(services, claimed);
}

async function drawClaimed(services: Needs, claimed: Claimed, signal?: AbortSignal): Promise<Outcome | null> {
  const { database, log } = services;
  const { id, viewsTries } = claimed;
  if (viewsTries > UNFINISHED_MAX)
    return give(services, claimed, { outcome: "broken", ...NOTHING, why: "tries" });
  const untried = { where: { id, viewsState: "pending" }, data: { viewsTries: { decrement: 1 } } } as const;
  const giveBack = () =>
    database.document.updateMany({ ...untried, data: { ...untried.data, viewsClaimedAt: null } });
  try {
    const drawn = await drawFile(services, claimed, signal);
    if (drawn.outcome === "busy") {
      await giveBack();
      return null;
    }
    if (drawn.outcome !== "ended" && drawn.outcome !== "late") return await give(services, claimed, drawn);
    const { outcome, why } = drawn;
    log.warn({ documentId: id, tries: viewsTries, outcome, why }, "document preview failed");
    if (signal?.aborted) {
      await giveBack();
      return null;
    }
    const triesMax = outcome === "late" ? UNFINISHED_MAX : TRIES_MAX;
    return viewsTries < triesMax ? null : await give(services, claimed, drawn);
  } catch (error) {
    // Store or database unreachable: not the document's fault.
    await database.document.updateMany(untried);
    throw error;
  }
}

const NOTHING = { pages: [], pagesTotal: 0, seen: null };

async function drawFile(
  { config, files, drawPictures, log }: Needs,
  { id, fileKey, contentType }: Claimed,
  signal: AbortSignal | undefined,
): Promise<Drawn> {
  let bytes: Buffer;
  try {
    bytes = await files.get(fileKey ?? "");
  } catch (error) {
    if (!(error instanceof FileNotFoundError || error instanceof FileUnreadableError)) throw error;
    log.error({ error, documentId: id }, "document file could not be read");
    return { outcome: "broken", ...NOTHING, why: error.name };
  }
  const task = {
    contentType: contentType as PictureSource,
    pagesMax: PAGES_MAX,
    longestPx: LONGEST_PX,
    smallPx: SMALL_PX,
    ocr: config.ocr,
  };
  return drawPictures(bytes, task, signal);
}

async function give(
  services: Pick<Needs, "database" | "files" | "keyring" | "log" | "now">,
  claimed: Claimed,
  drawn: Drawn,
): Promise<Outcome | null> {
  const { files } = services;
  const seen = await readSeen(services, claimed.id, drawn);
  const stored: StoredView[] = [];
  const remove = () =>
    removeFiles(
      services,
      stored.flatMap(({ fileKey, smallKey }) => [fileKey, smallKey]),
    );
  try {
    for (const page of drawn.pages) stored.push(await storeView(files, page));
  } catch (error) {
    await remove();
    throw error;
  }
  // An error may follow the commit: then the rows stand, else the sweep takes the files.
  if (await record(services, claimed, drawn, { stored, seen }))
    return drawn.outcome === "whole" ? "done" : "failed";
  // Erased meanwhile, or rendered by another process.
  await remove();
  return null;
}

async function readSeen(
  services: Pick<Needs, "database" | "keyring" | "now">,
  id: string,
  { seen }: Drawn,
): Promise<{ findingsSealed?: string; layoutSealed?: string; layoutIndex?: string }> {
  const { keyring } = services;
  const person = seen === null ? null : await findClaimed(services, id);
  if (seen === null || person === null) return {};
  const { layout } = seen;
  return {
    findingsSealed: sealFindings(keyring, id, findingsOf(seen, person)),
    ...(layout !== null && {
      layoutSealed: seal(keyring, "Document.layoutSealed", id, layout),
      layoutIndex: blindIndex(keyring, "layout", layout),
    }),
  };
}

type StoredView = Pick<Picture, "page" | "width" | "height" | "print"> & {
  fileKey: string;
  smallKey: string;
};

async function storeView(
  files: Services["files"],
  { page, width, height, print, picture, small }: Picture,
): Promise<StoredView> {
  const [fileKey, smallKey] = [randomToken(), randomToken()];
  await files.put(fileKey, picture);
  await files.put(smallKey, small);
  return { page, width, height, print, fileKey, smallKey };
}

/** False if the document no longer waits for this. */
async function record(
  { database }: Pick<Needs, "database">,
  { id, viewsTries }: Claimed,
  { outcome, pagesTotal, seen: read }: Drawn,
  { stored, seen }: { stored: StoredView[]; seen: Awaited<ReturnType<typeof readSeen>> },
): Promise<boolean> {
  return database.$transaction(async (tx) => {
    // Serialised, so that of two similar documents the later sees the earlier.
    await lockName(tx, "document-prints");
    const { count } = await tx.document.updateMany({
      where: { id, viewsState: "pending", viewsTries, fileKey: { not: null } },
      data: {
        // All pages are there, though their text may be unread.
        viewsState: outcome === "whole" || read !== null ? "ready" : "failed",
        pagesTotal: pagesTotal === 0 ? null : pagesTotal,
        ...seen,
      },
    });
    if (count === 0) return false;
    await tx.documentView.createMany({
      data: stored.map(({ print, ...view }) => ({ documentId: id, ...view, ...piecesOf(print) })),
    });
    await recordMatches(
      tx,
      id,
      stored.flatMap(({ print }) => print ?? []),
    );
    return true;
  });
}
