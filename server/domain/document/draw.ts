/**
 * Draws documents anew for the people who look at them: pictures of their pages, without metadata, scripts, or a
 * byte that a stranger wrote. In the background, soon after a document was handed in, and at the latest when
 * somebody opens the case. A row that is "pending" is the queue: what a crash interrupts is drawn later.
 */
import { randomToken } from "../../platform/crypto.ts";
import type { Picture, PictureSource } from "../../platform/picture-frames.ts";
import type { Drawn } from "../../platform/pictures.ts";
import { FileMissing, FileUnreadable } from "../../platform/sealed-file.ts";
import type { Services } from "../../services.ts";
import { lockName } from "../shared/lock.ts";
import { earlier, MINUTE_MS } from "../shared/time.ts";
import { piecesOf, recordMatches } from "./matches.ts";
import { removeFiles } from "./stored-files.ts";

type Drawing = Pick<Services, "database" | "files" | "now" | "drawPictures" | "log">;

/** As many as a reviewer will look through; the whole file can be fetched. */
export const PAGES_MAX = 20;
/** Longer sides: small print of an A4 page is readable, and so is what a card is. */
const LONGEST_PX = 2_400;
const SMALL_PX = 320;

/** A process that died while it drew is not waited for any longer. */
const CLAIM_MINUTES = 5;
/** A document that ended two processes will end a third one. */
const TRIES_MAX = 2;

interface Claimed {
  id: string;
  fileKey: string;
  contentType: PictureSource;
  viewsTries: number;
}

/** Draws what waits, one after another; tells how many. */
export async function drawPending(services: Drawing, signal?: AbortSignal): Promise<number> {
  for (let drawn = 0; ; drawn += 1) {
    if (signal?.aborted) return drawn;
    const claimed = await claim(services, null);
    if (claimed === undefined) return drawn;
    await drawClaimed(services, claimed, signal);
  }
}

/** Draws one document now, unless it is drawn already or somebody is at it. */
export async function drawNow(services: Drawing, documentId: string): Promise<void> {
  const claimed = await claim(services, documentId);
  if (claimed !== undefined) await drawClaimed(services, claimed);
}

/** Of several processes each gets another document; the oldest first. */
async function claim(
  { database, now }: Pick<Drawing, "database" | "now">,
  documentId: string | null,
): Promise<Claimed | undefined> {
  const at = now();
  const stale = earlier(at, CLAIM_MINUTES * MINUTE_MS);
  const [claimed] = await database.$queryRaw<Claimed[]>`
    UPDATE "Document" SET "viewsTries" = "viewsTries" + 1, "viewsClaimedAt" = ${at}
    WHERE id = (
      SELECT id FROM "Document"
      WHERE "viewsState" = 'pending' AND "fileKey" IS NOT NULL
        AND ("viewsClaimedAt" IS NULL OR "viewsClaimedAt" < ${stale})
        AND (${documentId}::uuid IS NULL OR id = ${documentId}::uuid)
      ORDER BY "createdAt" LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, "fileKey", "contentType", "viewsTries"`;
  return claimed;
}

async function drawClaimed(services: Drawing, claimed: Claimed, signal?: AbortSignal): Promise<void> {
  const { database, log } = services;
  const { id, viewsTries } = claimed;
  // A try before this one did not come to its end, so it may have taken its process along.
  if (viewsTries > TRIES_MAX) return give(services, claimed, { outcome: "broken", ...NOTHING, why: "tries" });
  const untried = { where: { id, viewsState: "pending" }, data: { viewsTries: { decrement: 1 } } } as const;
  try {
    const drawn = await drawFile(services, claimed, signal);
    if (drawn.outcome === "ended") {
      log.warn({ documentId: id, tries: viewsTries, why: drawn.why }, "a document was not drawn");
      if (signal?.aborted) {
        await database.document.updateMany({
          ...untried,
          data: { ...untried.data, viewsClaimedAt: null },
        });
      } else if (viewsTries >= TRIES_MAX) await give(services, claimed, drawn);
      return;
    }
    await give(services, claimed, drawn);
  } catch (error) {
    // The store or the database was away: that is no fault of the document.
    await database.document.updateMany(untried);
    throw error;
  }
}

const NOTHING = { pages: [], pagesTotal: 0 };

async function drawFile(
  { files, drawPictures, log }: Drawing,
  { id, fileKey, contentType }: Claimed,
  signal: AbortSignal | undefined,
): Promise<Drawn> {
  let bytes: Buffer;
  try {
    bytes = await files.get(fileKey);
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof FileUnreadable)) throw error;
    log.error({ error, documentId: id }, "the file of a document cannot be read");
    return { outcome: "broken", ...NOTHING, why: error.name };
  }
  const task = { contentType, pagesMax: PAGES_MAX, longestPx: LONGEST_PX, smallPx: SMALL_PX };
  return drawPictures(bytes, task, signal);
}

/** Keeps what was drawn: files first, as with the document itself, then the rows in one transaction. */
async function give(
  services: Pick<Drawing, "database" | "files" | "log">,
  claimed: Claimed,
  drawn: Drawn,
): Promise<void> {
  const { database, files } = services;
  const stored: StoredView[] = [];
  const keys = () => stored.flatMap(({ fileKey, smallKey }) => [fileKey, smallKey]);
  try {
    for (const page of drawn.pages) stored.push(await storeView(files, page));
    if (await record({ database }, claimed, drawn, stored)) return;
  } catch (error) {
    await removeFiles(services, keys());
    throw error;
  }
  // Erased or deleted meanwhile, or another process has drawn it.
  await removeFiles(services, keys());
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

/** False where the document no longer waits for this. */
async function record(
  { database }: Pick<Drawing, "database">,
  { id, viewsTries }: Claimed,
  { outcome, pagesTotal }: Drawn,
  stored: StoredView[],
): Promise<boolean> {
  return database.$transaction(async (tx) => {
    // One after another: of two documents that are alike the later one must see the earlier.
    await lockName(tx, "document-prints");
    const { count } = await tx.document.updateMany({
      where: { id, viewsState: "pending", viewsTries, fileKey: { not: null } },
      data: {
        viewsState: outcome === "whole" ? "ready" : "failed",
        pagesTotal: pagesTotal === 0 ? null : pagesTotal,
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
