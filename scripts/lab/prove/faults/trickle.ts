/**
 * Uploads of one partner that hardly move: two, then a dozen, then one just fast enough with eleven that trickle. Other
 * partners hand in documents all the while and must be answered as if nobody trickled; who trickles must be ended in time.
 */
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { percentile } from "../../support/figures.ts";
import { makeFile, makePartner, makeReady, type Partner } from "../../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";

const ALONE_SECONDS = 15;
const PHASES = [
  { title: "2 trickle", trickling: 2, isSteady: false, seconds: 25 },
  { title: "12 trickle", trickling: 12, isSteady: false, seconds: 25 },
  { title: "1 steady and 11 trickle", trickling: 11, isSteady: true, seconds: 65 },
];
/** Other partners, and how many of their uploads run at once. */
const OTHERS = 12;
const UPLOADERS = 3;
const UPLOAD_BYTES = 1_000_000;
/** Between two uploads; with it each app stays below its 300 calls a minute. */
const PAUSE_MS = 500;
/** For an upload of another partner, whatever the tricklers do. */
const UPLOAD_MS_MAX = 2_000;

const BYTE_EVERY_MS = 3_000;
/** Until the answer: 10 s in line, 10 s at too low a rate (spec/decisions/api.md, "Bodies"), 2 s for a busy machine. */
const TRICKLER_MS_MAX = 22_000;
/** Until the answer: 10 s in line, 60 s for the body, 2 s for a busy machine. */
const STEADY_MS_MAX = 72_000;
/** Until the connection is gone: `REQUEST_TIMEOUT_SECONDS`, looked at every 2 s, and 2 s for a busy machine. */
const CLOSED_MS_MAX = 94_000;
/** A second: above the least rate, 64 KiB, even where a timer is late. */
const STEADY_BYTES = 80_000;
const ANNOUNCED_BYTES = 30_000_000;

export const fault: Fault = {
  finding: "D6",
  title: "uploads of one partner that trickle, from two to a dozen",
  async run(tell) {
    const place = await makePlace();
    const server = await startServer(place);
    try {
      const slow = await makePartner(place);
      const others: Partner[] = [];
      for (let made = 0; made < OTHERS; made += 1) others.push(await makePartner(place));
      await uploadFor(2, others);
      const alone = await uploadFor(ALONE_SECONDS, others);
      const seen = [`alone: ${describeUploads(alone)}`];
      let held = isQuick(alone);
      const connections: Promise<number>[] = [];
      for (const { title, trickling, isSteady, seconds } of PHASES) {
        const over = new AbortController();
        const steady = isSteady ? [begin(place, slow, "steady")] : [];
        if (isSteady) await sleep(500); // It takes the partner's place first.
        const tricklers = keepTrickling(place, slow, trickling, over.signal);
        const uploads = await uploadFor(seconds, others);
        over.abort();
        const slowOnes = await tricklers;
        const ends = await Promise.all(slowOnes.map(({ answered }) => answered));
        const steadyEnds = await Promise.all(steady.map(({ answered }) => answered));
        connections.push(...[...slowOnes, ...steady].map(({ closed }) => closed));
        held &&= isQuick(uploads) && ends.length >= trickling;
        held &&= ends.every(isEndedInTime([408, 503], TRICKLER_MS_MAX));
        held &&= steadyEnds.every(isEndedInTime([408], STEADY_MS_MAX));
        const parts = [`others ${describeUploads(uploads)}`, `who trickled ${describeEnds(ends)}`];
        if (isSteady) parts.push(`the steady one ${describeEnds(steadyEnds)}`);
        seen.push(`${title}: ${parts.join(", ")}`);
        tell(seen.at(-1) ?? "");
      }
      const closedMs = await Promise.all(connections);
      const slowestMs = Math.max(...closedMs);
      seen.push(`${closedMs.length} connections gone after ${(slowestMs / 1_000).toFixed(1)} s at most`);
      return { held: held && slowestMs < CLOSED_MS_MAX, seen: `${place.home}: ${seen.join("; ")}` };
    } finally {
      await server.stop();
      await place.remove();
    }
  },
};

export interface Upload {
  status: number;
  ms: number;
}

/** Takes new people of other partners to where documents are handed in, and measures that one call. */
export async function uploadFor(seconds: number, partners: readonly Partner[]): Promise<Upload[]> {
  const until = performance.now() + seconds * 1_000;
  const uploads: Upload[] = [];
  let turn = 0;
  const uploadOn = async () => {
    while (performance.now() < until) {
      const partner = partners[turn++ % partners.length] as Partner;
      const verificationId = await makeReady(partner);
      const body = { files: [makeFile(UPLOAD_BYTES)] };
      const params = { path: { appId: partner.appId, verificationId } };
      const began = performance.now();
      const { response } = await partner.calls.POST(
        "/app/{appId}/whitelabel/verifications/{verificationId}/manual",
        { params, body },
      );
      uploads.push({ status: response.status, ms: performance.now() - began });
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: UPLOADERS }, uploadOn));
  return uploads;
}

function isQuick(uploads: readonly Upload[]): boolean {
  return uploads.length > 0 && uploads.every(({ status, ms }) => status === 200 && ms < UPLOAD_MS_MAX);
}

function describeUploads(uploads: readonly Upload[]): string {
  const sorted = uploads.map(({ ms }) => ms).sort((one, other) => one - other);
  const good = uploads.filter(({ status }) => status === 200).length;
  return `${good} of ${uploads.length} × 200, p50 ${percentile(sorted, 50)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`;
}

/** What an upload was answered that never came whole; status 0 is a connection that closed without an answer. */
interface End {
  status: number;
  ms: number;
}

/** An upload that trickles. Its connection may outlive its answer: what is still sent is read and thrown away. */
interface SlowUpload {
  answered: Promise<End>;
  /** After how many milliseconds. */
  closed: Promise<number>;
}

type Manner = "length" | "chunked" | "gzip" | "keyed" | "steady";
const MANNERS: readonly Manner[] = ["length", "chunked", "gzip", "keyed"];

/** So many wait for an answer at any time: whoever has got one begins again. Gives them all, once nobody does. */
export async function keepTrickling(
  place: ServerLocation,
  partner: Partner,
  count: number,
  over: AbortSignal,
): Promise<SlowUpload[]> {
  const begun: SlowUpload[] = [];
  const trickleOn = async (_: unknown, index: number) => {
    while (!over.aborted) {
      const upload = begin(place, partner, MANNERS[index % MANNERS.length] as Manner);
      begun.push(upload);
      await upload.answered;
    }
  };
  await Promise.all(Array.from({ length: count }, trickleOn));
  return begun;
}

/** What stands before the first bracket of JSON as well as nothing: each byte of it is right. */
const BLANKS = Buffer.alloc(1_000_000, " ");
const GZIPPED_BLANKS = gzipSync(BLANKS);

/** The nth piece of a body that is sent in this manner. */
function pieceOf(manner: Manner, nth: number): string | Buffer {
  if (manner === "steady") return BLANKS.subarray(0, STEADY_BYTES);
  if (manner === "gzip") return GZIPPED_BLANKS.subarray(nth, nth + 1);
  return manner === "chunked" ? "1\r\n \r\n" : " ";
}

/** Begins an upload on a socket of its own, and goes on with it at its pace until the server closes the connection. */
export function begin({ port }: ServerLocation, partner: Partner, manner: Manner): SlowUpload {
  const answered = Promise.withResolvers<End>();
  const closed = Promise.withResolvers<number>();
  const began = performance.now();
  const socket = connect(port, "127.0.0.1");
  socket.write(headOf(port, partner, manner));
  let pieces = 0;
  const sendPiece = () => void socket.write(pieceOf(manner, pieces++));
  sendPiece();
  const timer = setInterval(sendPiece, manner === "steady" ? 1_000 : BYTE_EVERY_MS);
  const note = (status: number) => answered.resolve({ status, ms: performance.now() - began });
  socket.on("data", (data) => note(Number(/^HTTP\/1.1 (\d+)/.exec(data.toString("latin1"))?.[1] ?? 0)));
  socket.on("error", () => {});
  socket.once("end", () => socket.destroy());
  socket.once("close", () => {
    clearInterval(timer);
    note(0);
    closed.resolve(performance.now() - began);
  });
  return { answered: answered.promise, closed: closed.promise };
}

function headOf(port: number, { appId, accessToken }: Partner, manner: Manner): string {
  const headers = {
    Host: `127.0.0.1:${port}`,
    Authorization: `Bearer ${accessToken}`,
    "Content-Type": "application/json",
    ...(manner === "chunked" ? { "Transfer-Encoding": "chunked" } : { "Content-Length": ANNOUNCED_BYTES }),
    ...(manner === "gzip" && { "Content-Encoding": "gzip" }),
    ...(manner === "keyed" && { "Idempotency-Key": randomUUID() }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const path = `/app/${appId}/whitelabel/verifications/${randomUUID()}/manual`;
  return `POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/** Too slow, or no room: never left without an answer. */
function isEndedInTime(statuses: readonly number[], msMax: number): (end: End) => boolean {
  return ({ status, ms }) => statuses.includes(status) && ms < msMax;
}

function describeEnds(ends: readonly End[]): string {
  const parts = [...Map.groupBy(ends, ({ status }) => status)].map(([status, some]) => {
    const slowest = Math.max(...some.map(({ ms }) => ms));
    return `${some.length} × ${status} after ${(slowest / 1_000).toFixed(1)} s at most`;
  });
  return parts.join(" and ");
}
