/**
 * Kills the server with SIGKILL again and again while documents are handed in. Then every answered attempt
 * must be there with all its files, byte for byte, and after a sweep no file may be without a row.
 */
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { operatorClient } from "../../../client/index.ts";
import { readConfig } from "../../../server/config.ts";
import { quarantineOrphans } from "../../../server/domain/operations/retention/orphans.ts";
import { fileKeysOf } from "../../../server/domain/proving/document/stored-files.ts";
import { FILE_KEY } from "../../../server/platform/files/sealed-file.ts";
import { openServices } from "../../../server/start/open-services.ts";
import { makeFile, makePartner, makeReady, must, ONCE, type Partner } from "../support/partner.ts";
import { demoOf, makePlace, type ServerLocation, startServer } from "../support/server-process.ts";

const ATTEMPTS = 200;
const KILLS = 10;
const FILES_EACH = 2;
const FILE_BYTES = 300_000;
const AT_ONCE = 6;
/** About as long as a round takes undisturbed, so that kills fall before, within and after. */
const KILL_AFTER_MS_MAX = 2_000;

/** What was answered, by verification: the hashes of its files. */
type Answered = Map<string, string[]>;

export async function proveManual(): Promise<boolean> {
  const place = await makePlace();
  const answered: Answered = new Map();
  let unanswered = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const server = await startServer(place);
    const partner = await makePartner(place);
    const ready: string[] = [];
    for (let made = 0; made < ATTEMPTS / KILLS; made += 1) ready.push(await makeReady(partner));
    const killed = setTimeout(KILL_AFTER_MS_MAX * Math.random()).then(() => server.stop("SIGKILL"));
    const before = answered.size;
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => handIn(partner, ready, answered, () => (unanswered += 1))),
    );
    await killed;
    console.log(
      `round ${round + 1}: killed after ${answered.size - before} of ${ATTEMPTS / KILLS} were answered`,
    );
  }
  console.log(
    `${place.home}: ${ATTEMPTS} attempts, ${KILLS} kills, ${answered.size} answered, ${unanswered} not`,
  );
  const lost = await countLost(place, answered);
  const { orphans, left, named } = await sweepAndCount(place);
  console.log(`answered but not whole afterwards: ${lost}`);
  console.log(`files swept: ${orphans}; files left: ${left}; files named by rows: ${named}`);
  await place.remove();
  return lost === 0 && left === named;
}

/** Hands in until nothing is ready or the server is gone. */
async function handIn(
  { appId, calls }: Partner,
  ready: string[],
  answered: Answered,
  fail: () => void,
): Promise<void> {
  for (let verificationId = ready.pop(); verificationId !== undefined; verificationId = ready.pop()) {
    const files = Array.from({ length: FILES_EACH }, () => makeFile(FILE_BYTES));
    const params = { path: { appId, verificationId } };
    try {
      await must(
        calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/manual", {
          params,
          body: { files },
        }),
      );
      answered.set(
        verificationId,
        files.map(({ sha256Hash }) => sha256Hash),
      );
    } catch {
      fail();
    }
  }
}

/** Asks the restarted server, through the operator API, for everything that it had answered. */
async function countLost(place: ServerLocation, answered: Answered): Promise<number> {
  const server = await startServer(place);
  const { operator } = await demoOf(place);
  const calls = operatorClient({ baseUrl: place.baseUrl, accessToken: operator.accessToken, ...ONCE });
  const whole = new Set<string>();
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const page = await must(calls.GET("/operator/reviews", { params: { query } }));
    for (const { verificationId, documents } of page.reviews) {
      const hashes = await Promise.all(
        documents.map(async ({ documentId }) => {
          const url = `${place.baseUrl}/operator/documents/${documentId}`;
          const response = await fetch(url, { headers: { Authorization: `Bearer ${operator.accessToken}` } });
          return createHash("sha256")
            .update(Buffer.from(await response.arrayBuffer()))
            .digest("hex");
        }),
      );
      if (JSON.stringify(answered.get(verificationId)) === JSON.stringify(hashes)) whole.add(verificationId);
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  await server.stop();
  return [...answered.keys()].filter((id) => !whole.has(id)).length;
}

/** The sweep as it would run an hour later, and then what is on disk against what rows name. */
async function sweepAndCount(
  place: ServerLocation,
): Promise<{ orphans: number; left: number; named: number }> {
  const { services, close } = await openServices(readConfig(place.env));
  const orphans = await quarantineOrphans(services, new Date(Date.now() + 1_000));
  const left = (await readdir(join(place.folder, "documents"))).filter((name) => FILE_KEY.test(name)).length;
  const named = (await fileKeysOf(services.database, {})).length;
  await close();
  return { orphans, left, named };
}
