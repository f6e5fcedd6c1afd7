/** Presentations of SD-JWT VC: what counts, and each fault that does not. */
import { describe, expect, it } from "@jest/globals";
import type { JWK } from "jose";
import { keyOfChain } from "../../../server/platform/wallet/certificates.ts";
import type { WalletError } from "../../../server/platform/wallet/fault.ts";
import { AUTHORITY, certify } from "../../support/authority.ts";
import { disclose, holder, holderJwk } from "../../support/sd-jwt.ts";
import {
  AT,
  asked,
  between,
  CHAIN,
  faultOf,
  issuer,
  judgeStudent,
  NOW,
  name,
  presentStudent,
  root,
  type StudentWish,
  TYPE,
} from "../../support/wallet-credentials.ts";

const refusal = (text: string) => faultOf(() => judgeStudent(text));

it("takes the claims that are shown, and no others", async () => {
  const { claims, type, issuer: by } = await judgeStudent(await presentStudent());
  expect([type, by.iss, claims.family_name, claims.birthdate]).toEqual([
    TYPE,
    "https://ox.example",
    "Lovelace",
    undefined,
  ]);
  expect(Object.keys(claims).sort()).toEqual(["cnf", "exp", "family_name", "iss", "vct"]);
});

it("takes disclosures in disclosures, and elements of arrays", async () => {
  const city = disclose("Oxford", "locality");
  const address = disclose({ _sd: [city.digest, "another"], country: "GB" }, "address");
  const [member, kept] = [disclose("student@ox.example"), disclose("alum@ox.example")];
  const signed = {
    _sd: [address.digest],
    affiliation: [{ "...": member.digest }, { "...": kept.digest }, "member@ox.example"],
  };
  const disclosures = [city.text, address.text, member.text];
  const { claims } = await judgeStudent(await presentStudent({ signed, disclosures }));
  expect([claims.address, claims.affiliation]).toEqual([
    { country: "GB", locality: "Oxford" },
    ["student@ox.example", "member@ox.example"],
  ]);
});

it("gives a claim named __proto__ no power", async () => {
  const own = disclose({ isAdmin: true }, "__proto__");
  const { claims } = await judgeStudent(
    await presentStudent({ signed: { _sd: [own.digest] }, disclosures: [own.text] }),
  );
  expect([Object.getPrototypeOf(claims), Object.hasOwn(claims, "__proto__")]).toEqual([
    Object.prototype,
    true,
  ]);
});

describe("refuses", () => {
  const foreign = disclose("staff", "affiliation");
  const nested = Array.from({ length: 17 }).reduce((inner: unknown) => ({ inner }), {});
  const hidden = (claim: string, value: unknown) => disclose(value, claim);
  const shown = (one: { digest: string; text: string }, signed: object = {}): StudentWish => ({
    signed: { _sd: [one.digest], ...signed },
    disclosures: [one.text],
  });
  const element = disclose("an element");
  const secret = holder.privateKey.export({ format: "jwk" }) as JWK;

  it.each<[string, string, StudentWish]>([
    ["a disclosure twice", "disclosures: one is there twice", { disclosures: [name.text, name.text] }],
    ["one that was not signed", "disclosures: one is not the issuer's", { disclosures: [foreign.text] }],
    [
      "a digest twice",
      "disclosures: a digest is there twice",
      { signed: { _sd: [name.digest, name.digest] } },
    ],
    [
      "a digest at two places",
      "disclosures: a digest is there twice",
      { signed: { _sd: [name.digest], more: { _sd: [name.digest] } } },
    ],
    [
      "a claim that is in clear, too",
      "disclosures: a claim is there twice",
      { signed: { _sd: [name.digest], family_name: "Byron" } },
    ],
    ["a hidden end", "disclosures: exp is hidden", shown(hidden("exp", NOW + 9_999_999))],
    ["a hidden key", "disclosures: cnf is hidden", shown(hidden("cnf", { jwk: holderJwk }))],
    ["a hidden status", "disclosures: status is hidden", shown(hidden("status", {}))],
    ["a claim _sd", "disclosures: one is named _sd", shown(hidden("_sd", []))],
    ["a claim ...", "disclosures: one is named ...", shown(hidden("...", "x"))],
    ["an element for a claim", "disclosures: one of an element stands for a claim", shown(element)],
    [
      "a claim for an element",
      "disclosures: one of a claim stands for an element",
      { signed: { list: [{ "...": name.digest }], _sd: [] } },
    ],
    ["nested too deep", "disclosures: nested too deep", shown(hidden("deep", nested))],
    ["another hash", "algorithm: _sd_alg", { signed: { _sd_alg: "md5" } }],
    ["_sd that is no list", "malformed: _sd is no list", { signed: { _sd: "x" } }],
    ["a type that nobody asked for", "credential_type: vct", { signed: { vct: "https://else.example" } }],
    ["no type", "credential_type: vct", { signed: { vct: undefined } }],
    ["another kind of JWT", "malformed: typ", { header: { typ: "JWT" } }],
    ["an end that is over", "expired: exp", { signed: { exp: NOW - 1 } }],
    ["an end that is text", "malformed: exp or nbf", { signed: { exp: "tomorrow" } }],
    ["a beginning ahead", "not_yet_valid: nbf", { signed: { nbf: NOW + 3_600 } }],
    ["no key", "holder_key: cnf", { signed: { cnf: undefined } }],
    ["two members of cnf", "holder_key: cnf", { signed: { cnf: { jwk: holderJwk, kid: "1" } } }],
    ["a private key", "holder_key: it is private", { signed: { cnf: { jwk: secret } } }],
    ["verifiers", "holder_binding: aud", { binding: { aud: [asked.audience] } }],
    ["a signature without a time", "holder_binding: iat", { binding: { iat: undefined } }],
    ["another kind of signature", "holder_binding: typ", { bindingHeader: { typ: "JWT" } }],
  ])("%s", async (_what, fault, wish) => {
    expect(await refusal(await presentStudent(wish))).toBe(fault);
  });

  it("a signature in another spelling", async () => {
    const whole = await presentStudent();
    // The last character of 64 bytes carries two bits.
    const over = whole.slice(0, -1) + { A: "B", Q: "R", g: "h", w: "x" }[whole.slice(-1)];
    for (const text of [`${whole}==`, `${whole} `, `${whole}\n`, over])
      expect(await refusal(text)).toBe("malformed: base64url");
  });

  it("a changed claim, an unsigned credential, one without the key's signature, and texts that are none", async () => {
    const whole = await presentStudent();
    const [signed = "", ...rest] = whole.split("~");
    const [header, , signature] = signed.split(".");
    const other = Buffer.from(JSON.stringify({ vct: TYPE, iss: "https://ox.example" })).toString("base64url");
    expect(await refusal([`${header}.${other}.${signature}`, ...rest].join("~"))).toBe(
      "issuer_signature: signature",
    );
    const none = Buffer.from(JSON.stringify({ alg: "none", x5c: CHAIN })).toString("base64url");
    expect(await refusal([`${none}.${other}.`, ...rest].join("~"))).toBe("algorithm: alg");
    expect(await refusal(whole.slice(0, whole.lastIndexOf("~") + 1))).toBe("holder_binding: it is missing");
    for (const text of ["", "~", "a.b.c~d", `${signed}~!!~x.y.z`, "x".repeat(70_000)])
      expect(await refusal(text)).toMatch(/^(?:malformed|holder_binding): /);
  });
});

describe("believes", () => {
  const by = (x5c: unknown, roots = [root], at = AT) => {
    try {
      return keyOfChain(
        x5c,
        roots.map(({ certificate }) => certificate),
        at,
      ).subject;
    } catch (error) {
      const { fault, detail } = error as WalletError;
      return `${fault}: ${detail}`;
    }
  };
  const other = certify("Other root", null, { extensions: AUTHORITY });
  const leafRoot = certify("Leaf as a root", null);
  const byLeaf = certify("By a leaf", leafRoot);
  const mute = certify("May not sign", root, {
    extensions: ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,digitalSignature"],
  });
  const byMute = certify("By one that may not sign", mute);
  const short = certify("Short", root, { days: 1 });

  it.each<[string, unknown, string]>([
    ["a chain", CHAIN, "CN=University"],
    ["a chain with its root", [...CHAIN, root.base64], "CN=University"],
    ["no chain out of order", [issuer.base64, root.base64, between.base64], "was not issued by the next"],
    ["no chain that ends in the middle", [issuer.base64], "issued by CN=Between"],
    ["no authority as the issuer", [between.base64], "the first certificate is an authority's"],
    ["no authority that may not sign", [byMute.base64, mute.base64], "was not issued by the next"],
    ["no empty chain", [], "x5c is empty"],
    ["no text", "x", "x5c is no short list"],
    ["no certificate that is none", ["AAAA"], "malformed: x5c"],
    ["no long chain", Array.from({ length: 6 }, () => issuer.base64), "x5c is no short list"],
  ])("%s", (_what, x5c, said) => {
    expect(by(x5c)).toContain(said);
  });

  it("no root that is another's, or a leaf; and no certificate before or after its time", () => {
    expect(by(CHAIN, [other])).toBe("issuer_untrusted: issued by CN=Root");
    expect(by([byLeaf.base64], [leafRoot])).toContain("issuer_untrusted");
    expect(by([leafRoot.base64], [leafRoot])).toBe("issuer_untrusted: the root is no authority's");
    const day = 86_400_000;
    expect(by([short.base64], [root], new Date(AT.getTime() + 2 * day))).toBe("expired: a certificate");
    expect(by(CHAIN, [root], new Date(AT.getTime() - day))).toBe("not_yet_valid: a certificate");
  });
});
