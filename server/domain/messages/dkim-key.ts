// DKIM keys of our mails (RFC 6376): published in DNS before they sign, or mails count as forged.
import { generateKeyPair, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { DkimKey } from "../../../generated/prisma/client.ts";
import type { Config } from "../../config.ts";
import { conflict, notFound, refuse } from "../../errors.ts";
import { CROCKFORD_BASE32, randomText, seal, unseal } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { ResolveTxt } from "../../platform/delivery/dns.ts";
import { type DkimSigner, readMailSender } from "../../platform/delivery/mail-sender.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import { lockName } from "../shared/lock.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** RFC 8301, section 3.2. Few verify Ed25519, and all verify RSA. */
const RSA_BITS = 2048;
const KEYS_MAX = 2;
const SELECTOR_LENGTH = 8;

export type OurDkimKey = DkimKey & { state: "next" | "signing" | "former" };

/** DNS record (section 3.6.1). */
export function dkimRecord({ selector, domain, publicKey }: DkimKey): { name: string; value: string } {
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` };
}

async function readKeys(on: Queryable): Promise<OurDkimKey[]> {
  const rows = await on.dkimKey.findMany({ orderBy: [{ createdAt: "desc" }, { id: "asc" }] });
  return rows.map((row) => {
    const begun = rows.flatMap(({ domain, signsSince }) => (domain === row.domain && signsSince) || []);
    const last = Math.max(...begun.map((since) => since.getTime()));
    const { signsSince } = row;
    const state = signsSince === null ? "next" : signsSince.getTime() === last ? "signing" : "former";
    return { ...row, state };
  });
}

export function listDkimKeys({ database }: Pick<Needs, "database">): Promise<OurDkimKey[]> {
  return readKeys(database);
}

/** Makes a key for the domain of `MAIL_FROM`; refuses without sending, and a third one. */
export async function addDkimKey(services: Needs, operator: string): Promise<OurDkimKey> {
  const { config, database, keyring, now } = services;
  const domain = senderDomain(config) ?? conflict("no_mail_sender");
  const { privateKey, publicKey } = await promisify(generateKeyPair)("rsa", { modulusLength: RSA_BITS });
  const id = randomUUID();
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const data = {
    id,
    domain,
    selector: `c${randomText(SELECTOR_LENGTH, CROCKFORD_BASE32)}`,
    publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    privateKeySealed: seal(keyring, "DkimKey.privateKeySealed", id, pem),
    createdAt: now(),
  };
  return database.$transaction(async (tx) => {
    await lockName(tx, "dkim-keys");
    if ((await tx.dkimKey.count({ where: { domain } })) >= KEYS_MAX) conflict("two_dkim_keys");
    const key = await tx.dkimKey.create({ data });
    await audit(tx, now(), { actor: operator, action: "dkim-key.added", subject: id });
    return { ...key, state: "next" };
  });
}

function senderDomain({ mail }: Pick<Config, "mail">): string | null {
  return mail.kind === "mailbox" ? null : readMailSender(mail.from).domain;
}

/** Signs with it from now on; refuses until DNS has its record. */
export async function activateDkimKey(
  services: Needs & Pick<Services, "resolveTxt">,
  operator: string,
  id: string,
): Promise<OurDkimKey> {
  const { database, now } = services;
  await requireRecord(services, await requireKey(database, id));
  return database.$transaction(async (tx) => {
    await lockName(tx, "dkim-keys");
    const { state, domain } = await requireKey(tx, id);
    if (state !== "signing") {
      const { _max } = await tx.dkimKey.aggregate({ where: { domain }, _max: { signsSince: true } });
      // Later than all others, even if the clock was set back.
      const signsSince = new Date(Math.max(now().getTime(), (_max.signsSince?.getTime() ?? 0) + 1));
      await tx.dkimKey.update({ where: { id }, data: { signsSince } });
      await audit(tx, now(), { actor: operator, action: "dkim-key.used", subject: id });
    }
    return requireKey(tx, id);
  });
}

const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

async function requireRecord({ resolveTxt }: Pick<Services, "resolveTxt">, key: DkimKey): Promise<void> {
  const isThere = await isPublished(resolveTxt, key).catch((error: unknown) =>
    refuse({ kind: "unavailable", code: "name_servers_away", retryAfterSeconds: 60 }, error),
  );
  if (!isThere) conflict("dkim_record_missing", { name: dkimRecord(key).name });
}

/** Whether DNS has this key. Rejects if name servers do not answer. */
export async function isPublished(resolveTxt: ResolveTxt, key: DkimKey): Promise<boolean> {
  const records = await resolveTxt(dkimRecord(key).name).catch((error: unknown) => {
    if (ABSENT.has(String((error as { code?: unknown }).code))) return [];
    throw error;
  });
  const published = records.map((pieces) => pieces.join("").replaceAll(/\s/g, ""));
  return published.some((record) => `;${record};`.includes(`;p=${key.publicKey};`));
}

/** Refuses the signing key. Former signatures verify until the DNS record is removed. */
export async function removeDkimKey(
  { database, now }: Pick<Needs, "database" | "now">,
  operator: string,
  id: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockName(tx, "dkim-keys");
    if ((await requireKey(tx, id)).state === "signing") conflict("dkim_key_signs");
    await tx.dkimKey.delete({ where: { id } });
    await audit(tx, now(), { actor: operator, action: "dkim-key.removed", subject: id });
  });
}

async function requireKey(on: Queryable, id: string): Promise<OurDkimKey> {
  return (await readKeys(on)).find((key) => key.id === id) ?? notFound("dkim_key");
}

export async function findDkimSigner(
  { database, keyring }: Pick<Needs, "database" | "keyring">,
  domain: string,
): Promise<DkimSigner | null> {
  const key = (await readKeys(database)).find((one) => one.domain === domain && one.state === "signing");
  if (key === undefined) return null;
  const privateKey = unseal(keyring, "DkimKey.privateKeySealed", key.id, key.privateKeySealed);
  return { domainName: domain, keySelector: key.selector, privateKey };
}
