/**
 * The review console with 100,000 verifications that wait and a million that do not: the queue page, the next review, the
 * metrics of a month and of 92 days; and a review of 25 MB, its pages prepared, with all that its page loads. Each next to
 * a plain page of the same server, in the same run. On PostgreSQL only, since the rows are made beside the server.
 */
import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { completeSignIn } from "../../../server/domain/members/staff/sessions.ts";
import { randomToken, seal } from "../../../server/platform/crypto.ts";
import { type Database, openServer } from "../../../server/platform/database/database.ts";
import { keyringOf, localKeys } from "../../../server/platform/keys.ts";
import { makePartner, makeReady, must, type Partner } from "../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../support/server-process.ts";

const WAITING = 100_000;
const VERIFICATIONS = 1_000_000;
const ROUNDS = 20;

/** A signed-in operator's browser. */
interface Console {
  baseUrl: string;
  staffUserId: string;
  cookie: string;
}

export async function run(): Promise<void> {
  const place = await makePlace();
  const url = place.env.DATABASE_URL;
  if (url === undefined) throw new Error("This benchmark needs PostgreSQL: set DATABASE_URL.");
  const server = await startServer(place);
  const { client: database, close } = await openServer(url);
  try {
    const at = await openConsole(place, database);
    const partner = await makePartner(place);
    const attemptId = await big(database, partner);
    await fill(database, await makeWaiting(partner));
    await measure("reference: one's own page", () => load(at, "/console/me"));
    await measure("queue page", () => load(at, "/console/queue?mode=test"));
    await measure("next review, opened and returned", () => next(at));
    await measure("metrics, 28 days", () => load(at, "/console/metrics?mode=test"));
    const period = `from=${dayBefore(91)}&to=${dayBefore(0)}`;
    await measure("metrics, 92 days", () => load(at, `/console/metrics?mode=test&${period}`));
    await measure("a review of 25 MB with all its pages", () => openReview(at, database, attemptId));
  } finally {
    await close();
    await server.stop();
    await place.remove();
  }
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** An admin who has signed in, put there by the server's own functions and keys. */
async function openConsole({ folder, baseUrl }: ServerLocation, database: Database): Promise<Console> {
  const keyring = keyringOf(await localKeys(folder));
  const staffUserId = randomUUID();
  const at = new Date();
  await database.staffUser.create({
    data: {
      id: staffUserId,
      emailIndex: "bench",
      role: "admin",
      invitedAt: at,
      joinedAt: at,
      emailSealed: seal(keyring, "StaffUser.emailSealed", staffUserId, "bench@example.com"),
      nameSealed: seal(keyring, "StaffUser.nameSealed", staffUserId, "Bench"),
    },
  });
  const session = { staffUserId, half: null, ip: null, factor: "totp" } as const;
  const secret = await database.$transaction((tx) => completeSignIn(tx, session, at));
  const cookie = `console-session=${secret}; console-browser=${randomToken()}`;
  return { baseUrl, staffUserId, cookie };
}

async function load({ baseUrl, cookie }: Console, path: string): Promise<string> {
  const answer = await fetch(`${baseUrl}${path}`, { headers: { cookie, accept: "text/html" } });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return html;
}

async function post(
  { baseUrl, cookie }: Console,
  path: string,
  fields: Record<string, string>,
): Promise<string> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { cookie, "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
  return answer.headers.get("location") ?? "";
}

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`);
}

const MANUAL = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";

/** Three photographs of together just under 25 MiB, drawn before anybody opens them. Gives the attempt. */
async function big(database: Database, partner: Partner): Promise<string> {
  const verificationId = await makeReady(partner);
  const photos = await Promise.all([photograph(), photograph(), photograph()]);
  const bytes = photos.reduce((sum, photo) => sum + photo.length, 0);
  const body = { files: photos.map((photo, index) => fileOf(`photo ${index}.jpg`, photo)) };
  const params = { path: { appId: partner.appId, verificationId } };
  await must(partner.calls.POST(MANUAL, { params, body }));
  const began = performance.now();
  while ((await database.document.count({ where: { viewsState: { not: "ready" } } })) > 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`a review of ${(bytes / 1e6).toFixed(1)} MB, drawn within ${seconds} s`);
  return (await database.attempt.findFirstOrThrow({ where: { verificationId } })).id;
}

async function makeWaiting(partner: Partner): Promise<string> {
  const verificationId = await makeReady(partner);
  const params = { path: { appId: partner.appId, verificationId } };
  const body = { files: [fileOf("card.pdf", Buffer.from("%PDF-1.4\n%%EOF\n"))] };
  await must(partner.calls.POST(MANUAL, { params, body }));
  return verificationId;
}

function fileOf(fileName: string, bytes: Buffer) {
  const sha256Hash = createHash("sha256").update(bytes).digest("hex");
  return { fileName, base64Data: bytes.toString("base64"), sha256Hash };
}

/** Noise, which no compression makes small. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4_760, 3_175];
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width, height, channels: 3, background: "#888", noise } as const;
  return sharp({ create }).jpeg({ quality: 78 }).toBuffer();
}

/** Copies of one that waits, and of one that does not, by the database itself; then what autovacuum would do. */
async function fill(database: Database, like: string): Promise<void> {
  const began = performance.now();
  await copies(database, like, WAITING, "pending_verification:manual", "open");
  await copies(database, like, VERIFICATIONS, "success", "approved");
  await database.$executeRawUnsafe(`VACUUM ANALYZE "Verification"`);
  await database.$executeRawUnsafe(`VACUUM ANALYZE "Attempt"`);
  console.log(
    `${WAITING} waiting and ${VERIFICATIONS} others made in ${Math.round((performance.now() - began) / 1000)} s`,
  );
}

async function copies(
  database: Database,
  like: string,
  count: number,
  stage: string,
  state: string,
): Promise<void> {
  const now = new Date();
  // Over 200 days, the newest a minute old.
  const step = `${Math.floor((200 * 86_400) / count)} seconds`;
  await database.$transaction(
    async (tx) => {
      await tx.$executeRaw`
        INSERT INTO "Verification" (id, "appId", mode, stage, territory, "consumerGroup", "institutionId",
          "firstNameSealed", "lastNameSealed", "emailSealed", "dobSealed", "accountId", "createdAt", "updatedAt")
        SELECT md5(${stage} || n)::uuid, "appId", mode, ${stage}, territory, "consumerGroup", "institutionId",
          "firstNameSealed", "lastNameSealed", "emailSealed", "dobSealed", "accountId",
          ${now}::timestamptz - n * ${step}::interval, "updatedAt"
        FROM "Verification", generate_series(1, ${count}::int) n WHERE id = ${like}::uuid`;
      await tx.$executeRaw`
        INSERT INTO "Attempt" (id, "verificationId", mode, method, state, "createdAt", "decidedAt")
        SELECT md5(${state} || n)::uuid, md5(${stage} || n)::uuid, mode, 'manual', ${state},
          ${now}::timestamptz - n * ${step}::interval,
          CASE WHEN ${state} = 'open' THEN NULL ELSE
            ${now}::timestamptz - n * ${step}::interval + (n % 40) * interval '1 hour' END
        FROM "Verification", generate_series(1, ${count}::int) n WHERE id = ${like}::uuid`;
    },
    { timeout: 600_000 },
  );
}

/** Leases the next review and returns it, as a reviewer would who is not sure. */
async function next(staff: Console): Promise<void> {
  const csrf = /name="csrf" value="([^"]+)"/.exec(await load(staff, "/console/queue?mode=test"))?.[1] ?? "";
  const at = await post(staff, "/console/next", { csrf, mode: "test" });
  await load(staff, at);
  await post(staff, `${at}/release`, { csrf, mode: "test" });
}

/** The page, and every picture on it, as a browser asks for them. */
async function openReview(staff: Console, database: Database, id: string): Promise<void> {
  const data = { takenById: staff.staffUserId, takenUntil: new Date(Date.now() + 600_000) };
  await database.attempt.update({ where: { id }, data });
  const html = await load(staff, `/console/reviews/${id}`);
  const pictures = [...html.matchAll(/<img src="(\/console\/documents[^"]+)"/g)].map(([, path = ""]) => path);
  if (pictures.length !== 3) throw new Error(`${pictures.length} pictures on the page`);
  await Promise.all(pictures.map((path) => load(staff, path)));
}
