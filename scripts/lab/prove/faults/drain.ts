/**
 * SIGTERM under load, and with what never ends: no client, on a kept connection or a new one, sees anything of it, and the
 * process is gone.
 */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { makePartner } from "../../support/partner.ts";
import { makePlace, type Running, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";
import { type LoadCall, lookupWith, transactionAt } from "./support/load-calls.ts";
import { makeMemberToken } from "./support/member.ts";
import { openFaultyServer } from "./support/server.ts";

const ROUNDS = 5;
const CLIENTS = 16;
const END_MS_MAX = 15_000;
/** Interval of a load balancer's health checks. */
const LOOK_MS = 250;
const NEW_A_SECOND = 300;

export const fault: Fault = {
  finding: "D15",
  title:
    "SIGTERM: 16 busy clients on kept connections, 300 new connections a second, a body that stalls, a database that falls silent",
  async run(tell) {
    const errors: string[] = [];
    const fresh: Record<string, number> = {};
    const ends: Ended[] = [];
    let calls = 0;
    let made: LoadCall[] = [];
    // With a drain delay, as behind a proxy: clients learn from /readyz to stay away.
    const place = await makePlace({ DRAIN_DELAY_SECONDS: "5" });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const server = await startServer(place);
      if (made.length === 0) made = await makeCalls(place);
      let isReady = true;
      const clients = made.map(async (one) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        while (isReady) {
          const error = await call(one, calls, agent);
          calls += 1;
          if (error !== undefined) errors.push(error);
        }
        agent.destroy();
      });
      const newOnes = connectAnew(place, fresh);
      await sleep(1_000);
      const ended = end(server);
      while (isReady) {
        const headers = { connection: "close" };
        isReady = await fetch(`${place.baseUrl}/readyz`, { headers }).then(
          ({ status }) => status === 200,
          () => false,
        );
        await sleep(LOOK_MS);
      }
      await Promise.all(clients);
      const { code, ms } = await ended;
      await newOnes.stop();
      ends.push({ what: `round ${round}`, code, ms });
      tell(`new connections: ${JSON.stringify(fresh)}`);
      tell(`round ${round}: ${calls} calls, ${errors.length} errors; gone after ${ms} ms with code ${code}`);
    }
    const server = await startServer(place);
    const stalled = connect(place.port, "127.0.0.1");
    stalled.on("error", () => {});
    stalled.write(
      "POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n",
    );
    stalled.write("Content-Length: 9\r\n\r\na");
    await sleep(300);
    ends.push({ what: "a stalled body", ...(await end(server)) });
    await place.remove();
    if (process.env.DATABASE_URL !== undefined) {
      const faulty = await openFaultyServer();
      await sleep(1_000);
      faulty.proxy.silence();
      ends.push({ what: "a silent database", ...(await end(faulty.server)) });
      await faulty.proxy.close();
      await faulty.admin.end();
      await faulty.place.remove();
    }
    const told = ends
      .map(({ what, code, ms }) => `${what}: gone after ${ms} ms with code ${code}`)
      .join("; ");
    return {
      held:
        errors.length === 0 &&
        lost(fresh) === 0 &&
        ends.every(({ code, ms }) => code === 0 && ms < END_MS_MAX),
      seen: `${errors.length} errors in ${calls} calls over ${ROUNDS} SIGTERMs (${[...new Set(errors)]}); of new connections ${lost(fresh)} lost: ${JSON.stringify(fresh)}; ${told}`,
    };
  },
};

/** Calls on a connection of its own each, at a steady rate until stopped; counts their ends. */
function connectAnew({ port }: ServerLocation, counts: Record<string, number>) {
  const began = performance.now();
  const calls: Promise<void>[] = [];
  const timer = setInterval(() => {
    const due = ((performance.now() - began) * NEW_A_SECOND) / 1_000;
    while (calls.length < due) calls.push(one());
  }, 1);
  const one = async () => {
    const how = await call(
      { method: "GET", url: `http://127.0.0.1:${port}/livez`, headers: {}, body: "" },
      0,
    );
    counts[how ?? "answered"] = (counts[how ?? "answered"] ?? 0) + 1;
  };
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(calls);
    },
  };
}

/** Counts calls that were lost. A refused connection (ECONNREFUSED) is none: its client tries another server. */
function lost(counts: Record<string, number>): number {
  const { answered = 0, ECONNREFUSED: refused = 0, ...others } = counts;
  return Object.values(others).reduce((sum, count) => sum + count, 0);
}

/** One for each client: lookups and transactions by turns, each with a key of its own, since a key has a limit. */
async function makeCalls(place: ServerLocation): Promise<LoadCall[]> {
  const lookup = lookupWith(place, await makeMemberToken(place, await makePartner(place)));
  const calls: LoadCall[] = [];
  while (calls.length < CLIENTS) calls.push(lookup, await transactionAt(place));
  return calls;
}

interface Ended {
  what: string;
  code: number | null;
  ms: number;
}

/** One call, of this number; what was wrong with it, if anything was. */
async function call(
  { method, url, headers, body }: LoadCall,
  number: number,
  agent: Agent | false = false,
): Promise<string | undefined> {
  try {
    const sent = request(url, { method, headers, agent }).end(body.replace("{n}", String(number)));
    const [response] = await once(sent, "response");
    response.resume();
    await once(response, "end");
    return response.statusCode === 200 ? undefined : String(response.statusCode);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

async function end(server: Running): Promise<Omit<Ended, "what">> {
  const began = performance.now();
  await server.stop("SIGTERM");
  return { code: server.process.exitCode, ms: Math.round(performance.now() - began) };
}
