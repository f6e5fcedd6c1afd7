/**
 * Three servers on one PostgreSQL, and bursts that come to all of them at once. What guards guessing or money is exact
 * over all; other rates hold to within a second (docs/operating.md, "Processes").
 */
import { setTimeout as sleep } from "node:timers/promises";
import { makePartner, must, openPartnerKey } from "../../support/partner.ts";
import {
  demoOf,
  freePort,
  makePlace,
  type Running,
  type ServerLocation,
  startServer,
} from "../../support/server-process.ts";
import { query } from "../query.ts";
import type { Fault } from "./main.ts";
import { countStatuses, untilNotBusy } from "./support/bursts.ts";
import { loadByKind, purchaseBy } from "./support/open-loop.ts";
import { enterWrongCodes } from "./support/wrong-codes.ts";

const SERVERS = 3;
const EXACT = { signInCodes: 100, passcodes: 5, tokenFailures: 60 };
const APP_PER_MINUTE = 300;
const KEY_PER_MINUTE = 6_000;
const FLAT_OUT = { perSecond: 600, seconds: 16 };
/** A limit of a minute holds for any 55 seconds: a burst that takes longer shows nothing. */
const WINDOW_MS = 55_000;
/** In which each process has shared what it has counted, and read what the others have. */
const SHARED_MS = 2_500;

interface Part {
  held: boolean;
  seen: string;
  /** From the first call of the burst to the last answer. */
  tookMs: number;
}

export const fault: Fault = {
  finding: "D17",
  title:
    "bursts at three servers on one PostgreSQL: wrong codes, wrong secrets, calls of one app and of one key",
  needs: ["PostgreSQL"],
  async run(tell) {
    const place = await makePlace({ TRUST_PROXY: "1" });
    const places = [place];
    while (places.length < SERVERS) {
      const port = await freePort();
      const env = { ...place.env, PORT: String(port) };
      places.push({ ...place, port, baseUrl: `http://localhost:${port}`, env });
    }
    const servers: Running[] = [];
    for (const one of places) servers.push(await startServer(one));
    const parts: Part[] = [];
    for (const part of [wrongSignInCodes, wrongPasscodes, wrongSecrets, callsOfOneApp, callsOfOneKey]) {
      const found = await part(places);
      const isInWindow = found.tookMs < WINDOW_MS;
      const held = found.held && isInWindow;
      const seen = `${found.seen}, in ${(found.tookMs / 1_000).toFixed(1)} s${isInWindow ? "" : ": too slow to judge"}`;
      tell(`${held ? "held" : "FAILED"}: ${seen}`);
      parts.push({ ...found, held, seen });
    }
    for (const server of servers) await server.stop();
    await place.remove();
    return { held: parts.every(({ held }) => held), seen: parts.map(({ seen }) => seen).join("; ") };
  },
};

type Places = readonly ServerLocation[];
const first = (places: Places) => places[0] as ServerLocation;
const turn = (places: Places, index: number) => places[index % places.length] as ServerLocation;

/** Five a code, and 100 a minute of one network: so at most 100 of 240 that 48 browsers send at once. */
async function wrongSignInCodes(places: Places): Promise<Part> {
  const { asked, statuses, tookMs } = await enterWrongCodes(places.map(({ baseUrl }) => baseUrl));
  const [row] = await query<{ judged: number }>(
    first(places).env.DATABASE_URL,
    `SELECT sum(checks)::int AS judged FROM "OneTimeCode"`,
  );
  const judged = row?.judged ?? 0;
  return {
    tookMs,
    // One that was counted and then refused for want of room was not looked at.
    held: judged <= EXACT.signInCodes && judged > 0.8 * EXACT.signInCodes,
    seen: `${asked} wrong sign-in codes of one network: ${judged} judged (${countStatuses(statuses)})`,
  };
}

async function wrongPasscodes(places: Places): Promise<Part> {
  const partner = await makePartner(first(places));
  const { appId, calls, accessToken } = partner;
  const body = { territory: "GB", firstName: "Ada", lastName: "Lovelace", userEmail: "ada@example.com" };
  const root = "/app/{appId}/whitelabel/verifications" as const;
  const made = calls.POST(root, { params: { path: { appId } }, body: { ...body, dob: "2000-12-10" } });
  const { verificationId } = await must(made);
  const params = { path: { appId, verificationId } };
  const phone = { phoneNumber: "+447400100100", territory: "GB" };
  await must(calls.POST(`${root}/{verificationId}/otp`, { params, body: phone }));
  const { statuses, tookMs } = await untilNotBusy(60, (index) =>
    fetch(
      `${turn(places, index).baseUrl}/app/${appId}/whitelabel/verifications/${verificationId}/otp/verify`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ code: "000000" }),
      },
    ),
  );
  const [row] = await query<{ counted: number }>(first(places).env.DATABASE_URL, [
    `SELECT "codeChecks" AS counted FROM "Verification" WHERE id = $1`,
    verificationId,
  ]);
  return {
    tookMs,
    held: row?.counted === EXACT.passcodes,
    seen: `60 wrong passcodes at once: ${row?.counted} counted (${countStatuses(statuses)})`,
  };
}

async function wrongSecrets(places: Places): Promise<Part> {
  const { sso } = await demoOf(first(places));
  const body = {
    grant_type: "refresh_token",
    refresh_token: "x",
    client_id: sso.clientId,
    client_secret: "x",
  };
  const { statuses, tookMs } = await untilNotBusy(300, (index) =>
    fetch(`${turn(places, index).baseUrl}/oauth/token`, {
      method: "POST",
      headers: { "X-Forwarded-For": "203.0.113.20" },
      body: new URLSearchParams(body),
    }),
  );
  return {
    tookMs,
    held: statuses.get(401) === EXACT.tokenFailures && statuses.get(429) === 300 - EXACT.tokenFailures,
    seen: `300 wrong secrets of one network: ${countStatuses(statuses)}`,
  };
}

/** A burst may have each server's whole share before they know of each other; a second later nothing is left. */
async function callsOfOneApp(places: Places): Promise<Part> {
  const { appId, accessToken } = await makePartner(first(places));
  const burst = (calls: number) =>
    untilNotBusy(calls, (index) =>
      fetch(`${turn(places, index).baseUrl}/app/${appId}/whitelabel/institutions?territory=GB&query=oxford`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      }),
    );
  const { statuses: atOnce, tookMs } = await burst(1_200);
  await sleep(SHARED_MS);
  const { statuses: later } = await burst(300);
  const through = atOnce.get(200) ?? 0;
  return {
    tookMs,
    held: through >= APP_PER_MINUTE && through <= SERVERS * APP_PER_MINUTE && later.get(429) === 300,
    seen: `1,200 calls of one app: ${through} let through (limit ${APP_PER_MINUTE}), of 300 more ${SHARED_MS / 1_000} s later ${later.get(200) ?? 0}`,
  };
}

/** More than the limit by what comes until the servers know of each other. */
async function callsOfOneKey(places: Places): Promise<Part> {
  const partner = await openPartnerKey(first(places), "test", KEY_PER_MINUTE);
  const calls = places.map((place, index) => ({ ...purchaseBy(place, partner), kind: String(index) }));
  const began = performance.now();
  const seen = Object.values(await loadByKind({ calls, ...FLAT_OUT }));
  const tookMs = performance.now() - began;
  const sum = (status: string) => seen.reduce((all, { statuses }) => all + (statuses[status] ?? 0), 0);
  const [through, refused, busy] = [sum("200"), sum("429"), sum("503")];
  const overSeconds = (through - KEY_PER_MINUTE) / FLAT_OUT.perSecond;
  return {
    tookMs,
    held: through >= KEY_PER_MINUTE && overSeconds <= 1 && refused > 0,
    seen: `${FLAT_OUT.perSecond * FLAT_OUT.seconds} calls of one key at ${FLAT_OUT.perSecond} a second: ${through} let through (limit ${KEY_PER_MINUTE}, and what comes in ${overSeconds.toFixed(2)} s), ${refused} × 429, ${busy} × 503`,
  };
}
