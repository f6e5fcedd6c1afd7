/** A student's credential and a driving licence, and the requests that they answer: as they should be, or with a fault. */
import { generateKeyPairSync } from "node:crypto";
import { Tagged } from "cborg";
import { keyOfChain } from "../../server/platform/wallet/certificates.ts";
import { WalletError } from "../../server/platform/wallet/fault.ts";
import { transcriptOf, verifyMdoc } from "../../server/platform/wallet/mdoc.ts";
import { verifySdJwt } from "../../server/platform/wallet/sd-jwt.ts";
import { AUTHORITY, certify } from "./authority.ts";
import { coseKey, item, type MdocWish, presentMdoc } from "./mdoc.ts";
import { disclose, type holder, holderJwk, present, sign } from "./sd-jwt.ts";

/** Certificates begin at the second in which they are made. */
export const AT = new Date(Date.now() + 60_000);
export const NOW = Math.floor(AT.getTime() / 1_000);
export const root = certify("Root", null, { extensions: AUTHORITY });
export const between = certify("Between", root, { extensions: AUTHORITY });
export const issuer = certify("University", between);
export const CHAIN = [issuer.base64, between.base64];
const keyOf = ({ x5c }: { x5c: unknown }) => keyOfChain(x5c, [root.certificate], AT).key;

export const TYPE = "https://schema.example/student";
export const asked = { audience: "x509_hash:abc", nonce: "n-0S6_WzA2Mj", types: [TYPE], at: AT, keyOf };
export const name = disclose("Lovelace", "family_name");
const born = disclose("2004-12-10", "birthdate");

export interface StudentWish {
  signed?: object;
  header?: object;
  disclosures?: readonly string[];
  binding?: object;
  key?: typeof holder.privateKey;
  bindingHeader?: object;
  /** Changes what the issuer has signed, before the presentation is. */
  change?: (signedText: string) => string;
}

/** A presentation of a student's credential. */
export async function presentStudent(wish: StudentWish = {}): Promise<string> {
  const usual = { vct: TYPE, iss: "https://ox.example", cnf: { jwk: holderJwk }, exp: NOW + 3_600 };
  const payload = { ...usual, _sd_alg: "sha-256", _sd: [name.digest, born.digest, "decoy"], ...wish.signed };
  const signed = await sign(payload, issuer.key, { typ: "dc+sd-jwt", x5c: CHAIN, ...wish.header });
  return present({
    issuer: (wish.change ?? ((same) => same))(signed),
    disclosures: wish.disclosures ?? [name.text],
    claims: { aud: asked.audience, nonce: asked.nonce, iat: NOW, ...wish.binding },
    ...(wish.key && { key: wish.key }),
    ...(wish.bindingHeader && { header: wish.bindingHeader }),
  });
}

export const judgeStudent = (text: string) => verifySdJwt(text, asked);

export const DOC_TYPE = "org.iso.18013.5.1.mDL";
export const authority = certify("Licences", root);
const device = generateKeyPairSync("ec", { namedCurve: "P-256" });
export const deviceKey = coseKey(device.publicKey.export({ format: "jwk" }));
export const request = {
  clientId: "x509_hash:abc",
  nonce: "n-0S6_WzA2Mj",
  responseUri: "https://verify.example.com/wallet/1",
  thumbprint: new Uint8Array(32),
};
export const transcript = transcriptOf(request);
export const nameItem = item(0, "family_name", "Lovelace");
const bornItem = item(1, "birth_date", new Tagged(1004, "1815-12-10"));

/** From and until, in days from now. */
export const around = (from: number, until: number) => {
  const day = 86_400_000;
  return { from: new Date(AT.getTime() + from * day), until: new Date(AT.getTime() + until * day) };
};

/** A presentation of a driving licence. */
export const presentLicence = (wish: Partial<MdocWish> = {}): string =>
  presentMdoc({
    issuer: authority,
    docType: DOC_TYPE,
    signedItems: [nameItem, bornItem],
    shown: [nameItem, bornItem],
    deviceKey,
    key: device.privateKey,
    transcript,
    validity: around(-1, 300),
    ...wish,
  });

export const judgeLicence = (presented: string | Uint8Array, over: Uint8Array = transcript) =>
  verifyMdoc(presented, { docTypes: [DOC_TYPE], transcript: over, at: AT, keyOf });

/** "none", or the fault and its detail. */
export async function faultOf(done: () => unknown): Promise<string> {
  try {
    await done();
    return "none";
  } catch (error) {
    if (!(error instanceof WalletError)) throw error;
    return `${error.fault}: ${error.detail}`;
  }
}
