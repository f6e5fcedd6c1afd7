/** Kills the server while keyed calls run. After the restart each is repeated under its key, as the guides say. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../../../../server/config.ts";
import { openServices } from "../../../../server/start/open-services.ts";
import { makePartner } from "../../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";

const ROUNDS = 5;
const CALLS = 60;
const KILL_AFTER_MS_MAX = 1_500;
const PERSON = {
  territory: "GB",
  firstName: "Ada",
  lastName: "Lovelace",
  userEmail: "ada@example.com",
  dob: "2000-12-10",
};

export const fault: Fault = {
  finding: "D5",
  title: "kill -9 while keyed calls run, each repeated under its key",
  async run(tell) {
    const place = await makePlace();
    const seen = { keys: 0, wrong: 0, statuses: new Map<number, number>(), slowestMs: 0 };
    for (let round = 1; round <= ROUNDS; round += 1) await killOnce(place, seen, tell);
    const made = await countVerifications(place);
    await place.remove();
    const { keys, wrong, slowestMs, statuses } = seen;
    const told = [...statuses].map(([status, count]) => `${status} ×${count}`).join(", ");
    return {
      held: made === keys && wrong === 0 && !statuses.has(409) && slowestMs < 25_000,
      seen:
        `${place.home}: ${keys} keys, ${made} verifications, ${wrong} repeats with another answer; ` +
        `repeats were answered ${told}; slowest ${(slowestMs / 1_000).toFixed(1)} s after the start`,
    };
  },
};

interface Seen {
  keys: number;
  wrong: number;
  statuses: Map<number, number>;
  slowestMs: number;
}

async function killOnce(place: ServerLocation, seen: Seen, tell: (line: string) => void): Promise<void> {
  const server = await startServer(place);
  const { appId, accessToken } = await makePartner(place);
  const send = async (key: string) => {
    const response = await fetch(`${place.baseUrl}/app/${appId}/whitelabel/verifications`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${accessToken}`,
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      },
      body: JSON.stringify(PERSON),
    });
    return { status: response.status, body: await response.text(), headers: response.headers };
  };
  const keys = Array.from({ length: CALLS }, () => randomUUID());
  const calls = keys.map((key) => send(key).catch(() => undefined));
  await sleep(KILL_AFTER_MS_MAX * Math.random());
  await server.stop("SIGKILL");
  const firsts = await Promise.all(calls);
  const again = await startServer(place);
  const began = performance.now();
  await Promise.all(
    keys.map(async (key, index) => {
      for (;;) {
        const answer = await send(key);
        seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 503) await sleep(1_000 * Number(answer.headers.get("retry-after") ?? 1));
        else {
          const first = firsts[index];
          if (answer.status !== 200 || (first?.status === 200 && first.body !== answer.body)) seen.wrong += 1;
          break;
        }
      }
    }),
  );
  const ms = performance.now() - began;
  seen.keys += CALLS;
  seen.slowestMs = Math.max(seen.slowestMs, ms);
  const answered = firsts.filter((one) => one?.status === 200).length;
  tell(
    `${answered} of ${CALLS} answered before the kill, all repeats within ${Math.round(ms)} ms of the start`,
  );
  await again.stop();
}

async function countVerifications(place: ServerLocation): Promise<number> {
  const { services, close } = await openServices(readConfig(place.env));
  const count = await services.database.verification.count();
  await close();
  return count;
}
