/** Writers of every area that a backup must have: transactions, verifications, documents and tokens, each with what was acknowledged. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  makeFile,
  makePartner,
  makeReady,
  must,
  openPartnerKey,
  type Partner,
  type PartnerKey,
} from "../../../support/partner.ts";
import { demoOf, type ServerLocation } from "../../../support/server-process.ts";

/** What was answered with 200, in its order. */
export interface Written {
  transactions: string[];
  verifications: string[];
  /** The SHA-256 of its file, by verification. */
  documents: Map<string, string>;
  /** Access tokens. */
  tokens: string[];
}

export interface Writers {
  written: Written;
  /** Of a writer whose call was refused with 503 and who went on. */
  refused: Record<keyof Written, number>;
  /** The slowest transaction since this was last set to 0. */
  slowest: { ms: number };
  key: PartnerKey;
  /** The app of the verifications, and that of the documents: each has its own calls a minute. */
  apps: Record<"verifications" | "documents", Partner>;
  /** Throws what a writer was refused with but 503. */
  stop: () => Promise<void>;
}

/** Below the calls a minute of an app and a key. */
const PAUSES_MS: Record<keyof Written, number> = {
  transactions: 15,
  verifications: 300,
  documents: 1_500,
  tokens: 500,
};
const DOCUMENT_BYTES = 100_000;
const ROOT = "/app/{appId}/whitelabel/verifications";

export async function startWriters(place: ServerLocation): Promise<Writers> {
  const apps = { verifications: await makePartner(place), documents: await makePartner(place) };
  const key = await openPartnerKey(place);
  const { whitelabel, sso } = await demoOf(place);
  const written: Written = { transactions: [], verifications: [], documents: new Map(), tokens: [] };
  const refused = { transactions: 0, verifications: 0, documents: 0, tokens: 0 };
  const slowest = { ms: 0 };
  const work: Record<keyof Written, () => Promise<void>> = {
    async transactions() {
      const began = performance.now();
      const { data } = await post<{ data: { id: string } }>(`${place.baseUrl}/code-tracking/transaction`, {
        headers: { "api-key": key.apiKey },
        body: { brandUid: key.brandUid, ...SALE, timestamp: Math.floor(Date.now() / 1_000) },
      });
      slowest.ms = Math.max(slowest.ms, performance.now() - began);
      written.transactions.push(data.id);
    },
    async verifications() {
      const { appId, calls } = apps.verifications;
      const { verificationId } = await must(calls.POST(ROOT, { params: { path: { appId } }, body: PERSON }));
      written.verifications.push(verificationId);
    },
    async documents() {
      const { appId, calls } = apps.documents;
      const verificationId = await makeReady(apps.documents);
      const file = makeFile(DOCUMENT_BYTES);
      const params = { path: { appId, verificationId } };
      await must(calls.POST(`${ROOT}/{verificationId}/manual`, { params, body: { files: [file] } }));
      written.documents.set(verificationId, file.sha256Hash);
    },
    async tokens() {
      const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = sso;
      const link = new URLSearchParams({ response_type: "code", client_id, redirect_uri, country: "uk" });
      const { code } = await post<{ code: string }>(
        `${place.baseUrl}/app/${whitelabel.appId}/whitelabel/test/sign-in`,
        {
          headers: { authorization: `Bearer ${whitelabel.accessToken}` },
          body: { loginLink: `${place.baseUrl}/sso/student?${link}` },
        },
      );
      const grant = { grant_type: "authorization_code", client_id, client_secret, redirect_uri, code };
      const tokens = await post<{ access_token: string }>(`${place.baseUrl}/oauth/token`, {
        body: new URLSearchParams(grant),
      });
      written.tokens.push(tokens.access_token);
    },
  };
  let isOver = false;
  const loops = Promise.all(
    (Object.keys(work) as (keyof Written)[]).map(async (area) => {
      while (!isOver) {
        await work[area]().catch((error: Error) => {
          if (!/ answered 503/.test(error.message)) throw error;
          refused[area] += 1;
        });
        await sleep(PAUSES_MS[area]);
      }
    }),
  );
  loops.catch(() => {});
  const stop = async () => {
    isOver = true;
    await loops;
  };
  return { written, refused, slowest, key, apps, stop };
}

const SALE = { code: "A", transactionValue: 10.5, qualifyingAmount: 9.5, currency: "GBP" };
const PERSON = {
  territory: "GB",
  firstName: "Ada",
  lastName: "Lovelace",
  userEmail: "ada@example.com",
  dob: "2004-12-10",
};

interface Asked {
  headers?: Record<string, string>;
  body: object;
}

async function post<T>(url: string, { headers = {}, body }: Asked): Promise<T> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method: "POST",
    headers: { ...(!isForm && { "content-type": "application/json" }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** What was acknowledged until now. */
export function copyWritten({ transactions, verifications, documents, tokens }: Written): Written {
  return {
    transactions: [...transactions],
    verifications: [...verifications],
    documents: new Map(documents),
    tokens: [...tokens],
  };
}

/** "1000 transactions, 40 verifications, …" */
export function describeWritten(written: Written): string {
  const counts = Object.entries(written).map(
    ([area, all]) => `${all instanceof Map ? all.size : all.length} ${area}`,
  );
  return counts.join(", ");
}

/** One of the app's verifications, as its partner asks for it or erases it: the status of the answer. */
export async function askFor(
  { baseUrl }: ServerLocation,
  { appId, accessToken }: Partner,
  verificationId: string,
  method: "GET" | "DELETE" = "GET",
): Promise<number> {
  const url = `${baseUrl}/app/${appId}/whitelabel/verifications/${verificationId}`;
  const response = await fetch(url, { method, headers: { authorization: `Bearer ${accessToken}` } });
  await response.arrayBuffer();
  return response.status;
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
