/** With which key and certificates wallets are asked, by client or app (spec/decisions/wallet.md). */
import { createPrivateKey, type KeyObject, randomUUID } from "node:crypto";
import type { NewWalletVerifier } from "../../../../../generated/management.ts";
import type { WalletVerifier } from "../../../../../generated/prisma/client.ts";
import type { Config } from "../../../../config.ts";
import { checkAll, invalid, notFound } from "../../../../errors.ts";
import { seal } from "../../../../platform/crypto.ts";
import { CHAIN_MAX, hasIssued, readPem } from "../../../../platform/wallet/certificates.ts";
import type { Services } from "../../../../services.ts";
import { audit } from "../../../shared/audit.ts";
import { type Keyset, type Paged, type PageRequest, pageOf } from "../../../shared/lists/keyset.ts";
import { lockRow } from "../../../shared/lock.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;
type Settings = Pick<
  WalletVerifier,
  "appId" | "clientId" | "certificates" | "clientIdPrefix" | "verifierInfo" | "endsAt"
> & { key: string };

/** Columns for the settings, and the key to be sealed (PKCS #8 in PEM). Refuses by field, without the database. */
export function readVerifier(
  {
    appId,
    clientId,
    certificates,
    privateKey,
    clientIdPrefix = "x509_hash",
    verifierInfo,
  }: NewWalletVerifier,
  now: Date,
  { ssoUrl }: Pick<Config, "ssoUrl">,
): Settings {
  const chain = readPem(certificates) ?? [];
  const [leaf] = chain;
  const key = readKey(privateKey);
  const { hostname: host } = new URL(ssoUrl);
  checkAll(
    () => {
      if ((appId === undefined) === (clientId === undefined))
        invalid("appId", "one_of_both", { other: "clientId" });
    },
    () => {
      if (leaf === undefined) return invalid("certificates", "not_a_certificate");
      if (leaf.ca || leaf.issuer === leaf.subject) invalid("certificates", "chain_of_authority");
      const isBroken = chain.some((one, index) => {
        const next = chain[index + 1];
        return next !== undefined && !hasIssued(next, one);
      });
      if (isBroken || chain.length > CHAIN_MAX) invalid("certificates", "chain_broken");
      if (chain.some(({ validFromDate, validToDate }) => now < validFromDate || now >= validToDate))
        invalid("certificates", "certificate_not_in_force");
    },
    () => {
      if (key === null) return invalid("privateKey", "not_a_p256_key");
      if (leaf?.checkPrivateKey(key) === false) invalid("privateKey", "key_of_other_certificate");
    },
    () => {
      // Wallets compare the first name (platform/wallet/request.ts).
      const [, named] = /DNS:([^,]+)/.exec(leaf?.subjectAltName ?? "") ?? [];
      if (clientIdPrefix === "x509_san_dns" && leaf !== undefined && named !== host)
        invalid("clientIdPrefix", "certificate_of_other_host", { host });
    },
  );
  return {
    appId: appId ?? null,
    clientId: clientId ?? null,
    // The trust anchor may not be in a request (HAIP 1.0, section 5).
    certificates: chain.filter((one) => !hasIssued(one, one)).map(({ raw }) => raw.toString("base64")),
    clientIdPrefix,
    verifierInfo: verifierInfo === undefined ? null : JSON.stringify(verifierInfo),
    endsAt: new Date(Math.min(...chain.map(({ validToDate }) => validToDate.getTime()))),
    key: String(key?.export({ type: "pkcs8", format: "pem" })),
  };
}

function readKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === "prime256v1" ? key : null;
  } catch {
    return null;
  }
}

/** Replaces the one that the app or client has. Throws by `readVerifier`, and for an unknown app or client. */
export async function saveWalletVerifier(
  { config, database, keyring, now }: Needs,
  operator: string,
  wish: NewWalletVerifier,
): Promise<WalletVerifier> {
  const at = now();
  const { key, ...settings } = readVerifier(wish, at, config);
  const { appId, clientId } = settings;
  return database.$transaction(async (tx) => {
    if (appId !== null && !(await lockRow(tx, "App", appId))) notFound("app");
    if (clientId !== null && !(await lockRow(tx, "Client", clientId))) notFound("client");
    const before = await tx.walletVerifier.findFirst({ where: { appId, clientId } });
    const id = before?.id ?? randomUUID();
    const columns = {
      ...settings,
      keySealed: seal(keyring, "WalletVerifier.keySealed", id, key),
      updatedAt: at,
    };
    const saved = await tx.walletVerifier.upsert({
      where: { id },
      create: { id, ...columns, createdAt: at },
      update: columns,
    });
    const detail = appId === null ? { clientId } : { appId };
    await audit(tx, at, { actor: operator, action: "wallet-verifier.saved", subject: id, detail });
    return saved;
  });
}

export function listWalletVerifiers(
  { database }: Pick<Services, "database">,
  page: PageRequest,
): Promise<Paged<WalletVerifier>> {
  return pageOf(page, (keyset: Keyset) => database.walletVerifier.findMany(keyset));
}

/** The installation's own is made anew where it is needed. */
export async function removeWalletVerifier(
  { database, now }: Pick<Services, "database" | "now">,
  operator: string,
  id: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const { count } = await tx.walletVerifier.deleteMany({ where: { id } });
    if (count === 0) notFound("wallet_verifier");
    await audit(tx, now(), { actor: operator, action: "wallet-verifier.removed", subject: id });
  });
}
