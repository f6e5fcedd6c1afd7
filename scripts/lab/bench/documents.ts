/**
 * Cases of 25 MB: how long a lookup takes while their photos are drawn anew, beside lookups of the same server when it
 * has nothing else to do, and how long a reviewer waits for a whole case.
 */
import { createHash, randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { operatorClient } from "../../../client/index.ts";
import { makePartner, makeReady, must, ONCE } from "../support/partner.ts";
import { demoOf, makePlace, startServer } from "../support/server-process.ts";

const CASES = 4;
const PHOTOS = 5;
/** A phone's photo of 12 megapixels, with as much noise in it as makes it nearly 5 MB. */
const PHOTO = { width: 4_000, height: 3_000, sigma: 22, quality: 86 };
const CALM_SECONDS = 5;
/** Paced, so that what is measured is waiting and not a queue of our own making. */
const PAUSE_MS = 10;

export async function run(): Promise<void> {
  const place = await makePlace();
  const server = await startServer(place);
  const partner = await makePartner(place);
  const { operator } = await demoOf(place);
  const api = operatorClient({ baseUrl: place.baseUrl, accessToken: operator.accessToken, ...ONCE });
  const files = await Promise.all(Array.from({ length: PHOTOS }, makePhoto));
  const size = files.reduce((sum, { base64Data }) => sum + base64Data.length * 0.75, 0);
  console.log(`${place.home}: ${CASES} cases of ${PHOTOS} photos, ${(size / 1e6).toFixed(1)} MB each`);

  const lookups = watchLookups(place.baseUrl);
  await delay(CALM_SECONDS * 1000);
  print("lookups alone", lookups.take());

  const body = JSON.stringify({ files });
  const headers = { Authorization: `Bearer ${partner.accessToken}`, "Content-Type": "application/json" };
  for (let made = 0; made < CASES; made += 1) {
    const id = await makeReady(partner);
    const url = `${place.baseUrl}/app/${partner.appId}/whitelabel/verifications/${id}/manual`;
    const { status } = await fetch(url, { method: "POST", headers, body });
    if (status !== 200) throw new Error(`a case was answered with ${status}`);
  }
  print("while they are handed in, and the first are drawn", lookups.take());

  const { reviews } = await must(api.GET("/operator/reviews", { params: { query: { limit: 100 } } }));
  const documents = reviews.flatMap((review) => review.documents.map(({ documentId }) => documentId));
  const began = performance.now();
  // As a reviewer's page does who has come too early: what waits is drawn then.
  for (const documentId of documents) await readyViews(api, documentId);
  print("while the others are drawn", lookups.take());
  console.log(`drawn after ${Math.round(performance.now() - began)} ms more`);
  await lookups.stop();

  for (const { reviewId, documents: own } of reviews.slice(0, 3)) {
    const opened = performance.now();
    await must(api.GET("/operator/reviews/{reviewId}", { params: { path: { reviewId } } }));
    const sizes = await Promise.all(
      own.map(async ({ documentId }) => {
        await readyViews(api, documentId);
        const url = `${place.baseUrl}/operator/documents/${documentId}/views/1`;
        const response = await fetch(url, { headers: { Authorization: `Bearer ${operator.accessToken}` } });
        return (await response.arrayBuffer()).byteLength;
      }),
    );
    const shownMb = (sizes.reduce((sum, bytes) => sum + bytes, 0) / 1e6).toFixed(1);
    console.log(
      `a case opened, all its pictures: ${Math.round(performance.now() - opened)} ms, ${shownMb} MB`,
    );
  }
  await server.stop();
  await place.remove();
}

async function readyViews(api: ReturnType<typeof operatorClient>, documentId: string): Promise<void> {
  for (;;) {
    const params = { path: { documentId } };
    const { state } = await must(api.GET("/operator/documents/{documentId}/views", { params }));
    if (state === "ready") return;
    if (state === "failed") throw new Error(`document ${documentId} was not drawn`);
    await delay(50);
  }
}

async function makePhoto() {
  const { width, height, sigma, quality } = PHOTO;
  const noise = { type: "gaussian", mean: 120, sigma } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg({ quality })
    .toBuffer();
  // Each another file.
  const content = Buffer.concat([bytes, randomBytes(8)]);
  const sha256Hash = createHash("sha256").update(content).digest("hex");
  return { fileName: "photo.jpg", base64Data: content.toString("base64"), sha256Hash };
}

/** Asks again and again with tokens that nobody has: the database is asked each time, as for any other. */
function watchLookups(baseUrl: string) {
  let times: number[] = [];
  let stopped = false;
  const ended = (async () => {
    while (!stopped) {
      const asked = performance.now();
      const headers = {
        Authorization: `Bearer ${randomBytes(32).toString("base64url")}`,
        "User-Agent": "bench",
      };
      await (await fetch(`${baseUrl}/api/v3/me.json`, { headers })).arrayBuffer();
      times.push(performance.now() - asked);
      await delay(PAUSE_MS);
    }
  })();
  return {
    take: () => times.splice(0),
    stop: async () => {
      stopped = true;
      await ended;
      times = [];
    },
  };
}

function print(when: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1);
  console.log(
    `me.json, ${when}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, of ${sorted.length}`,
  );
}
