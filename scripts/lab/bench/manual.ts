/** Ten manual attempts of 25 MB at once: how long they take, and what the server holds in memory at its peak. */
import { createHash } from "node:crypto";
import { makeFile, makePartner, makeReady } from "../support/partner.ts";
import { makePlace, startServer } from "../support/server-process.ts";

const ATTEMPTS = 10;
/** Three files that are together just under the 25 MiB that are allowed. */
const FILE_BYTES = [10_485_760, 10_485_760, 5_242_880];

export async function run(): Promise<void> {
  const place = await makePlace();
  const server = await startServer(place);
  const partner = await makePartner(place);
  const ready: string[] = [];
  for (let made = 0; made < ATTEMPTS; made += 1) ready.push(await makeReady(partner));
  // One body for all: the load must not be what is measured.
  const body = JSON.stringify({ files: FILE_BYTES.map(makeFile) });
  const headers = { Authorization: `Bearer ${partner.accessToken}`, "Content-Type": "application/json" };
  const before = await server.memory();
  const began = performance.now();
  const answers = await Promise.all(
    ready.map(async (id) => {
      const url = `${place.baseUrl}/app/${partner.appId}/whitelabel/verifications/${id}/manual`;
      const { status } = await fetch(url, { method: "POST", headers, body });
      return { status, ms: Math.round(performance.now() - began) };
    }),
  );
  const whole = Math.round(performance.now() - began);
  const { nowMb, peakMb } = await server.memory();
  console.log(
    `${place.home}: ${ATTEMPTS} attempts of ${Math.round(body.length / 1e6)} MB bodies in ${whole} ms`,
  );
  console.log(`answers: ${answers.map(({ status, ms }) => `${status} after ${ms} ms`).join(", ")}`);
  console.log(`memory: ${before.nowMb} MB before, ${peakMb} MB at its peak, ${nowMb} MB after`);
  const reference = bareMs(body);
  console.log(
    `reference, parse and hash the same ${ATTEMPTS} bodies here: ${reference} ms; ratio ${(whole / reference).toFixed(1)}`,
  );
  await server.stop();
  await place.remove();
}

/** The least that any server must do with them. */
function bareMs(body: string): number {
  const began = performance.now();
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const { files } = JSON.parse(body) as { files: { base64Data: string }[] };
    for (const { base64Data } of files)
      createHash("sha256").update(Buffer.from(base64Data, "base64")).digest();
  }
  return Math.round(performance.now() - began);
}
