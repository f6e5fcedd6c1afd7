/**
 * The modules of the OpenID Foundation's plan for verifiers of OpenID4VP 1.0 (`oid4vp-1final-verifier-test-plan` and its HAIP twin),
 * by the names they have there, as far as they need no server; those about `request_uri` do.
 */
import { generateKeyPairSync } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, it } from "@jest/globals";
import { transcriptOf } from "../../../server/platform/wallet/mdoc.ts";
import {
  readPlace,
  requireUnrevoked,
  verifyStatusList,
} from "../../../server/platform/wallet/status-list.ts";
import { map, signStatusList } from "../../support/mdoc.ts";
import { holderJwk, sign } from "../../support/sd-jwt.ts";
import {
  asked,
  authority,
  CHAIN,
  DOC_TYPE,
  faultOf,
  issuer,
  judgeLicence,
  judgeStudent,
  NOW,
  presentLicence,
  presentStudent,
  request,
  type StudentWish,
  TYPE,
  transcript,
} from "../../support/wallet-credentials.ts";

const module = (name: string) => `oid4vp-1final-verifier-${name}`;
const YEAR = 365 * 86_400;
const { privateKey: thief } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** Exchanges a character in the middle of a signature: the last one may carry bits that do not count. */
function corrupt(text: string): string {
  const place = text.lastIndexOf(".") + 20;
  return text.slice(0, place) + (text[place] === "A" ? "B" : "A") + text.slice(place + 1);
}

it(module("happy-flow"), async () => {
  expect((await judgeStudent(await presentStudent())).type).toBe(TYPE);
  expect(judgeLicence(presentLicence()).docType).toBe(DOC_TYPE);
});

it(module("minimal-cnf-jwk"), async () => {
  const { kty, crv, x, y } = holderJwk;
  const minimal = { kty, crv, x, y };
  const others = { ...minimal, kid: "1", use: "sig", alg: "ES256", key_ops: ["verify"] };
  for (const jwk of [minimal, others]) {
    const { claims } = await judgeStudent(await presentStudent({ signed: { cnf: { jwk } } }));
    expect(claims.cnf).toEqual({ jwk });
  }
});

it(module("invalid-session-transcript"), async () => {
  const other = transcriptOf({ ...request, nonce: `${request.nonce}INVALID` });
  expect(await faultOf(() => judgeLicence(presentLicence({ transcript: other })))).toBe(
    "holder_binding: signature",
  );
  expect(await faultOf(() => judgeLicence(presentLicence({ transcript })))).toBe("none");
});

it.each<[string, string, StudentWish]>([
  ["invalid-kb-jwt-signature", "holder_binding: signature", { key: thief }],
  ["invalid-credential-signature", "issuer_signature: signature", { change: corrupt }],
  ["invalid-sd-hash", "holder_binding: sd_hash", { binding: { sd_hash: "x" } }],
  ["invalid-kb-jwt-nonce", "holder_binding: nonce", { binding: { nonce: `${asked.nonce}INVALID` } }],
  ["invalid-kb-jwt-aud", "holder_binding: aud", { binding: { aud: "x509_hash:other" } }],
  ["kb-jwt-iat-in-past", "holder_binding: iat", { binding: { iat: NOW - YEAR } }],
  ["kb-jwt-iat-in-past", "holder_binding: iat", { binding: { iat: NOW - 301 } }],
  ["kb-jwt-iat-in-future", "holder_binding: iat", { binding: { iat: NOW + YEAR } }],
  ["kb-jwt-iat-in-future", "holder_binding: iat", { binding: { iat: NOW + 301 } }],
])(`${module("%s")}: %s`, async (_name, fault, wish) => {
  const text = await presentStudent(wish);
  expect(await faultOf(() => judgeStudent(text))).toBe(fault);
});

it(`${module("invalid-kb-jwt-signature")}: corrupted`, async () => {
  const text = corrupt(await presentStudent());
  expect(await faultOf(() => judgeStudent(text))).toBe("holder_binding: signature");
});

/** A list that revokes each odd place, as the suite's does: as JWT for SD-JWT, and as CWT for mdocs. */
const uri = "https://ox.example/statuslists/1";
async function requireStatus(status: unknown, format: "jwt" | "cwt"): Promise<void> {
  const place = readPlace(status);
  if (place === null) return;
  const [bits, lst] = [1, deflateSync(Buffer.alloc(16, 0b10101010))];
  const claims = { sub: uri, iat: NOW, status_list: { bits, lst: lst.toString("base64url") } };
  const text =
    format === "jwt"
      ? await sign(claims, issuer.key, { typ: "statuslist+jwt", x5c: CHAIN })
      : signStatusList({ issuer: authority, sub: uri, iat: NOW, list: { bits, lst } });
  requireUnrevoked(await verifyStatusList(text, { uri, ...asked }), place);
}

it.each([
  ["present-revoked-credential", { status_list: { uri, idx: 7 } }, "revoked: status list"],
  ["happy-flow", { status_list: { uri, idx: 8 } }, "none"],
  ["present-credential-without-status", undefined, "none"],
])(`${module("%s")}, of both formats`, async (_name, status, fault) => {
  const ofStudent = await judgeStudent(await presentStudent({ signed: { status } }));
  expect(await faultOf(() => requireStatus(ofStudent.status, "jwt"))).toBe(fault);
  const signed = status && map(["status_list", map(["uri", uri], ["idx", status.status_list.idx])]);
  const ofLicence = judgeLicence(presentLicence(signed && { signed: [["status", signed]] }));
  expect(await faultOf(() => requireStatus(ofLicence.status, "cwt"))).toBe(fault);
});

it(module("present-credential-on-identifier-list"), async () => {
  const listed = map(["identifier_list", map(["id", new Uint8Array(16)], ["uri", uri])]);
  const { status } = judgeLicence(presentLicence({ signed: [["status", listed]] }));
  // Never a yes: such lists are not read.
  expect(await faultOf(() => requireStatus(status, "cwt"))).toBe("malformed: status");
});
