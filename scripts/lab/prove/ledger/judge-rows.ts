/** Rows of the database at the end, past the API, against the answers that callers got. */
import { readConfig } from "../../../../server/config.ts";
import { openServices } from "../../../../server/start/open-services.ts";
import type { ServerLocation } from "../../support/server-process.ts";
import type { Finding, Model } from "./model.ts";
import { accountOf } from "./world.ts";

interface Rows {
  claims: { id: string; poolId: string; codeId: string; accountId: string }[];
  codes: { id: string; poolId: string; position: number; isClaimed: boolean; isRedeemed: boolean }[];
  uses: { codeId: string; brandUid: string; orderId: string; state: string }[];
  orders: {
    id: string;
    brandUid: string;
    orderId: string;
    named: string | null;
    value: string;
    qualifying: string;
    adjustments: number;
    supergroup: string | null;
    isVoided: boolean;
  }[];
  adjustments: { transactionId: string; adjustmentId: string; value: string; qualifying: string }[];
  events: { type: string; count: number }[];
  statements: number;
}

/** Rows of the database, read past the API. */
export async function readRows({ env }: ServerLocation): Promise<Rows> {
  const { services, close } = await openServices(readConfig(env));
  const query = <Row>(sql: string) => services.database.$queryRawUnsafe<Row[]>(sql);
  const rows = {
    claims: await query<Rows["claims"][number]>(
      `SELECT id::text AS id, "poolId"::text AS "poolId", "codeId"::text AS "codeId", "accountId"::text AS "accountId" FROM "CodeClaim"`,
    ),
    codes: await query<Rows["codes"][number]>(
      `SELECT id::text AS id, "poolId"::text AS "poolId", position, "claimedAt" IS NOT NULL AS "isClaimed",
         "redeemedAt" IS NOT NULL AS "isRedeemed" FROM "PoolCode"`,
    ),
    uses: await query<Rows["uses"][number]>(
      `SELECT used."codeId"::text AS "codeId", code."brandUid", used."orderId",
         CASE WHEN used."releasedAt" IS NOT NULL THEN 'released' WHEN used."redeemedAt" IS NOT NULL THEN 'redeemed' ELSE 'held' END AS state
       FROM "CodeUse" AS used JOIN "PoolCode" AS code ON code.id = used."codeId"`,
    ),
    orders: await query<Rows["orders"][number]>(
      `SELECT stored.id::text AS id, stored."brandUid", stored.attributes::json ->> 'orderId' AS "orderId",
         placed."orderId" AS named, stored."transactionValue"::text AS value, stored."qualifyingAmount"::text AS qualifying,
         coalesce(stored.adjustments, 0) AS adjustments, attribution.supergroup, stored."voidedAt" IS NOT NULL AS "isVoided"
       FROM "TrackingTransaction" AS stored
         JOIN "Partner" AS partner ON partner.id = stored."partnerId" AND partner.name = 'Proof'
         LEFT JOIN "TrackingOrder" AS placed ON placed."transactionId" = stored.id
         LEFT JOIN "Attribution" AS attribution ON attribution."transactionId" = stored.id`,
    ),
    adjustments: await query<Rows["adjustments"][number]>(
      `SELECT "transactionId"::text AS "transactionId", "adjustmentId", "valueChange"::text AS value, "qualifyingChange"::text AS qualifying
       FROM "TrackingAdjustment" ORDER BY "transactionId", place`,
    ),
    events: await query<Rows["events"][number]>(
      `SELECT type, count(*)::int AS count FROM (SELECT type FROM "Event" UNION ALL SELECT type FROM "PendingEvent") AS all_of_them GROUP BY type`,
    ),
    statements: await services.database.statement.count({ where: { jws: { not: null } } }),
  };
  await close();
  return rows;
}

export function judgeCodes({ claims, refusals, uses, world }: Model, rows: Rows): Finding[] {
  const stored = new Map(rows.claims.map((claim) => [claim.id, claim]));
  const codes = new Map(rows.codes.map((code) => [code.id, code]));
  const lost = claims
    .filter(({ claimId, member, pool }) => {
      const claim = stored.get(claimId);
      return claim?.accountId !== accountOf(member) || claim.poolId !== pool.poolId;
    })
    .map(({ claimId, member }) => `claim ${claimId} of member ${member} is not there`);
  const texts = new Map<string, Set<number>>();
  for (const { brand, code, member } of claims) {
    const name = `${brand.brandUid} ${code}`;
    texts.set(name, (texts.get(name) ?? new Set()).add(member));
  }
  const shared = [...texts].filter(([, members]) => members.size > 1);
  const owners = Map.groupBy(rows.claims, ({ codeId }) => codeId);
  const twice = [...owners].filter(([, of]) => of.length > 1);
  const orphans = rows.codes.filter(({ id, isClaimed }) => isClaimed && !owners.has(id));
  const unmarked = rows.claims.filter(({ codeId }) => !codes.get(codeId)?.isClaimed);
  const isOver = (poolId: string) =>
    rows.codes.filter((code) => code.poolId === poolId && code.position > 0 && !code.isClaimed).length === 0;
  const early = refusals.filter(({ reason, pool }) => reason === "pool_empty" && !isOver(pool.poolId));
  const emptied = world.brands.flatMap(({ pools }) => pools).filter(({ poolId }) => isOver(poolId));
  const used = new Map(rows.uses.map((use) => [`${use.brandUid} ${use.orderId}`, use]));
  const wrongUses = uses.filter(({ brand, orderId, state }) => {
    const use = used.get(`${brand.brandUid} ${orderId}`);
    return (use?.state ?? "refused") !== state;
  });
  const active = Map.groupBy(
    rows.uses.filter(({ state, codeId }) => state === "redeemed" && codes.get(codeId)?.position !== 0),
    ({ codeId }) => codeId,
  );
  const redeemedTwice = [...active].filter(([, of]) => of.length > 1);
  const wrongMarks = rows.codes.filter(
    ({ id, position, isRedeemed }) => position > 0 && isRedeemed !== active.has(id),
  );
  const tried = Map.groupBy(uses, ({ brand, code }) => `${brand.brandUid} ${code}`);
  const refusedAlone = [...tried].filter(([, of]) => of.length === 1 && of[0]?.state === "refused");
  return [
    {
      what: `no code has two members (${rows.claims.length} claims, ${claims.length} answers)`,
      faults: [...shared, ...twice].map(([code]) => `code ${code}`),
    },
    {
      what: `no claim and no code is lost; ${emptied.length} pools are empty, to the last code`,
      faults: [
        ...lost,
        ...orphans.map(({ id }) => `code ${id} was taken for nobody`),
        ...unmarked.map(({ id }) => `the code of claim ${id} is free`),
        ...early.map(({ pool, member }) => `member ${member} was refused, and pool ${pool.poolId} has codes`),
      ],
    },
    {
      what: `each use of a code is as answered (${rows.uses.length}), and no code is redeemed by two orders`,
      faults: [
        ...wrongUses.map(({ orderId, code, state }) => `order ${orderId} with ${code} is not ${state}`),
        ...redeemedTwice.map(([code]) => `code ${code} is redeemed twice`),
        ...wrongMarks.map(({ id }) => `code ${id} is marked wrongly`),
        ...refusedAlone.map(([name]) => `${name} was refused, and no other order wanted it`),
      ],
    },
  ];
}

export function judgeOrders({ orders }: Model, rows: Rows): Finding[] {
  const byName = Map.groupBy(rows.orders, ({ brandUid, orderId }) => `${brandUid} ${orderId}`);
  const adjusted = Map.groupBy(rows.adjustments, ({ transactionId }) => transactionId);
  const faults: string[] = [];
  for (const { brand, sale, transactionId } of orders) {
    const name = `${brand.brandUid} ${sale.orderId}`;
    const [row, ...more] = byName.get(name) ?? [];
    byName.delete(name);
    if (more.length > 0) faults.push(`${name} is there ${1 + more.length} times`);
    const changes = sale.changes.filter(({ kind }) => kind !== "void");
    const own = [
      transactionId,
      sale.orderId,
      sale.value,
      sale.qualifying,
      sale.supergroups[0],
      changes.length,
      changes.length < sale.changes.length,
      ...changes.flatMap(({ id, value, qualifying }) => [id, value, qualifying]),
    ];
    const cents = (text: string) => Math.round(Number(text) * 100);
    const stored = row && [
      ...[row.id, row.named, cents(row.value), cents(row.qualifying), row.supergroup],
      ...[row.adjustments, row.isVoided],
      ...(adjusted.get(row.id) ?? []).flatMap((one) => [
        one.adjustmentId,
        cents(one.value),
        cents(one.qualifying),
      ]),
    ];
    if (String(stored) !== String(own)) faults.push(`${name}: stored ${stored}, booked ${own}`);
  }
  faults.push(...[...byName.keys()].map((name) => `${name} is there, and was never answered`));
  const what = `each order is there once with what was sent (${rows.orders.length}), each adjustment once (${rows.adjustments.length})`;
  return [{ what, faults }];
}

/** Each event was due in the commit that made its row. */
export function judgeEvents({ claims, orders, adjustments, statements, events }: Rows): Finding {
  const counts = new Map(events.map(({ type, count }) => [type, count]));
  const expected = {
    "code.claimed": claims.length,
    "transaction.adjusted": adjustments.length,
    "transaction.voided": orders.filter(({ isVoided }) => isVoided).length,
    "statement.closed": statements,
  };
  const faults = Object.entries(expected)
    .filter(([type, count]) => counts.get(type) !== count)
    .map(([type, count]) => `${counts.get(type) ?? 0} events ${type}, and ${count} such things`);
  return { what: "claims, adjustments, voids and statements have an event each", faults };
}
