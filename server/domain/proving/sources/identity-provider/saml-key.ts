// Our SAML keys. Institutions store our certificate by hand: publish the next key, sign with it, remove the former.
import { randomUUID } from "node:crypto";
import type { SamlKey } from "../../../../../generated/prisma/client.ts";
import { conflict, notFound } from "../../../../errors.ts";
import { seal, unseal } from "../../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { type KeyPair, selfSigned } from "../../../../platform/federation/certificate.ts";
import type { ServiceProvider } from "../../../../platform/federation/saml.ts";
import type { Services } from "../../../../services.ts";
import { audit } from "../../../shared/audit.ts";
import { lockName } from "../../../shared/lock.ts";

export type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

const KEYS_MAX = 2;

/** Marks a key that never signed as "former". */
const WITHDRAWN = new Date(0);

/** "next" is to sign, "former" has signed or was withdrawn; all are published and decrypt. */
type SamlKeyState = "next" | "signing" | "former";
export type OurSamlKey = SamlKey & { state: SamlKeyState };

async function readKeys(on: Queryable): Promise<OurSamlKey[]> {
  const rows = await on.samlKey.findMany({ orderBy: [{ createdAt: "desc" }, { id: "asc" }] });
  const begun = rows.flatMap(({ signsSince }) => (signsSince === null ? [] : signsSince.getTime()));
  const last = Math.max(...begun);
  return rows.map((row) => {
    const state = row.signsSince === null ? "next" : row.signsSince.getTime() === last ? "signing" : "former";
    return { ...row, state };
  });
}

/** Before the lock: it takes a second. */
function makeKey({ config, now }: Pick<Needs, "config" | "now">): Promise<KeyPair> {
  return selfSigned(new URL(config.ssoUrl).hostname, now());
}

async function keepKey(
  tx: Transaction,
  { keyring }: Pick<Needs, "keyring">,
  { privateKey, certificate }: KeyPair,
  signs: boolean,
  at: Date,
): Promise<SamlKey> {
  const id = randomUUID();
  const privateKeySealed = seal(keyring, "SamlKey.privateKeySealed", id, privateKey);
  const signsSince = signs ? at : null;
  const data = { id, privateKeySealed, certificate, createdAt: at, signsSince };
  return tx.samlKey.create({ data });
}

/** Creates the first on demand; of two processes one wins. */
async function ourKeys(services: Needs): Promise<OurSamlKey[]> {
  const { database, now } = services;
  const known = await readKeys(database);
  if (known.length > 0) return known;
  const made = await makeKey(services);
  return database.$transaction(async (tx) => {
    await lockName(tx, "saml-keys");
    if ((await tx.samlKey.count()) === 0) await keepKey(tx, services, made, true, now());
    return readKeys(tx);
  });
}

export async function ourServiceProvider(services: Needs): Promise<ServiceProvider> {
  return providerWith(services, await ourKeys(services));
}

function providerWith(
  { config, keyring }: Pick<Needs, "config" | "keyring">,
  keys: readonly OurSamlKey[],
): ServiceProvider {
  const signing = keys.find(({ state }) => state === "signing");
  if (signing === undefined) throw new Error("no SAML key signs");
  const open = ({ id, privateKeySealed }: OurSamlKey) =>
    unseal(keyring, "SamlKey.privateKeySealed", id, privateKeySealed);
  return {
    entityId: `${config.ssoUrl}/saml/metadata`,
    acsUrl: `${config.ssoUrl}/saml/acs`,
    privateKey: open(signing),
    certificate: signing.certificate,
    openingKeys: keys.map(open),
    clockSkewMs: config.samlClockSkewMs,
  };
}

/** Published certificates in PEM, the signing one first. */
export async function publishedKeys(
  services: Needs,
): Promise<{ us: ServiceProvider; signing: string[]; encryption: string }> {
  const keys = await ourKeys(services);
  const us = providerWith(services, keys);
  const others = keys.map(({ certificate }) => certificate).filter((each) => each !== us.certificate);
  const next = keys.find(({ state }) => state === "next");
  return { us, signing: [us.certificate, ...others], encryption: next?.certificate ?? us.certificate };
}

export async function listSamlKeys({ database }: Pick<Needs, "database">): Promise<OurSamlKey[]> {
  return readKeys(database);
}

/** Adds and publishes the next key; refuses a third. The first one signs at once. */
export async function addSamlKey(services: Needs, operator: string): Promise<OurSamlKey> {
  const { database, now } = services;
  const made = await makeKey(services);
  return database.$transaction(async (tx) => {
    await lockName(tx, "saml-keys");
    const count = await tx.samlKey.count();
    if (count >= KEYS_MAX) conflict("two_saml_keys");
    const { id } = await keepKey(tx, services, made, count === 0, now());
    await audit(tx, now(), { actor: operator, action: "saml-key.added", subject: id });
    return requireKey(tx, id);
  });
}

export async function activateSamlKey(
  { database, now }: Pick<Needs, "database" | "now">,
  operator: string,
  id: string,
): Promise<OurSamlKey> {
  return database.$transaction(async (tx) => {
    await lockName(tx, "saml-keys");
    const key = await requireKey(tx, id);
    if (key.state === "signing") return key;
    await tx.samlKey.update({ where: { id }, data: { signsSince: await laterThanAll(tx, now()) } });
    await audit(tx, now(), { actor: operator, action: "saml-key.used", subject: id });
    return requireKey(tx, id);
  });
}

/** Monotonic: the latest start signs, so two must not be equal, even if the clock was set back. */
async function laterThanAll(tx: Transaction, at: Date): Promise<Date> {
  const { _max } = await tx.samlKey.aggregate({ _max: { signsSince: true } });
  return new Date(Math.max(at.getTime(), (_max.signsSince?.getTime() ?? 0) + 1));
}

/** Removes a former key. Withdraws one that never signed first, as identity providers may encrypt for it. */
export async function removeSamlKey(
  { database, now }: Pick<Needs, "database" | "now">,
  operator: string,
  id: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockName(tx, "saml-keys");
    const { state } = await requireKey(tx, id);
    if (state === "signing") conflict("saml_key_signs");
    if (state === "next") {
      await tx.samlKey.update({ where: { id }, data: { signsSince: WITHDRAWN } });
      await audit(tx, now(), { actor: operator, action: "saml-key.withdrawn", subject: id });
      return;
    }
    await tx.samlKey.delete({ where: { id } });
    await audit(tx, now(), { actor: operator, action: "saml-key.removed", subject: id });
  });
}

async function requireKey(on: Queryable, id: string): Promise<OurSamlKey> {
  const key = (await readKeys(on)).find((each) => each.id === id);
  return key ?? notFound("saml_key");
}
