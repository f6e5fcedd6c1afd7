/**
 * A virus scanner that is slow, and keyed uploads that are repeated while the first call runs: each has its effect once.
 * On PostgreSQL every other repeat goes to a second server, which knows of the first call from the database alone.
 */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../../../../server/config.ts";
import { fileKeysOf } from "../../../../server/domain/proving/document/stored-files.ts";
import { FILE_KEY } from "../../../../server/platform/files/sealed-file.ts";
import { openServices } from "../../../../server/start/open-services.ts";
import { startClamd } from "../../../../test/support/clamd.ts";
import { makeFile, makePartner, makeReady, type Partner } from "../../support/partner.ts";
import { freePort, makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";

interface Case {
  title: string;
  secondsAFile: number;
  files: number;
  /** When repeats are sent, in seconds since the first call. */
  repeatsAt: readonly number[];
  /** What the first call gets; 0 where its caller leaves after a second. */
  first: 200 | 503 | 0;
}

/** A file that takes more than 10 s is given up, and no further one begins 10 s after the first. A lease is 15 s. */
const CASES: readonly Case[] = [
  { title: "20 s a file, 5 files", secondsAFile: 20, files: 5, repeatsAt: [1, 4, 7, 9], first: 503 },
  { title: "9 s a file, 5 files", secondsAFile: 9, files: 5, repeatsAt: [1, 6, 11, 15.5, 17], first: 503 },
  { title: "9 s a file, 2 files", secondsAFile: 9, files: 2, repeatsAt: [1, 6, 11, 15.5, 17], first: 200 },
  { title: "2.2 s a file, 5 files", secondsAFile: 2.2, files: 5, repeatsAt: [1, 4, 7], first: 200 },
  {
    title: "9 s a file, 2 files, the first caller leaves",
    secondsAFile: 9,
    files: 2,
    repeatsAt: [2, 3, 8, 15.5, 17],
    first: 0,
  },
];
const FILE_BYTES = 100_000;
const LEAVES_MS = 1_000;
/** 20 s for the scanner (docs/operating.md, "Documents"), and 2 s for all else. */
const FIRST_MS_MAX = 22_000;
/** Repeats of one call before the proof gives up. */
const REPEATS_MAX = 20;

export const fault: Fault = {
  finding: "D12",
  title: "a slow virus scanner, and repeats under the key of a call that still runs",
  async run(tell) {
    let takesMs = 0;
    const clamd = await startClamd({ takesMs: () => takesMs });
    const { port } = clamd.address as { port: number };
    const place = await makePlace({ CLAMD_HOST: "127.0.0.1", CLAMD_PORT: String(port), LOG_LEVEL: "silent" });
    const places = [place];
    if (place.env.DATABASE_URL !== undefined) places.push(await besides(place));
    const servers = [];
    for (const each of places) servers.push(await startServer(each));
    const made: Made[] = [];
    let wrong = 0;
    try {
      for (const each of CASES) {
        const partner = await makePartner(place);
        const upload = await prepare(partner, each.files);
        clamd.scans.most = 0;
        const before = clamd.received.length;
        takesMs = 1_000 * each.secondsAFile;
        const { first, repeats } = await callAndRepeat(places, upload, each);
        takesMs = 0;
        const after = await repeatUntilDone(places, upload);
        const scanned = clamd.received.length - before;
        const problems = findProblems(each, {
          first,
          repeats,
          after,
          scanned,
          scansAtOnce: clamd.scans.most,
        });
        wrong += problems.length;
        made.push({ verificationId: upload.verificationId, files: each.files });
        tell(
          `${each.title}: first ${describe(first)}; repeats ${repeats.map(describe).join(", ")}; afterwards ` +
            `${after.map(({ status }) => status).join(", ")}; ${scanned} scans, ${clamd.scans.most} at once` +
            problems.map((problem) => `; WRONG: ${problem}`).join(""),
        );
      }
    } finally {
      for (const server of servers) await server.stop();
    }
    const kept = await countKept(place, made);
    await clamd.stop();
    await place.remove();
    const { attempts, documents, keys, missing, orphans } = kept;
    const expected = made.reduce((sum, { files }) => sum + files, 0);
    const isOnce = attempts === CASES.length && documents === expected && keys === CASES.length;
    return {
      held: wrong === 0 && isOnce && missing + orphans === 0,
      seen:
        `${place.home}, ${places.length} server(s): ${CASES.length} keys, ${keys} kept answers, ${attempts} attempts, ` +
        `${documents} of ${expected} documents, ${missing} without a file, ${orphans} files without a row; ${wrong} wrong answers`,
    };
  },
};

/** A second server on the same database and documents. */
async function besides(place: ServerLocation): Promise<ServerLocation> {
  const port = await freePort();
  return { ...place, port, baseUrl: `http://localhost:${port}`, env: { ...place.env, PORT: String(port) } };
}

/** One keyed call, which is sent again byte for byte. */
interface Upload {
  verificationId: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

async function prepare(partner: Partner, files: number): Promise<Upload> {
  const verificationId = await makeReady(partner);
  return {
    verificationId,
    path: `/app/${partner.appId}/whitelabel/verifications/${verificationId}/manual`,
    headers: {
      Authorization: `Bearer ${partner.accessToken}`,
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify({ files: Array.from({ length: files }, () => makeFile(FILE_BYTES)) }),
  };
}

interface Answer {
  /** 0 is none, as its caller has left. */
  status: number;
  body: string;
  retryAfter: number;
  /** In milliseconds since the first call. */
  sentMs: number;
  endedMs: number;
}

/** The first call at the first server, and its repeats at all of them in turn, until all have been answered. */
async function callAndRepeat(places: ServerLocation[], upload: Upload, { repeatsAt, first }: Case) {
  const began = performance.now();
  const leaving = first === 0 ? AbortSignal.timeout(LEAVES_MS) : undefined;
  const [firstAnswer, ...repeats] = await Promise.all([
    send(places[0] as ServerLocation, upload, began, leaving),
    ...repeatsAt.map(async (seconds, index) => {
      await sleep(1_000 * seconds);
      return send(places[(index + 1) % places.length] as ServerLocation, upload, began);
    }),
  ]);
  return { first: firstAnswer as Answer, repeats };
}

async function send(
  { baseUrl }: ServerLocation,
  { path, headers, body }: Upload,
  began: number,
  leaving?: AbortSignal,
): Promise<Answer> {
  const sentMs = performance.now() - began;
  const init = { method: "POST", headers, body, signal: leaving ?? null };
  const answer = await fetch(`${baseUrl}${path}`, init).then(
    async (response) => ({
      status: response.status,
      body: await response.text(),
      retryAfter: Number(response.headers.get("retry-after") ?? 0),
    }),
    () => ({ status: 0, body: "", retryAfter: 0 }),
  );
  return { ...answer, sentMs, endedMs: performance.now() - began };
}

/** As the guides say, now that the scanner is quick: after 503 once more when Retry-After says so. Then once at each server. */
async function repeatUntilDone(places: ServerLocation[], upload: Upload): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let tried = 0; tried < REPEATS_MAX; tried += 1) {
    const answer = await send(places[tried % places.length] as ServerLocation, upload, performance.now());
    answers.push(answer);
    if (answer.status !== 503) break;
    await sleep(1_000 * Math.max(1, answer.retryAfter));
  }
  for (const place of places) answers.push(await send(place, upload, performance.now()));
  return answers;
}

interface Seen {
  first: Answer;
  repeats: Answer[];
  after: Answer[];
  scanned: number;
  scansAtOnce: number;
}

/** What should not be, in words. */
function findProblems(
  { files, first: expected }: Case,
  { first, repeats, after, scanned, scansAtOnce }: Seen,
) {
  const problems: string[] = [];
  const all = [first, ...repeats, ...after];
  const good = all.filter(({ status }) => status === 200);
  if (first.status !== expected) problems.push(`the first call got ${first.status}, not ${expected}`);
  if (first.endedMs > FIRST_MS_MAX) problems.push(`the first call took ${Math.round(first.endedMs)} ms`);
  const [early, late] = [repeats.filter(({ endedMs }) => endedMs < first.endedMs), [...repeats, ...after]];
  if (early.some(({ status }) => status !== 503))
    problems.push("a repeat was not put off while the first call ran");
  if (late.some(({ status }) => status !== 200 && status !== 503)) problems.push("a repeat was refused");
  if (all.some(({ status, retryAfter }) => status === 503 && retryAfter < 1))
    problems.push("503 without Retry-After");
  if (new Set(good.map(({ body }) => body)).size !== 1) problems.push("answers differ, or there is none");
  if (after.at(-1)?.status !== 200) problems.push("it was never carried out");
  if (scansAtOnce > 1) problems.push("two runs at once");
  if (expected !== 503 && scanned !== files) problems.push(`${scanned} scans of ${files} files`);
  return problems;
}

function describe({ status, sentMs, endedMs }: Answer): string {
  return `${status} (${(sentMs / 1_000).toFixed(1)} to ${(endedMs / 1_000).toFixed(1)} s)`;
}

interface Made {
  verificationId: string;
  files: number;
}

/** What is in the database and on disk once the servers have stopped. */
async function countKept(place: ServerLocation, made: readonly Made[]) {
  const { services, close } = await openServices(readConfig(place.env));
  const { database } = services;
  const ofThese = { verificationId: { in: made.map(({ verificationId }) => verificationId) } };
  const attempts = await database.attempt.count({ where: ofThese });
  const documents = await database.document.findMany({
    where: { attempt: ofThese },
    select: { fileKey: true },
  });
  const keys = await database.idempotencyKey.count({ where: { status: 200 } });
  const named = new Set(await fileKeysOf(database, {}));
  await close();
  const names = (await readdir(join(place.folder, "documents"))).filter((name) => FILE_KEY.test(name));
  const onDisk = new Set(names);
  return {
    attempts,
    documents: documents.length,
    keys,
    missing: documents.filter(({ fileKey }) => fileKey === null || !onDisk.has(fileKey)).length,
    orphans: names.filter((name) => !named.has(name)).length,
  };
}
