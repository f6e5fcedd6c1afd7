/** Verifies what a wallet presents. Loaded with the first answer. */
import { type KeyObject, X509Certificate } from "node:crypto";
import type { WalletIssuer } from "../../../../../generated/prisma/client.ts";
import { realTime } from "../../../../context/clock.ts";
import { keyOfChain } from "../../../../platform/wallet/certificates.ts";
import { fail, WalletError } from "../../../../platform/wallet/fault.ts";
import type { VerifyingKey } from "../../../../platform/wallet/jws.ts";
import { type Mdoc, verifyMdoc } from "../../../../platform/wallet/mdoc.ts";
import { type Issuer, verifySdJwt } from "../../../../platform/wallet/sd-jwt.ts";
import type { Services } from "../../../../services.ts";
import { fetchKeys, readKeys, requireStatus } from "./fetched.ts";
import { type Format, nameSpaceOf } from "./query.ts";

type Needs = Pick<Services, "config" | "now">;

/** The way by which a presentation came, to which the member's key has signed. */
export interface Binding {
  audience: string;
  nonce: string;
  /** Session transcript of mdocs. */
  transcript: Uint8Array;
}

/** A presentation that a wallet sent, and to which way and issuers it is held. */
export interface Presented {
  format: Format;
  types: readonly string[];
  given: string | Uint8Array;
  binding: Binding;
  issuers: readonly WalletIssuer[];
}

export interface Shown {
  issuer: WalletIssuer;
  /** The signer, as its certificate or `iss` names it. */
  signer: string;
  claims: Readonly<Record<string, unknown>>;
}

/** Verifies one presentation, of an issuer that counts and not revoked. Throws `WalletError`. */
export async function verifyPresentation(
  services: Needs,
  { format, types, given, binding, issuers }: Presented,
): Promise<Shown> {
  const { audience, nonce, transcript } = binding;
  // Wallets and issuers sign in real time, also for a test app that has moved its clock.
  const at = realTime(services.now());
  let signers: readonly Signer[] = [];
  const chained = ({ x5c }: Issuer) => {
    const found = chainedTo(issuers, x5c, at);
    signers = found;
    return found[0].key;
  };
  const keyOf = async (issuer: Issuer): Promise<VerifyingKey> => {
    if (issuer.x5c !== undefined) return chained(issuer);
    const found = await findKeys(services, issuers, issuer);
    signers = found;
    return found[0].key;
  };
  const { type, claims, status } =
    format === "dc+sd-jwt"
      ? await verifySdJwt(String(given), { audience, nonce, types, at, keyOf })
      : flattened(verifyMdoc(given, { docTypes: types, transcript, at, keyOf: chained }));
  const column = format === "dc+sd-jwt" ? "credentialTypes" : "docTypes";
  const signer = signers.find(({ row }) => row[column].includes(type));
  if (signer === undefined) return fail("credential_type", "the issuer signs others");
  await requireStatus(services, status, format, keyOf);
  return { issuer: signer.row, signer: signer.name, claims };
}

/** Claims of the document's own namespace. */
const flattened = ({ docType: type, claims, status }: Mdoc) => ({
  type,
  status,
  claims: claims[nameSpaceOf(type)] ?? {},
});

interface Signer<Key = VerifyingKey> {
  row: WalletIssuer;
  key: Key;
  name: string;
}

/** Issuers to whose roots the chain leads; the fault of the last where there are none. */
function chainedTo(
  issuers: readonly WalletIssuer[],
  x5c: unknown,
  at: Date,
): [Signer<KeyObject>, ...Signer<KeyObject>[]] {
  const faults: unknown[] = [];
  const found = issuers.flatMap((row) => {
    try {
      const roots = row.roots.map((der) => new X509Certificate(Buffer.from(der, "base64")));
      const { key, subject, names } = keyOfChain(x5c, roots, at);
      if (row.issuer !== null && !isNamed(row.issuer, names)) fail("issuer_untrusted", `names ${names}`);
      return [{ row, key, name: subject.replaceAll("\n", ", ") }];
    } catch (error) {
      if (!(error instanceof WalletError)) throw error;
      faults.push(error);
      return [];
    }
  });
  const [first, ...others] = found;
  if (first !== undefined) return [first, ...others];
  throw faults.at(-1) ?? new WalletError("issuer_untrusted", "no issuer is believed");
}

/** Whether a certificate is of the issuer: by its address, or the host of that (SD-JWT VC, section 3.5). */
function isNamed(issuer: string, names: string): boolean {
  const of = names.split(", ");
  return of.includes(`URI:${issuer}`) || of.includes(`DNS:${new URL(issuer).hostname}`);
}

/** Issuers without certificates, by `iss` and their key sets. */
async function findKeys(
  services: Needs,
  issuers: readonly WalletIssuer[],
  { iss }: Issuer,
): Promise<[Signer, ...Signer[]]> {
  const known = issuers.filter(
    ({ issuer, keys, keysUrl }) => issuer !== null && issuer === iss && (keys ?? keysUrl) !== null,
  );
  const found = await Promise.all(
    known.map(async (row) => {
      const key = row.keys === null ? await fetchKeys(services, row.keysUrl ?? "") : readKeys(row.keys);
      return { row, key, name: iss ?? "" };
    }),
  );
  const [first, ...others] = found;
  return first === undefined ? fail("issuer_untrusted", `iss ${iss ?? "is missing"}`) : [first, ...others];
}
