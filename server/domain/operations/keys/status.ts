/** Values under each key, and retirement of unused ones. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import { hashedWith, type Keyring } from "../../../platform/crypto.ts";
import { FileNotFoundError } from "../../../platform/files/sealed-file.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { HOUR_MS, later } from "../../shared/time.ts";
import { type KeyKind, keyKindValues, readUsedKeys } from "./registry.ts";
import { FILES, fileKeysOf, requireAllKeys } from "./rotate.ts";
import { rotatedTables } from "./tables.ts";

type Needs = Pick<Services, "database" | "files" | "keyring" | "now">;

// Idempotency keys, mail proofs, codes and budgets live shorter and are not counted.
const SHORT_LIVED_HOURS = 25;
const FILES_AT_ONCE = 8;

export interface KeyStatus {
  kind: KeyKind;
  id: string;
  state: "current" | "former" | "retired";
  addedAt: Date;
  retiredAt: Date | null;
  values: Count[];
  /** First moment of retirement, for keys whose values are not all counted. */
  retirableAt: Date | null;
}

interface Count {
  place: string;
  count: number;
}

export interface KeysStatus {
  keys: KeyStatus[];
}

type Counts = Map<string, Count[]>;

const nameOf = (kind: string, id: string) => `${kind}:${id}`;

export async function readKeysStatus(services: Needs): Promise<KeysStatus> {
  const { keyring } = services;
  const used = await readUsedKeys(services);
  const counts = await countValues(services);
  const keys = used.flatMap(({ kind: text, id, addedAt, retiredAt }): KeyStatus[] => {
    const kind = keyKindValues.find((each) => each === text);
    if (kind === undefined) return [];
    const isCurrent = keyring[kind][0].id === id;
    const state = retiredAt !== null ? "retired" : isCurrent ? "current" : "former";
    const values = counts.get(nameOf(kind, id)) ?? [];
    return [{ kind, id, addedAt, retiredAt, state, values, retirableAt: null }];
  });
  return { keys: keys.map((key) => ({ ...key, retirableAt: retirableAt(keyring, keys, key) })) };
}

function retirableAt(keyring: Keyring, keys: KeyStatus[], { kind, state }: KeyStatus): Date | null {
  if (state !== "former" || kind === "sealing") return null;
  const successor = keys.find((key) => key.kind === kind && key.id === keyring[kind][0].id);
  return successor === undefined ? null : later(successor.addedAt, SHORT_LIVED_HOURS * HOUR_MS);
}

function isLeft({ values, retirableAt: from }: KeyStatus, at: Date): boolean {
  return values.length > 0 || (from !== null && from > at);
}

/**
 * Retires unused former keys. `discard` first gives up what can't be recomputed: recovery codes,
 * former numbers of orphans, proofs without stored address or subject, mailboxes of former students. Known browsers become unknown.
 */
export async function retireKeys(
  services: Needs,
  operator: string,
  { discard }: { discard: boolean },
): Promise<{ status: KeysStatus; retired: string[] }> {
  const { database, now } = services;
  await requireAllKeys(services);
  if (discard) await discardLeft(services);
  const status = await readKeysStatus(services);
  const at = now();
  const ended = status.keys.filter((key) => key.state === "former" && !isLeft(key, at));
  const retired: string[] = [];
  for (const { kind, id } of ended) {
    const where = { kind, id, retiredAt: null };
    const { count } = await database.usedKey.updateMany({ where, data: { retiredAt: at } });
    if (count === 0) continue;
    await forgetUnder(services, kind, id);
    const subject = nameOf(kind, id);
    retired.push(subject);
    await audit(database, at, { actor: operator, action: "key.retired", subject });
  }
  return { status: retired.length === 0 ? status : await readKeysStatus(services), retired };
}

async function discardLeft({ database, keyring }: Needs): Promise<void> {
  const codes = await database.staffRecoveryCode.findMany({ select: { staffUserId: true, codeHash: true } });
  const former = codes.filter(({ codeHash }) => hashedWith(codeHash) !== keyring.code[0].id);
  if (former.length > 0) await database.staffRecoveryCode.deleteMany({ where: { OR: former } });
  const [{ id: current }] = keyring.index;
  await database.$executeRaw`DELETE FROM "Proof" WHERE ${hasher("proofIndex")} <> ${current}`;
  await database.$executeRaw`
    UPDATE "StudentRecord" SET "mailboxIndex" = NULL WHERE ${hasher("mailboxIndex")} <> ${current}`;
  await database.$executeRaw`
    UPDATE "Account" SET "formerPhoneIndex" = NULL WHERE ${hasher("formerPhoneIndex")} <> ${current}`;
}

async function forgetUnder({ database }: Needs, kind: string, id: string): Promise<void> {
  if (kind === "index")
    await database.$executeRaw`DELETE FROM "KnownBrowser" WHERE ${hasher("addressIndex")} = ${id}`;
}

function hasher(column: string): Prisma.Sql {
  return Prisma.raw(
    `CASE WHEN position('.' IN "${column}") = 0 THEN 'k1' ELSE split_part("${column}", '.', 1) END`,
  );
}

async function countValues(services: Needs): Promise<Counts> {
  const counts: Counts = new Map();
  const add = (name: string, place: string, count: number) => {
    if (count > 0) counts.set(name, [...(counts.get(name) ?? []), { place, count }]);
  };
  for (const { table, sealed, indexes } of rotatedTables) {
    for (const { column } of sealed)
      for (const { id, count } of await countSealed(services, table, column))
        add(nameOf("sealing", id), `${table}.${column}`, count);
    for (const { column, from } of indexes) {
      const isComputable = `"${from.slice(table.length + 1)}" IS NOT NULL`;
      for (const { id, count } of await countHashed(services, table, column, isComputable))
        add(nameOf("index", id), `${table}.${column}`, count);
    }
  }
  const holds = `"holdsUntil" > '${services.now().toISOString()}'`;
  for (const { id, count } of await countHashed(services, "Proof", "proofIndex", holds))
    add(nameOf("index", id), "Proof.proofIndex", count);
  for (const { id, count } of await countHashed(services, "Account", "formerPhoneIndex", "true"))
    add(nameOf("index", id), "Account.formerPhoneIndex", count);
  for (const { id, count } of await countHashed(services, "StudentRecord", "mailboxIndex", "true"))
    add(nameOf("index", id), "StudentRecord.mailboxIndex", count);
  for (const { id, count } of await countHashed(
    services,
    "StaffRecoveryCode",
    "codeHash",
    `"usedAt" IS NULL`,
  ))
    add(nameOf("code", id), "StaffRecoveryCode.codeHash", count);
  for (const [id, count] of await countFiles(services)) add(nameOf("sealing", id), FILES, count);
  return counts;
}

interface Found {
  id: string;
  count: number;
}

async function countSealed({ database }: Needs, table: string, column: string): Promise<Found[]> {
  return database.$queryRaw`
    SELECT ${Prisma.raw(`split_part("${column}", '.', 2)`)} AS id, count(*)::int AS count FROM ${Prisma.raw(`"${table}"`)}
    WHERE ${Prisma.raw(`"${column}" IS NOT NULL`)} GROUP BY 1`;
}

async function countHashed(
  { database }: Needs,
  table: string,
  column: string,
  which: string,
): Promise<Found[]> {
  return database.$queryRaw`
    SELECT ${hasher(column)} AS id, count(*)::int AS count FROM ${Prisma.raw(`"${table}"`)}
    WHERE ${Prisma.raw(`"${column}" IS NOT NULL AND ${which}`)} GROUP BY 1`;
}

async function countFiles({ database, files }: Needs): Promise<Map<string, number>> {
  const documents = await database.document.findMany({
    where: { deletedAt: null },
    select: { fileKey: true, views: { select: { fileKey: true, smallKey: true } } },
  });
  const counts = new Map<string, number>();
  const left = documents.flatMap(fileKeysOf);
  const countNext = async () => {
    for (let key = left.pop(); key !== undefined; key = left.pop()) {
      const id = await files.sealedWith(key).catch((error: unknown) => {
        if (error instanceof FileNotFoundError) return null;
        throw error;
      });
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, countNext));
  return counts;
}
