/** An installation whose server is stopped, or its command line: for proofs that compare what is in it with what was acknowledged. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readConfig } from "../../../../../server/config.ts";
import { openServices } from "../../../../../server/start/open-services.ts";
import type { ServerLocation } from "../../../support/server-process.ts";
import { sha256, type Written } from "./writers.ts";

const CLI = fileURLToPath(new URL("../../../../operator/main.ts", import.meta.url));
const run = promisify(execFile);

/** Runs a command of the operator with the settings of the place. */
export function operator(place: ServerLocation, ...args: string[]) {
  const env = { ...place.env, PUBLIC_URL: place.baseUrl };
  return run(process.execPath, [CLI, ...args], { env, cwd: place.folder, maxBuffer: 100_000_000 });
}

export interface FoundDocuments {
  /** With a row, and a file that is what was handed in, byte for byte. */
  same: number;
  /** Without a row. */
  lost: string[];
  /** With a row whose file is missing or another one. */
  wrong: string[];
  /** Rows that name a file which is not there. */
  missing: number;
}

/** Holds documents that were acknowledged against the rows and files of a stopped installation. */
export async function findDocuments(
  place: ServerLocation,
  documents: Written["documents"],
): Promise<FoundDocuments> {
  const { services, close } = await openServices(readConfig({ ...place.env, LOG_LEVEL: "silent" }));
  try {
    const { database, files } = services;
    const found: FoundDocuments = { same: 0, lost: [], wrong: [], missing: 0 };
    for (const [verificationId, hash] of documents) {
      const row = await database.document.findFirst({ where: { attempt: { verificationId } } });
      if (row === null) found.lost.push(verificationId);
      else if ((await hashOf(files, row.fileKey)) === hash) found.same += 1;
      else found.wrong.push(verificationId);
    }
    for (const { fileKey } of await database.document.findMany({ where: { fileKey: { not: null } } }))
      if ((await hashOf(files, fileKey)) === null) found.missing += 1;
    return found;
  } finally {
    await close();
  }
}

/** Null where there is none. */
async function hashOf(
  files: { get: (key: string) => Promise<Uint8Array> },
  key: string | null,
): Promise<string | null> {
  if (key === null) return null;
  return files.get(key).then(sha256, () => null);
}

/** Of what was acknowledged, what a stopped installation does not have. */
export async function countLost(place: ServerLocation, written: Written): Promise<Record<string, number>> {
  const { transactions, verifications, documents } = written;
  const { same } = await findDocuments(place, documents);
  const { services, close } = await openServices(readConfig({ ...place.env, LOG_LEVEL: "silent" }));
  const { database } = services;
  try {
    return {
      transactions:
        transactions.length -
        (await database.trackingTransaction.count({ where: { id: { in: transactions } } })),
      verifications:
        verifications.length - (await database.verification.count({ where: { id: { in: verifications } } })),
      documents: documents.size - same,
    };
  } finally {
    await close();
  }
}
