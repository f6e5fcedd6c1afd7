/** Key and certificates with which wallets are asked. */
import { createPrivateKey, randomUUID, X509Certificate } from "node:crypto";
import type { WalletVerifier } from "../../../../../generated/prisma/client.ts";
import { realTime } from "../../../../context/clock.ts";
import { seal, unseal } from "../../../../platform/crypto.ts";
import { type ClientIdPrefix, clientIdOf, type Verifier } from "../../../../platform/wallet/request.ts";
import type { Services } from "../../../../services.ts";
import { lockName } from "../../../shared/lock.ts";
import { DAY_MS, earlier } from "../../../shared/time.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

export type Asker = Verifier & { clientId: string };

/** The client's, for its pages; else the app's; else the installation's own, which is made on demand. */
export async function findAsker(
  services: Needs,
  { id, appId, onPages }: VerificationWithRelations,
): Promise<Asker> {
  const { database, keyring } = services;
  const resumption = onPages
    ? await database.resumption.findUnique({ where: { id }, select: { clientId: true } })
    : null;
  const clientId = resumption?.clientId ?? null;
  const own = { appId: null, clientId: null };
  const rows = await database.walletVerifier.findMany({
    where: { OR: [own, { appId }, ...(clientId === null ? [] : [{ clientId }])] },
  });
  const rank = (row: WalletVerifier) => (row.clientId !== null ? 2 : row.appId !== null ? 1 : 0);
  const [found = await makeOwn(services)] = rows.toSorted((one, other) => rank(other) - rank(one));
  return openAsker(keyring, found);
}

function openAsker(keyring: Needs["keyring"], row: WalletVerifier): Asker {
  const { id, keySealed, certificates: chain, clientIdPrefix, verifierInfo } = row;
  const key = createPrivateKey(unseal(keyring, "WalletVerifier.keySealed", id, keySealed));
  const clientId = clientIdOf({ chain }, clientIdPrefix as ClientIdPrefix);
  return { key, chain, clientId, ...(verifierInfo !== null && { verifierInfo: JSON.parse(verifierInfo) }) };
}

/** Wallets keep no certificate of ours; a new one is made by removing this one. */
const YEARS = 10;

/** A chain of our own, whose authority's key is not kept; of two processes one wins. */
async function makeOwn({ config, database, keyring, now }: Needs): Promise<WalletVerifier> {
  const { generate } = await import("selfsigned");
  const host = new URL(config.ssoUrl).hostname;
  const at = realTime(now());
  // Wallets' clocks may be slow.
  const notBeforeDate = earlier(at, DAY_MS);
  const notAfterDate = new Date(at);
  notAfterDate.setUTCFullYear(at.getUTCFullYear() + YEARS);
  const usual = { keyType: "ec", curve: "P-256", algorithm: "sha256", notBeforeDate, notAfterDate } as const;
  const authority = await generate([{ name: "commonName", value: `${host}, authority for wallets` }], {
    ...usual,
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, critical: true },
    ],
  });
  // HAIP 1.0, section 5: the certificate may not be self-signed.
  const made = await generate([{ name: "commonName", value: host }], {
    ...usual,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: host }] },
    ],
  });
  const id = randomUUID();
  return database.$transaction(async (tx) => {
    await lockName(tx, "wallet-verifier");
    const known = await tx.walletVerifier.findFirst({ where: { appId: null, clientId: null } });
    if (known !== null) return known;
    return tx.walletVerifier.create({
      data: {
        id,
        keySealed: seal(keyring, "WalletVerifier.keySealed", id, made.private),
        certificates: [new X509Certificate(made.cert).raw.toString("base64")],
        endsAt: notAfterDate,
        createdAt: at,
        updatedAt: at,
      },
    });
  });
}
