/** Callers of every area, one call after the other, who note what they were answered and when. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { makePartner, openPartnerKey, type Partner } from "../../../support/partner.ts";
import { demoOf, type ServerLocation } from "../../../support/server-process.ts";

/** One answer: 0 is none. */
export interface Answer {
  area: string;
  status: number;
  atMs: number;
  tookMs: number;
  /** A 503 that does not say when to come back. */
  isWithoutRetryAfter: boolean;
  /** What a 5xx says, or why there is no answer. */
  failure?: string;
}

export interface Callers {
  areas: readonly string[];
  answers: Answer[];
  stop: () => Promise<void>;
}

type Send = () => Promise<Response>;

/** Calls are paced below the limits of apps, clients and tokens. */
const PAUSE_MS = 60;
const FAILURE_CHARACTERS = 300;

/** `each` callers of each area. */
export async function startCallers(place: ServerLocation, each = 2): Promise<Callers> {
  const answers: Answer[] = [];
  const over = new AbortController();
  const sends = await sendersFor(place);
  const loops = Object.entries(sends).flatMap(([area, send]) =>
    Array.from({ length: each }, async () => {
      while (!over.signal.aborted) {
        answers.push(await note(area, send));
        await sleep(PAUSE_MS);
      }
    }),
  );
  return {
    areas: Object.keys(sends),
    answers,
    stop: async () => {
      over.abort();
      await Promise.all(loops);
    },
  };
}

export async function note(area: string, send: Send): Promise<Answer> {
  const began = performance.now();
  let failure: string | undefined;
  const tell = (error: Error) => {
    failure ??= `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`.trim();
  };
  const response = await send().catch(tell);
  const body = await response?.text().catch(tell);
  const status = response?.status ?? 0;
  if (status >= 500) failure = body?.slice(0, FAILURE_CHARACTERS) ?? failure;
  return {
    area,
    status,
    atMs: performance.now(),
    tookMs: performance.now() - began,
    isWithoutRetryAfter: status === 503 && response?.headers.has("retry-after") === false,
    ...(failure !== undefined && { failure }),
  };
}

/** A call of each area that asks the database. */
export async function sendersFor(place: ServerLocation): Promise<Record<string, Send>> {
  const { baseUrl } = place;
  const partners: Partner[] = [];
  // One after another, as operators do: all at once, a busy machine refuses some.
  while (partners.length < 8) partners.push(await makePartner(place));
  const key = await openPartnerKey(place);
  const { operator, sso } = await demoOf(place);
  const json = { "Content-Type": "application/json" };
  let turn = 0;
  const person = {
    territory: "GB",
    firstName: "Ada",
    lastName: "Lovelace",
    userEmail: "ada@example.com",
    dob: "2004-12-10",
  };
  const institution = {
    institutionId: "proof.example",
    name: "Proof",
    kind: "employer",
    domains: [{ domain: "proof.example", consumerGroups: ["healthcare"] }],
  };
  const link = new URLSearchParams({
    response_type: "code",
    client_id: sso.clientId,
    redirect_uri: sso.redirectUri,
    country: "uk",
  });
  return {
    "white-label": () => {
      turn += 1;
      const { appId, accessToken } = partners[turn % partners.length] as Partner;
      const headers = {
        ...json,
        Authorization: `Bearer ${accessToken}`,
        "Idempotency-Key": randomUUID(),
      };
      const body = JSON.stringify(person);
      return fetch(`${baseUrl}/app/${appId}/whitelabel/verifications`, { method: "POST", headers, body });
    },
    tracking: () => {
      const amounts = { transactionValue: 19.99, qualifyingAmount: 0.29, currency: "GBP" };
      const timestamp = Math.floor(Date.now() / 1000);
      return fetch(`${baseUrl}/code-tracking/transaction`, {
        method: "POST",
        headers: { ...json, "api-key": key.apiKey, "User-Agent": "prove/1" },
        body: JSON.stringify({ brandUid: key.brandUid, code: "STUDENT10", ...amounts, timestamp }),
      });
    },
    lookup: () =>
      fetch(`${baseUrl}/api/v3/me.json`, { headers: { Authorization: `Bearer ${"x".repeat(43)}` } }),
    token: () =>
      fetch(`${baseUrl}/oauth/revoke`, {
        method: "POST",
        body: new URLSearchParams({
          token: "unknown",
          client_id: sso.clientId,
          client_secret: sso.clientSecret,
        }),
      }),
    operator: () =>
      fetch(`${baseUrl}/management/apps`, { headers: { Authorization: `Bearer ${operator.accessToken}` } }),
    import: () =>
      fetch(`${baseUrl}/management/institutions`, {
        method: "PUT",
        headers: { ...json, Authorization: `Bearer ${operator.accessToken}` },
        body: JSON.stringify({ institutions: [institution] }),
      }),
    // Of the last second: what streams for longer may break off.
    export: () =>
      fetch(`${baseUrl}/code-tracking/transactions/export?from=${Math.floor(Date.now() / 1000) - 1}`, {
        headers: { "api-key": key.apiKey, "User-Agent": "prove/1" },
      }),
    profile: () =>
      fetch(`${baseUrl}/api/v1/me.json?access_token=${"x".repeat(43)}`, {
        headers: { "User-Agent": "prove/1" },
      }),
    page: () =>
      fetch(`${baseUrl}/sso/student?${link}`, { redirect: "manual", headers: { Accept: "text/html" } }),
    healthz: () => fetch(`${baseUrl}/healthz`),
  };
}

/** Counts by status and area; what was neither answered as usual nor 503 with Retry-After; the slowest answer. */
export function summarize(answers: readonly Answer[]) {
  const counts = new Map<string, number>();
  for (const { area, status } of answers) {
    const name = `${area} ${status}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isWrong = ({ area, status, isWithoutRetryAfter }: Answer) =>
    status === 0 || (status >= 500 && status !== 503) || (isWithoutRetryAfter && area !== "healthz");
  return {
    counts: [...counts].map(([name, count]) => `${name}: ${count}`).join(", "),
    wrong: answers.filter(isWrong).length,
    slowestMs: Math.round(Math.max(0, ...answers.map(({ tookMs }) => tookMs))),
    slowest: answers.reduce<Answer | undefined>(
      (slowest, one) => (slowest === undefined || one.tookMs > slowest.tookMs ? one : slowest),
      undefined,
    )?.area,
  };
}

/** Waits until each area has an answer below 500 that was asked for after `since`; gives the milliseconds by area. */
export async function untilAllAnswered(
  { areas, answers }: Pick<Callers, "areas" | "answers">,
  sinceMs: number,
  limitMs: number,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  while (performance.now() < sinceMs + limitMs && Object.keys(found).length < areas.length) {
    await sleep(20);
    for (const { area, status, atMs, tookMs } of answers)
      if (atMs - tookMs >= sinceMs && status > 0 && status < 500) found[area] ??= Math.round(atMs - sinceMs);
  }
  for (const area of areas) found[area] ??= Number.POSITIVE_INFINITY;
  return found;
}
