/** A wallet for tests: fetches our request, and answers it with a credential of a test issuer, or with a fault. */
import { createPrivateKey, type KeyObject, randomUUID, X509Certificate } from "node:crypto";
import { Tagged } from "cborg";
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from "hpke";
import { CompactEncrypt, decodeJwt, importJWK, type JWK } from "jose";
import { generate } from "selfsigned";
import type { Mode } from "../../generated/prisma/client.ts";
import { bytesOf, listOf, mapOf, readCbor, writeCbor } from "../../server/platform/wallet/cbor.ts";
import { writeTranscript } from "../../server/platform/wallet/mdoc.ts";
import { fetchAnyHost } from "./any-host.ts";
import type { Certified } from "./authority.ts";
import { coseKey, item, presentMdoc } from "./mdoc.ts";
import { disclose, holder, holderJwk, present, sign } from "./sd-jwt.ts";
import type { Service } from "./service.ts";

export const STUDENT_TYPE = "https://schema.example/student";
const PERSON_TYPE = "urn:eudi:pid:1";

const LICENCE = "org.iso.18013.5.1.mDL";

const named = (value: string) => [{ name: "commonName", value }];
/** Good on each day that a test's clock may have. */
const usual = {
  keyType: "ec",
  curve: "P-256",
  algorithm: "sha256",
  notBeforeDate: new Date("2026-01-01"),
  notAfterDate: new Date("2049-12-31"),
} as const;
const root = await generate(named("Root of Test Issuers"), {
  ...usual,
  extensions: [
    { name: "basicConstraints", cA: true, critical: true },
    { name: "keyUsage", keyCertSign: true, critical: true },
  ],
});
export const university = await issuerNamed("University");
const registry = await issuerNamed("Registry of Persons");

async function issuerNamed(name: string): Promise<Certified> {
  const made = await generate(named(name), {
    ...usual,
    ca: { key: root.private, cert: root.cert },
    extensions: [{ name: "keyUsage", digitalSignature: true, critical: true }],
  });
  const certificate = new X509Certificate(made.cert);
  return {
    key: createPrivateKey(made.private),
    certificate,
    base64: certificate.raw.toString("base64"),
  };
}

/** Believes the university for an institution, and the registry for persons of a country. */
export async function believe(
  { services: { database, now } }: Service,
  { institutionId = "ox.ac.uk", territory = "DE", mode = "test" as Mode } = {},
) {
  const roots = [new X509Certificate(root.cert).raw.toString("base64")];
  const row = { mode, roots, docTypes: [], affiliationScopes: [], createdAt: now(), updatedAt: now() };
  await database.walletIssuer.createMany({
    data: [
      { id: randomUUID(), ...row, institutionId, credentialTypes: [STUDENT_TYPE] },
      { id: randomUUID(), ...row, territory, credentialTypes: [PERSON_TYPE], docTypes: [LICENCE] },
    ],
  });
  const data = { walletModes: { push: mode } };
  await database.institution.update({ where: { id: institutionId }, data });
}

export const ADA = { given_name: "Ada", family_name: "Lovelace", birthdate: "2000-12-10" };
const STUDENT = {
  ...ADA,
  eduPersonScopedAffiliation: ["student@ox.ac.uk", "member@ox.ac.uk"],
};
/** A number of each student's own. */
const studentCode = () => `urn:schac:personalUniqueCode:int:esi:ox.ac.uk:${randomUUID()}`;
const KINDS = {
  student: { id: "group", type: STUDENT_TYPE, issuer: university, claims: STUDENT },
  person: { id: "person", type: PERSON_TYPE, issuer: registry, claims: ADA },
};

export interface Shown {
  kind?: keyof typeof KINDS;
  claims?: object;
  /** Open claims of the credential, such as `status`. */
  open?: object;
  /** Claims of the member's signature. */
  binding?: object;
  chain?: readonly string[];
  /** Leaves out the student's number where `claims` has none. */
  withoutCode?: boolean;
  /** Header of a credential without certificates. */
  header?: object;
  /** Key of the issuer's signature. */
  signer?: KeyObject;
  /** Under which id of the query. */
  id?: string;
  more?: object;
}

export interface FetchedRequest {
  client_id: string;
  nonce: string;
  response_uri: string;
  wallet_nonce?: string;
  dcql_query: { credentials: { id: string }[] };
  client_metadata: { jwks: { keys: JWK[] } };
}

/** The request behind a link of ours, as a wallet fetches it. */
export async function fetchRequest(link: string, walletNonce = "wallet-nonce-1"): Promise<FetchedRequest> {
  const { status, text } = await fetchRaw(link, walletNonce);
  if (status !== 200) throw new Error(`the request answered ${status}`);
  return decodeJwt<FetchedRequest>(text);
}

export async function fetchRaw(
  link: string,
  walletNonce?: string,
): Promise<{ status: number; text: string }> {
  const uri = new URL(link).searchParams.get("request_uri") ?? "";
  const body = new URLSearchParams({ wallet_nonce: walletNonce ?? "" });
  const response = await fetchAnyHost(uri, walletNonce === undefined ? {} : { method: "POST", body });
  return { status: response.status, text: await response.text() };
}

/** A presentation for the request. */
export async function presentationFor(
  { client_id: aud, nonce }: Pick<FetchedRequest, "client_id" | "nonce">,
  at: Date,
  {
    kind = "student",
    claims,
    open = {},
    binding = {},
    chain,
    signer,
    header,
    withoutCode = false,
  }: Shown = {},
): Promise<string> {
  const { type, issuer, claims: usual } = KINDS[kind];
  const own = kind === "student" && !withoutCode ? { schacPersonalUniqueCode: studentCode() } : {};
  const hidden = Object.entries({ ...own, ...(claims ?? usual) }).map(([name, value]) =>
    disclose(value, name),
  );
  const now = Math.floor(at.getTime() / 1_000);
  const signed = {
    vct: type,
    iat: now,
    exp: now + 3_600,
    cnf: { jwk: holderJwk },
    _sd: hidden.map(({ digest }) => digest),
    ...open,
  };
  const x5c = chain ?? [issuer.base64];
  const text = await sign(signed, signer ?? issuer.key, { typ: "dc+sd-jwt", ...(header ?? { x5c }) });
  const disclosures = hidden.map((each) => each.text);
  return present({ issuer: text, disclosures, claims: { aud, nonce, iat: now, ...binding } });
}

/** Posts an answer, sealed as asked; returns our answer to the wallet. */
export async function answer(
  request: FetchedRequest,
  at: Date,
  shown: Shown = {},
): Promise<{ status: number; body: { redirect_uri?: string } }> {
  const id = shown.id ?? KINDS[shown.kind ?? "student"].id;
  const token = { [id]: [await presentationFor(request, at, shown)], ...shown.more };
  return post(request, { response: await sealed(request, { vp_token: token }) });
}

export async function sealed({ client_metadata: { jwks } }: FetchedRequest, content: object, key?: JWK) {
  const [own = {}] = jwks.keys;
  const to = key ?? own;
  const bytes = Buffer.from(JSON.stringify(content));
  return new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A128GCM", kid: String(to.kid) })
    .encrypt(await importJWK(to, "ECDH-ES"));
}

export async function post(
  { response_uri: uri }: Pick<FetchedRequest, "response_uri">,
  fields: Record<string, string>,
) {
  const response = await fetchAnyHost(uri, { method: "POST", body: new URLSearchParams(fields) });
  return { status: response.status, body: (await response.json()) as { redirect_uri?: string } };
}

/** Requests of a page for the browser's API. */
export interface PageRequest {
  protocol: string;
  data: { request: string } & { deviceRequest: string; encryptionInfo: string };
}

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);

/** Answer of a wallet by the browser's API, for a page of this origin. */
export async function browserAnswer(
  { protocol, data }: PageRequest,
  origin: string,
  at: Date,
  shown: Shown = {},
): Promise<{ protocol: string; data: { response: string } }> {
  if (protocol !== "org-iso-mdoc") {
    const request = decodeJwt<FetchedRequest>(data.request);
    const bound = { client_id: `origin:${origin}`, nonce: request.nonce };
    const id = KINDS[shown.kind ?? "student"].id;
    const token = { [id]: [await presentationFor(bound, at, shown)] };
    return { protocol, data: { response: await sealed(request, { vp_token: token }) } };
  }
  const { encryptionInfo } = data;
  const transcript = writeTranscript("dcapi", [encryptionInfo, origin]);
  const items = Object.entries({ ...ADA, ...shown.claims }).map(([name, value], index) =>
    name === "birthdate" ? item(index, "birth_date", new Tagged(1004, value)) : item(index, name, value),
  );
  const response = presentMdoc({
    issuer: registry,
    docType: LICENCE,
    signedItems: items,
    shown: items,
    deviceKey: coseKey(holderJwk as JsonWebKey),
    key: holder.privateKey,
    transcript,
    validity: { from: new Date(at.getTime() - 1_000), until: new Date(at.getTime() + 60_000) },
  });
  const info = mapOf(listOf(readCbor(Buffer.from(encryptionInfo, "base64url"), "it"), "it")[1], "it");
  const key = mapOf(info.get("recipientPublicKey"), "it");
  const point = [Uint8Array.of(4), ...[-2, -3].map((part) => bytesOf(key.get(part), "it"))];
  const publicKey = await suite.DeserializePublicKey(Buffer.concat(point));
  const bytes = Buffer.from(response, "base64url");
  const { encapsulatedSecret: enc, ciphertext: cipherText } = await suite.Seal(publicKey, bytes, {
    info: transcript,
  });
  const answered = Buffer.from(writeCbor(["dcapi", { enc, cipherText }])).toString("base64url");
  return { protocol, data: { response: answered } };
}
