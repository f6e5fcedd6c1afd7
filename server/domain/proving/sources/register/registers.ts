import { randomUUID } from "node:crypto";
import type { HttpRegister, NewRegister, RegisterChanges } from "../../../../../generated/management.ts";
import type { Register as StoredRegister } from "../../../../../generated/prisma/client.ts";
import { checkAll, invalid, notFound } from "../../../../errors.ts";
import { randomKey, seal, unseal } from "../../../../platform/crypto.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { transact } from "../../../../platform/database/transact.ts";
import { isSoundKey } from "../../../../platform/sound-key.ts";
import type { Services } from "../../../../services.ts";
import { audit } from "../../../shared/audit.ts";
import { type Typed, typed } from "../../../shared/closed-columns.ts";
import { type Keyset, type Paged, type PageRequest, pageOf } from "../../../shared/lists/keyset.ts";
import { lockName } from "../../../shared/lock.ts";
import { isTerritory } from "../../../shared/phone-number.ts";
import { requireName } from "../../../shared/plain-text.ts";
import { requirePublic } from "../identity-provider/valid-provider.ts";
import { addressFor, type HttpSettings } from "./http-register.ts";
import { type ListEntry, readSignedList } from "./signed-list.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;
export type Register = Typed<StoredRegister>;

/** With the number of people in its list; null for a register that is asked over HTTPS. */
export type CountedRegister = Register & { entries: number | null };

/** A register as it was added. `hashKey`: of a list, in base64url; it is shown once. */
export interface AddedRegister {
  register: CountedRegister;
  hashKey: string | null;
}

export async function validateNewRegister(
  { name, territory, list, http }: NewRegister,
  { production }: Pick<Services["config"], "production">,
): Promise<void> {
  const isKnown = isTerritory(territory);
  checkAll(
    () => {
      requireName(name);
    },
    () => {
      if (!isKnown) invalid("territory", "unknown_territory");
    },
    () => {
      if ((list === undefined) === (http === undefined)) invalid("list", "list_or_http");
    },
    () => requireSettings(http, production),
  );
  if (list !== undefined) await requireSigningKey(["list", "signingKey"], list.signingKey);
}

export async function createRegister(
  { config, database, keyring, now }: Needs,
  operator: string,
  wanted: NewRegister,
): Promise<AddedRegister> {
  await validateNewRegister(wanted, config);
  const { mode, name, territory, consumerGroups, numberName, numberExample = null, list, http } = wanted;
  const id = randomUUID();
  const at = now();
  const hashKey = list === undefined ? null : randomKey().toString("base64url");
  const row = {
    id,
    mode,
    name,
    territory,
    consumerGroups,
    numberName,
    numberExample,
    kind: list === undefined ? "http" : "list",
    decides: wanted.decides ?? (list !== undefined || http?.birthDate !== undefined),
    decidesProven: wanted.decidesProven ?? false,
    hashKeySealed: hashKey && seal(keyring, "Register.hashKeySealed", id, hashKey),
    signingKey: list === undefined ? null : JSON.stringify(list.signingKey),
    settingsSealed: sealSettings(keyring, id, http),
    createdAt: at,
    updatedAt: at,
  };
  return transact(database, async (tx) => {
    const register = await tx.register.create({ data: row });
    const detail = { kind: row.kind, mode, territory, consumerGroups, decides: row.decides };
    await audit(tx, at, { actor: operator, action: "register.created", subject: id, detail });
    return { register: await withCount(tx, register), hashKey };
  });
}

function sealSettings(
  keyring: Services["keyring"],
  id: string,
  http: HttpRegister | undefined,
): string | null {
  return http === undefined ? null : seal(keyring, "Register.settingsSealed", id, JSON.stringify(http));
}

export function readSettings(keyring: Services["keyring"], { id, settingsSealed }: Register): HttpSettings {
  return JSON.parse(unseal(keyring, "Register.settingsSealed", id, settingsSealed ?? ""));
}

function requireSettings(http: HttpRegister | undefined, production: boolean): void {
  if (http === undefined) return;
  const nobody = { number: "0", firstName: "-", lastName: "-", dob: "" };
  checkAll(
    () => {
      if (!http.url.includes("{number}")) invalid(["http", "url"], "url_without_number");
      requirePublic(["http", "url"], addressFor(http.url, nobody), production);
    },
    () => {
      const isNamed =
        http.fullName !== undefined || (http.firstName !== undefined && http.lastName !== undefined);
      if (!isNamed) invalid(["http", "lastName"], "register_without_names");
    },
  );
}

async function requireSigningKey(path: readonly string[], signingKey: object): Promise<void> {
  if (!(await isSoundKey(signingKey))) invalid(path, "not_a_signing_key");
}

/** Entries of lists are counted when they are read: few operators look, and a list is replaced as a whole. */
async function withCount(
  on: Pick<Transaction, "registerEntry">,
  register: StoredRegister,
): Promise<CountedRegister> {
  const entries =
    register.kind === "list" ? await on.registerEntry.count({ where: { registerId: register.id } }) : null;
  return { ...typed(register), entries };
}

export async function listRegisters(
  { database }: Pick<Services, "database">,
  page: PageRequest,
): Promise<Paged<CountedRegister>> {
  const { rows, ...rest } = await pageOf(page, (keyset: Keyset) => database.register.findMany(keyset));
  return { ...rest, rows: await Promise.all(rows.map((row) => withCount(database, row))) };
}

export async function getRegister(
  { database }: Pick<Services, "database">,
  id: string,
): Promise<CountedRegister> {
  const found = await database.register.findUnique({ where: { id } });
  return found === null ? notFound("register") : withCount(database, found);
}

export async function updateRegister(
  { config, database, keyring, now }: Needs,
  operator: string,
  id: string,
  { disabled, http, signingKey, ...changes }: RegisterChanges,
): Promise<CountedRegister> {
  const { kind } = await getRegister({ database }, id);
  if (http !== undefined && kind !== "http") invalid("http", "register_of_other_kind");
  if (signingKey !== undefined && kind !== "list") invalid("signingKey", "register_of_other_kind");
  requireSettings(http, config.production);
  if (signingKey !== undefined) await requireSigningKey(["signingKey"], signingKey);
  const at = now();
  return database.$transaction(async (tx) => {
    const { count } = await tx.register.updateMany({
      where: { id },
      data: {
        ...changes,
        ...(disabled !== undefined && { disabledAt: disabled ? at : null }),
        ...(http !== undefined && { settingsSealed: sealSettings(keyring, id, http) }),
        ...(signingKey !== undefined && { signingKey: JSON.stringify(signingKey) }),
        updatedAt: at,
      },
    });
    if (count === 0) notFound("register");
    const changed = Object.keys({ ...changes, disabled, http, signingKey });
    await audit(tx, at, { actor: operator, action: "register.updated", subject: id, detail: { changed } });
    return getRegister({ database: tx as Services["database"] }, id);
  });
}

export async function removeRegister(
  { database, now }: Pick<Services, "database" | "now">,
  operator: string,
  id: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const { count } = await tx.register.deleteMany({ where: { id } });
    if (count === 0) notFound("register");
    await audit(tx, now(), { actor: operator, action: "register.removed", subject: id });
  });
}

/** Puts a signed list in place of the one in use, in one transaction: a check sees the one or the other. */
export async function replaceList(
  { database, now }: Pick<Services, "database" | "now">,
  operator: string,
  id: string,
  text: string,
): Promise<CountedRegister> {
  const inUse = await getRegister({ database }, id);
  const { kind, signingKey, listedAt, listDigest } = inUse;
  if (kind !== "list" || signingKey === null) invalid("list", "register_of_other_kind");
  const source = { registerId: id, signingKey: JSON.parse(signingKey), listedAt, listDigest };
  const at = now();
  const read = await readSignedList(text, source, at);
  if (read === "present") return inUse;
  const { head, entries } = read;
  return database.$transaction(async (tx) => {
    await lockName(tx, "register", id);
    const fresh = await getRegister({ database: tx as Services["database"] }, id);
    if (fresh.listedAt !== null && fresh.listedAt.getTime() >= head.iat * 1_000)
      invalid("list", "list_not_newer");
    await tx.registerEntry.deleteMany({ where: { registerId: id } });
    await insertEntries(tx, id, entries);
    const data = {
      listedAt: new Date(head.iat * 1_000),
      listedUntil: new Date(head.exp * 1_000),
      listDigest: head.sha256,
      updatedAt: at,
    };
    const register = await tx.register.update({ where: { id }, data });
    const detail = { entries: entries.length, until: data.listedUntil.toISOString() };
    await audit(tx, at, { actor: operator, action: "register.list-replaced", subject: id, detail });
    return { ...typed(register), entries: entries.length };
  });
}

const ROWS_PER_STATEMENT = 10_000;

async function insertEntries(
  tx: Transaction,
  registerId: string,
  entries: readonly ListEntry[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS_PER_STATEMENT) {
    const rows = JSON.stringify(entries.slice(at, at + ROWS_PER_STATEMENT));
    await tx.$executeRaw`
      INSERT INTO "RegisterEntry" ("registerId", hash, until)
      SELECT ${registerId}::uuid, hash, until
      FROM jsonb_to_recordset(${rows}::jsonb) AS entry (hash text, until date)`;
  }
}
