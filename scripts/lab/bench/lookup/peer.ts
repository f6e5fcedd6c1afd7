/** Query, answer and port message that the peers share. */
import { createHash } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import { supergroupOf } from "../../../../server/domain/shared/group/supergroups.ts";

/** Four times as many as cohort has for lookups (`hot`). */
export const POOL_SIZE = 16;

export interface Held {
  consumerGroup: string;
  expiresOn: string;
}

interface Row {
  svcId: string;
  deleted: boolean;
  held: Held[] | null;
}

const HELD = `
  SELECT json_agg(json_build_object('consumerGroup', "consumerGroup", 'expiresOn', "expiresOn"))
  FROM "Verification" WHERE "accountId" = account.id AND stage = 'success' AND "lapsesAt" > now()
    AND ("consumerGroup" NOT IN ('parent', 'low-income', 'disability') OR EXISTS (
      SELECT FROM "Consent" AS consent WHERE consent."accountId" = account.id AND consent."clientId" = CLIENT
        AND consent."withdrawnAt" IS NULL AND 'social-assistance' = ANY (consent.supergroups)))`;

/** Lookup by token, in one statement, prepared once on each connection. */
const BY_TOKEN = `
  SELECT account."svcId", account."deletedAt" IS NOT NULL AS deleted, (${HELD.replace("CLIENT", 'token."clientId"')}) AS held
  FROM "AccessToken" AS token JOIN "Account" AS account ON account.id = token."accountId"
  WHERE token.hash = $1 AND token.flow = 'current' AND token."revokedAt" IS NULL AND token."expiresAt" > now()`;

const BY_ACCOUNT = `
  SELECT account."svcId", account."deletedAt" IS NOT NULL AS deleted, (${HELD.replace("CLIENT", "'cl_bench'")}) AS held
  FROM "Account" AS account WHERE account.id = $1::uuid`;

export async function byToken(pool: pg.Pool, token: string): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>({ name: "by-token", text: BY_TOKEN, values: [hashOf(token)] });
  return rows[0];
}

export async function byAccount(pool: pg.Pool, accountId: string): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>({ name: "by-account", text: BY_ACCOUNT, values: [accountId] });
  return rows[0];
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function tokenIn(header: string | undefined): string {
  return /^Bearer (\S+)$/.exec(header ?? "")?.[1] ?? "";
}

/** Body of the answer: one entry for each supergroup, with its latest day, by name. */
export function answerOf(svcId: string, held: Held[] | null) {
  const latest = new Map<string, string>();
  for (const { consumerGroup, expiresOn } of held ?? []) {
    const group = supergroupOf(consumerGroup);
    if (expiresOn > (latest.get(group) ?? "")) latest.set(group, expiresOn);
  }
  const entries = [...latest].map(([group, expires_on]) => ({ group, expires_on }));
  const verifications = entries.sort((one, other) => (one.group < other.group ? -1 : 1));
  return { svcid_number: svcId, verifications };
}

/** Listens on a free port, and reports it to the benchmark. */
export function listen(server: Server): void {
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}
