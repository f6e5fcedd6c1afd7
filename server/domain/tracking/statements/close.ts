/**
 * Closes a month: the statement begins as a row, is filled in pieces with their own commit, and is signed in the end.
 * After a crash any process goes on. That a thing is on one statement only is a primary key's to decide.
 */
import { randomUUID } from "node:crypto";
import type { Statement } from "../../../../generated/prisma/client.ts";
import { conflict } from "../../../errors.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { putEvent } from "../../events/event/write.ts";
import { signToken } from "../../shared/access/signing-keys.ts";
import { audit } from "../../shared/audit.ts";
import { lockBrand, readRules } from "../commission/brand-rules.ts";
import { monthAt, nextMonth, startOfMonth } from "../commission/months.ts";
import { percentFor } from "../commission/percent.ts";
import { type BrandPath, getBrand } from "../partner/partners.ts";
import { readPartnerClock } from "./clock.ts";
import { addLine, type Chain, describeThing, FORMAT, NO_LINES, type Origin } from "./lines.ts";
import { type Found, findUnstated } from "./scan.ts";
import { addToTotals, describeTotals, readTotals, writeTotals } from "./totals.ts";

type Needs = Pick<Services, "database" | "now">;
type Signing = Needs & Pick<Services, "keyring">;

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Begins the statement of a month that is over, or finds the one that there is. */
export async function beginStatement(
  { database, now }: Needs,
  actor: string,
  path: BrandPath,
  month: string,
): Promise<Statement> {
  const { timeZone, uid } = await getBrand({ database }, path);
  const partner = await database.partner.findUniqueOrThrow({ where: { id: path.partnerId } });
  const at = await readPartnerClock({ database, now }, partner);
  return database.$transaction(async (tx) => {
    await lockBrand(tx, path);
    const known = await tx.statement.findUnique({ where: { brandUid_month: { brandUid: uid, month } } });
    if (known !== null) return known;
    const rules = await readRules(tx, uid);
    const last = await tx.statement.findFirst({ where: { brandUid: uid }, orderBy: { number: "desc" } });
    const [first] = rules;
    if (first === undefined) conflict("no_rules");
    if (last !== null && last.jws === null) conflict("still_closing", { month: last.month });
    const next = last === null ? first.fromMonth : nextMonth(last.month);
    if (month !== next) conflict("not_next_month", { next });
    const endsAt = startOfMonth(nextMonth(month), timeZone);
    if (endsAt > at) conflict("month_not_over", { endsAt: endsAt.toISOString() });
    const number = (last?.number ?? 0) + 1;
    const chain = { ...NO_LINES };
    const head = addLine(chain, {
      kind: "head",
      format: FORMAT,
      mode: partner.mode,
      partnerId: partner.id,
      brandUid: uid,
      number,
      month,
      timeZone,
      previous: last?.digest ?? null,
      rules: rules
        .filter(({ fromMonth }) => fromMonth <= month)
        .map(({ supergroup, percent, fromMonth, untilMonth }) => ({
          supergroup,
          percent,
          fromMonth,
          untilMonth,
        })),
    });
    const id = randomUUID();
    const detail = { brandUid: uid, number, month };
    const seen = { seenAt: startOfMonth(first.fromMonth, timeZone), seenId: FIRST_ID, seenPlace: -1 };
    const data = { id, partnerId: partner.id, brandUid: uid, number, month, timeZone, endsAt, head };
    const begun = await tx.statement.create({
      data: { ...data, ...chain, ...seen, totals: "[]", createdAt: at },
    });
    await audit(tx, at, { actor, action: "statement.begun", subject: id, detail });
    return begun;
  });
}

/** Writes one piece, or signs what is whole. Returns the statement as it is then. */
export async function continueStatement(services: Signing, id: string): Promise<Statement> {
  const { database } = services;
  const statement = await database.statement.findUniqueOrThrow({ where: { id } });
  if (statement.jws !== null) return statement;
  return statement.tail === null ? statePiece(database, id) : sign(services, statement);
}

/** Under the row lock, so that of two callers one goes on behind the other. */
function statePiece(database: Database, id: string): Promise<Statement> {
  return database.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "Statement" WHERE id = ${id}::uuid FOR UPDATE`;
    const statement = await tx.statement.findUniqueOrThrow({ where: { id } });
    if (statement.tail !== null) return statement;
    const { things, next } = await findUnstated(tx, statement);
    const origins = await findOrigins(tx, statement, things);
    const chain: Chain = { lines: statement.lines, digest: statement.digest };
    const totals = readTotals(statement.totals);
    const lines = things.map((thing) => {
      const origin = origins.get(thing.transactionId);
      if (origin === undefined) throw new Error(`order ${thing.transactionId} is not stated`);
      const [fields, commission] = describeThing(thing, origin);
      addToTotals(totals, thing, origin, commission);
      const text = addLine(chain, fields);
      return { transactionId: thing.transactionId, place: thing.place, line: chain.lines, text };
    });
    await insertLines(tx, id, lines);
    const tail = next === null ? describeTotals(totals).map((total) => `${addLine(chain, total)}\n`) : null;
    const data = { ...chain, ...next, totals: writeTotals(totals), tail: tail?.join("") ?? null };
    return tx.statement.update({ where: { id }, data });
  });
}

/** Origins of the things' orders: stated before, or among them. */
async function findOrigins(
  tx: Transaction,
  { brandUid, timeZone }: Statement,
  things: readonly Found[],
): Promise<Map<string, Origin>> {
  const origins = new Map<string, Origin>();
  const rules = await readRules(tx, brandUid);
  for (const { transactionId, occurredAt, place, supergroups } of things) {
    if (place !== 0) continue;
    const month = monthAt(occurredAt, timeZone);
    const percent = percentFor(rules, supergroups, month);
    const supergroup = supergroups.length === 1 ? supergroups[0] : undefined;
    origins.set(transactionId, { month, percent, supergroup });
  }
  const earlier = things.map(({ transactionId }) => transactionId).filter((each) => !origins.has(each));
  const stated = await tx.statementLine.findMany({
    where: { transactionId: { in: [...new Set(earlier)] }, place: 0 },
    select: { transactionId: true, text: true },
  });
  for (const { transactionId, text } of stated) origins.set(transactionId, JSON.parse(text) as Origin);
  return origins;
}

interface NewLine {
  transactionId: string;
  place: number;
  line: number;
  text: string;
}

async function insertLines(tx: Transaction, statementId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO "StatementLine" ("transactionId", place, "statementId", line, text)
    SELECT given.id, given.place, ${statementId}::uuid, given.line, given.text
    FROM unnest(${lines.map(({ transactionId }) => transactionId)}::uuid[], ${lines.map(({ place }) => place)}::int[],
      ${lines.map(({ line }) => line)}::int[], ${lines.map(({ text }) => text)}::text[]) AS given(id, place, line, text)`;
}

/** Signs outside of a transaction, as the key is read by itself; of two signatures the first one stays. */
async function sign(services: Signing, statement: Statement): Promise<Statement> {
  const { database, now } = services;
  const { id, partnerId, brandUid, number, month, lines, digest } = statement;
  const jws = await signToken(
    services,
    { purpose: "statement", algorithm: "ES256", type: "statement+jwt" },
    { partnerId, brandUid, number, month, lines, digest },
  );
  return database.$transaction(async (tx) => {
    const partner = await tx.partner.findUniqueOrThrow({ where: { id: partnerId } });
    const at = await readPartnerClock({ database: tx, now }, partner);
    const signed = await tx.statement.updateMany({ where: { id, jws: null }, data: { jws, closedAt: at } });
    const data = { partnerId, brandUid, statementNumber: number, month };
    if (signed.count === 1 && partner.appId !== null)
      await putEvent(tx, { appId: partner.appId, type: "statement.closed", data }, at);
    return tx.statement.findUniqueOrThrow({ where: { id } });
  });
}

/** Pieces that a call writes itself; more is left to the background. */
const PIECES_OF_CALL = 20;

/** Closes a month as far as one call may go. */
export async function closeStatement(
  services: Signing & Pick<Services, "admission">,
  operator: string,
  path: BrandPath,
  month: string,
): Promise<Statement> {
  let statement = await beginStatement(services, operator, path, month);
  for (let piece = 0; statement.jws === null && piece < PIECES_OF_CALL; piece++) {
    const { id } = statement;
    const goOn = () => continueStatement(services, id);
    statement = await services.admission.long.doPiece(operator, goOn, piece === 0);
  }
  return statement;
}
