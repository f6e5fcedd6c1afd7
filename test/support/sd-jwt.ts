/** An issuer and a wallet of SD-JWT VC for tests: as they should be, or with a fault. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { CompactSign, type JWK } from "jose";

/** A disclosure; without a name it stands for an element of an array. */
export function disclose(value: unknown, name?: string) {
  const parts = [randomBytes(12).toString("base64url"), ...(name === undefined ? [] : [name]), value];
  const text = Buffer.from(JSON.stringify(parts)).toString("base64url");
  return { text, digest: digestOf(text) };
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");

export const holder = generateKeyPairSync("ec", { namedCurve: "P-256" });
export const holderJwk = holder.publicKey.export({ format: "jwk" }) as JWK;

export async function sign(payload: object | string, key: KeyObject, header: object): Promise<string> {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  return new CompactSign(Buffer.from(text)).setProtectedHeader({ alg: "ES256", ...header }).sign(key);
}

interface Presented {
  issuer: string;
  disclosures: readonly string[];
  /** Claims of the key's signature, without `sd_hash`, which `claims` may replace. */
  claims: object;
  key?: KeyObject;
  header?: object;
}

export async function present({
  issuer,
  disclosures,
  claims,
  key = holder.privateKey,
  header = {},
}: Presented): Promise<string> {
  const text = `${[issuer, ...disclosures].join("~")}~`;
  return text + (await sign({ sd_hash: digestOf(text), ...claims }, key, { typ: "kb+jwt", ...header }));
}
