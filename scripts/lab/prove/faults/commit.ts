/**
 * The answer to COMMIT is lost: a proxy before PostgreSQL cuts the connection after the server has committed and before
 * it has said so, at each commit of each operation that writes. Repeats then tell what became of it.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { ServerLocation } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";
import type { Asked, Case } from "./support/commit-cases/case.ts";
import { cases } from "./support/commit-cases/cases.ts";
import { type CommitCutter, createCommitCutter } from "./support/commit-cutter.ts";
import { openFaultyServer } from "./support/server.ts";

/** What calls leave. No background work adds rows to these but the outbox, whose mails have an id. */
const COUNTED = [
  "Account",
  "App",
  "Attempt",
  "AuditEntry",
  "AuthorizationCode",
  "ClockMove",
  "Consent",
  "Document",
  "InstitutionRequest",
  "Message",
  "OutboxMessage",
  "Partner",
  "TokenFamily",
  "TrackingTransaction",
  "Verification",
  "VerificationEvent",
];

export const fault: Fault = {
  finding: "D4",
  title: "answer to COMMIT lost, at each commit of each operation that writes",
  needs: ["PostgreSQL"],
  async run(tell) {
    const cutter = createCommitCutter();
    const { place, admin, close } = await openFaultyServer(cutter.inspect, {
      LOG_LEVEL: "silent",
      INBOUND_DOMAIN: "in.verify.example",
      INBOUND_HOOK_SECRET: "0".repeat(32),
    });
    const counts = { cuts: 0, lost: 0, twice: 0, wrong: 0 };
    try {
      for (const [name, make] of Object.entries(cases)) {
        const found = await tryCase(await make(place), cutter, admin);
        counts.cuts += found.cuts;
        counts.twice += found.twice;
        counts.wrong += found.wrong;
        tell(`${name}: ${found.cuts} commits cut, first calls ${found.firsts.join(", ")}; ${found.text}`);
      }
      counts.lost = await countLost(place, admin);
    } finally {
      await close();
    }
    const { cuts, lost, twice, wrong } = counts;
    return {
      held: cuts > 0 && lost + twice + wrong === 0,
      seen: `${cuts} commits cut: documents lost ${lost}, done twice ${twice}, repeats with another answer ${wrong}`,
    };
  },
};

/** Cuts the first commit of a call, then in another one the second, and so on until there are none left. */
async function tryCase({ prepare, repeats, isOnce }: Case, cutter: CommitCutter, client: pg.Client) {
  const found = { cuts: 0, twice: 0, wrong: 0, firsts: [] as number[], text: "" };
  const once = await prepare();
  const control = await added(client, async () => {
    const { status, body } = await send(once);
    if (status > 299)
      throw new Error(`${once.method} ${once.url} is answered ${status} without a fault: ${body}`);
  });
  for (let nth = 1; ; nth += 1) {
    const asked = await prepare();
    let isCut = false;
    const rows = await added(client, async () => {
      cutter.arm(nth);
      const first = await send(asked);
      isCut = cutter.disarm();
      if (!isCut) return;
      found.cuts += 1;
      found.firsts.push(first.status);
      // Without a key, only what had no answer is repeated.
      if (!isOnce && first.status < 300) return;
      const second = await repeat(asked);
      const third = isOnce ? await send(asked) : second;
      const isRight =
        repeats.includes(second.status) &&
        second.body === third.body &&
        // A batch is 200, and tells line by line what had no answer.
        (first.status >= 300 || first.body.includes('"status":503') || first.body === second.body);
      if (!isRight) {
        found.wrong += 1;
        found.text += ` commit ${nth} (${cutter.sql()}): ${first.status} ${first.body.slice(0, 160)}, then ${second.status} ${second.body.slice(0, 160)};`;
      }
    });
    if (!isCut) break;
    if (isOnce && JSON.stringify(rows) !== JSON.stringify(control)) {
      found.twice += 1;
      found.text += ` commit ${nth} left ${JSON.stringify(rows)} instead of ${JSON.stringify(control)};`;
    }
  }
  if (found.text === "")
    found.text = isOnce ? "each done once, repeats alike" : `repeats ${repeats.join("/")}`;
  return found;
}

interface Answer {
  status: number;
  body: string;
  retryAfter: number;
}

async function send({ url, method, headers, body }: Asked): Promise<Answer> {
  const response = await fetch(url, { method, headers, ...(body !== "" && { body }) });
  const retryAfter = Number(response.headers.get("retry-after") ?? 0);
  return { status: response.status, body: await response.text(), retryAfter };
}

/** As the guides say: after 503 once more, when Retry-After says so. */
async function repeat(asked: Asked): Promise<Answer> {
  for (let tried = 0; ; tried += 1) {
    const answer = await send(asked);
    if (answer.status !== 503 || tried === 10) return answer;
    await sleep(1_000 * Math.max(1, answer.retryAfter));
  }
}

/** How many rows the work adds to each table. */
async function added(client: pg.Client, work: () => Promise<void>): Promise<Record<string, number>> {
  const read = async () => {
    const parts = COUNTED.map((name) => {
      const which = name === "Message" ? 'WHERE "messageId" IS NULL' : "";
      return `(SELECT count(*)::int FROM "${name}" ${which}) AS "${name}"`;
    });
    return (await client.query<Record<string, number>>(`SELECT ${parts.join(", ")}`)).rows[0] ?? {};
  };
  const before = await read();
  await work();
  const after = await read();
  return Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );
}

/** Documents that a row names and nobody can read any more. */
async function countLost(place: ServerLocation, client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ fileKey: string }>(
    `SELECT "fileKey" FROM "Document" WHERE "fileKey" IS NOT NULL`,
  );
  const files = new Set(await readdir(join(place.folder, "documents")));
  return rows.filter(({ fileKey }) => !files.has(fileKey)).length;
}
