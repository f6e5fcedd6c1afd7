/** The bucket, or the virus scanner, takes connections and says nothing: what waits for it is answered in a stated time. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import S3rver from "s3rver";
import { makeFile, makePartner, makeReady, type Partner } from "../../support/partner.ts";
import { freePort, makePlace, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";
import { openProxy } from "./support/proxy.ts";

/** Of small files; each MiB may take 0.4 s a try more. */
const ANSWER_MS_MAX = 13_000;
const END_MS_MAX = 15_000;

export const fault: Fault = {
  finding: "D13",
  title: "the bucket or the virus scanner hangs",
  async run(tell) {
    const bucket = await whileBucketHangs();
    tell(`bucket: ${JSON.stringify(bucket)}`);
    const scanner = await whileScannerHangs();
    tell(`scanner: ${JSON.stringify(scanner)}`);
    const answers = [bucket.upload, bucket.erase, scanner.upload];
    return {
      held:
        answers.every(({ ms }) => ms < ANSWER_MS_MAX) &&
        [bucket.upload, scanner.upload].every(({ status, retryAfter }) => status === 503 && retryAfter) &&
        bucket.erase.status === 204 &&
        bucket.endedMs < END_MS_MAX,
      seen: `bucket: upload ${bucket.upload.status} after ${bucket.upload.ms} ms, erase ${bucket.erase.status} after ${bucket.erase.ms} ms, SIGTERM ${bucket.endedMs} ms; scanner: upload ${scanner.upload.status} after ${scanner.upload.ms} ms`,
    };
  },
};

async function whileBucketHangs() {
  const directory = await mkdtemp(join(tmpdir(), "cohort-s3-"));
  const port = await freePort();
  const s3 = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "documents", configs: [] }],
  });
  await s3.run();
  const proxy = await openProxy({ port });
  const place = await makePlace({
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    S3_BUCKET: "documents",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  });
  const server = await startServer(place);
  const partner = await makePartner(place);
  const [first, second] = [await makeReady(partner), await makeReady(partner)];
  await timed(() => handIn(partner, first));
  proxy.silence();
  const upload = await timed(() => handIn(partner, second));
  const params = { path: { appId: partner.appId, verificationId: first } };
  const erase = await timed(async () => {
    const call = partner.calls.DELETE("/app/{appId}/whitelabel/verifications/{verificationId}", { params });
    return (await call).response;
  });
  void handIn(partner, second).catch(() => {});
  await sleep(500);
  const began = performance.now();
  await server.stop();
  const endedMs = Math.round(performance.now() - began);
  await proxy.close();
  await s3.close();
  await place.remove();
  await rm(directory, { recursive: true });
  return { upload, erase, endedMs };
}

async function whileScannerHangs() {
  const clamd = createServer((socket) => void socket.on("error", () => {}).resume());
  const port = await freePort();
  await new Promise<void>((resolve) => clamd.listen(port, "127.0.0.1", resolve));
  const place = await makePlace({ CLAMD_HOST: "127.0.0.1", CLAMD_PORT: String(port) });
  const server = await startServer(place);
  const partner = await makePartner(place);
  const verificationId = await makeReady(partner);
  const upload = await timed(() => handIn(partner, verificationId));
  await server.stop();
  clamd.close();
  await place.remove();
  return { upload };
}

async function timed(call: () => Promise<Response>) {
  const began = performance.now();
  const { status, headers } = await call();
  return {
    status,
    retryAfter: headers.has("retry-after"),
    ms: Math.round(performance.now() - began),
  };
}

async function handIn({ calls, appId }: Partner, verificationId: string): Promise<Response> {
  const { response } = await calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/manual", {
    params: { path: { appId, verificationId } },
    body: { files: [makeFile(100_000)] },
  });
  return response;
}
