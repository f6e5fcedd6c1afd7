/** SAML with three more identity providers, each of a library of its own: pysaml2 (SATOSA), samlp (Auth0), samlify. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { linksOf } from "../support/browser.ts";
import { type App, chosen, read } from "../support/journey.ts";
import { comeBack, goToProvider } from "../support/saml-journey.ts";
import { answerOfPysaml2, answerOfSamlify, answerOfSamlp, type Brought } from "../support/saml-libraries.ts";
import { install, makeProvider, type SamlProvider } from "../support/saml-provider.ts";
import { MINUTE_MS, type Service, startService } from "../support/service.ts";

/** Attributes by names that both the libraries and cohort know. */
const person = (name: string) => ({
  "urn:oid:1.3.6.1.4.1.5923.1.1.1.9": ["member@ox.ac.uk", "student@ox.ac.uk"],
  "urn:oid:1.3.6.1.4.1.5923.1.1.1.6": [`${name}@ox.ac.uk`],
  "urn:oid:2.5.4.42": ["Ada"],
  "urn:oid:2.5.4.4": ["Lovelace"],
});
/** pysaml2 maps friendly names itself. */
const friendly = (name: string) => ({
  eduPersonScopedAffiliation: ["member@ox.ac.uk", "student@ox.ac.uk"],
  eduPersonPrincipalName: [`${name}@ox.ac.uk`],
  givenName: ["Ada"],
  sn: ["Lovelace"],
});

const SHA512 = {
  sign_alg: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  digest_alg: "http://www.w3.org/2001/04/xmlenc#sha512",
};
/** Debian's pysaml2 signs with SHA-1 by default. */
const SHA256 = {
  sign_alg: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  digest_alg: "http://www.w3.org/2001/04/xmlenc#sha256",
};

describe("SAML identity providers", () => {
  let service: Service;
  let app: App;
  let provider: SamlProvider;
  let serviceMetadata: string;
  let acsUrl: string;
  let ourCertificate: string;

  beforeAll(async () => {
    service = await startService();
    service.clock.now = new Date();
    app = await service.app("test", { name: "Shop" });
    provider = await makeProvider();
    serviceMetadata = await (await fetch(`${service.baseUrl}/saml/metadata`)).text();
    acsUrl = `${service.baseUrl}/saml/acs`;
    ({ certificate: ourCertificate } = await service.services.database.samlKey.findFirstOrThrow());
  });
  beforeEach(async () => void (await install(service, provider)));
  afterAll(() => service.stop());

  const begun = async () => goToProvider(app, (await chosen(app)).verificationId);
  const stageOf = async (id: string) => (await read(app, id)).stage;

  it.each([
    ["signed assertions", { sign_assertion: true, sign_response: false }],
    ["signed responses alone", { sign_assertion: false, sign_response: true }],
    ["both signed, by SHA-512", { sign_assertion: true, sign_response: true, ...SHA512 }],
  ])("pysaml2: %s", async (what, options) => {
    const journey = await begun();
    const asked = { identity: friendly(`py ${what}`), options: { ...SHA256, ...options } };
    await comeBack(
      service,
      journey,
      await answerOfPysaml2(provider, serviceMetadata, journey.request, asked),
    );
    expect(await stageOf(journey.verificationId)).toBe("success");
  });

  it("pysaml2: takes our request by HTTP-POST, whose signature it verifies", async () => {
    const metadata = provider.metadata.replace("bindings:HTTP-Redirect", "bindings:HTTP-POST");
    await install(service, { ...provider, metadata });
    const journey = await begun();
    const options = { ...SHA256, sign_assertion: true, sign_response: false };
    const asked = { identity: friendly("posted"), options };
    const { url, fields } = journey.request;
    const forged = Buffer.from(journey.requestXml.replace("Version=", 'ProviderName="Eve" Version='));
    const changed = { url, fields: { ...fields, SAMLRequest: forged.toString("base64") } };
    await expect(answerOfPysaml2(provider, serviceMetadata, changed, asked)).rejects.toThrow(
      /[Ss]ignature|Incorrect/,
    );
    await comeBack(
      service,
      journey,
      await answerOfPysaml2(provider, serviceMetadata, { url, fields }, asked),
    );
    expect(await stageOf(journey.verificationId)).toBe("success");
  });

  it("A10: pysaml2: its encryption, by triple DES, is refused", async () => {
    const journey = await begun();
    const options = { ...SHA256, sign_assertion: true, sign_response: false, encrypt_assertion: true };
    const asked = { identity: friendly("sealed"), options };
    const xml = await answerOfPysaml2(provider, serviceMetadata, journey.request, asked);
    expect(xml).toContain("xmlenc#tripledes-cbc");
    const page = await comeBack(service, journey, xml);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("signature")]);
    expect(await stageOf(journey.verificationId)).toBe("pending_verification:portal");
  });

  it("A2: pysaml2: an error of its own spends no attempt", async () => {
    const journey = await begun();
    const error = await answerOfPysaml2(provider, serviceMetadata, journey.request, {
      error: "Out of order",
    });
    const page = await comeBack(service, journey, error);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("status")]);
    expect(await stageOf(journey.verificationId)).toBe("pending_verification:portal");
  });

  it.each([
    ["AuthnFailed", "cancelled"],
    ["RequestDenied", "denied"],
    ["UnknownPrincipal", "denied"],
  ])("pysaml2: %s leads the member back to the shop, which learns: %s", async (name, code) => {
    const journey = await begun();
    const asked = { error: "Not today", status: `urn:oasis:names:tc:SAML:2.0:status:${name}` };
    const xml = await answerOfPysaml2(provider, serviceMetadata, journey.request, asked);
    const page = await comeBack(service, journey, xml);
    expect(linksOf(page)).toEqual([`https://shop.example/back?verificationId=${journey.verificationId}`]);
    expect(await read(app, journey.verificationId)).toMatchObject({
      stage: "rejected_verification:portal",
      rejection: { method: "portal", code },
    });
  });

  const ELSEWHERE = "https://other.example/saml/metadata";
  const ago = () => new Date(Date.now() - 10 * MINUTE_MS).toISOString();
  const byPysaml2 = (request: Brought, changes: object) => {
    const options = { ...SHA256, sign_assertion: true, sign_response: false };
    const asked = { identity: friendly("refused"), options, ...changes };
    return answerOfPysaml2(provider, serviceMetadata, request, asked);
  };
  const bySamlp = (request: Brought, changes: object) =>
    answerOfSamlp(provider, ourCertificate, acsUrl, request, person("refused"), changes);
  const bySamlify = (request: Brought, changes: object) =>
    answerOfSamlify(provider, serviceMetadata, acsUrl, request, person("refused"), {}, changes);

  it.each<[string, string, (request: Brought) => Promise<string>]>([
    ["pysaml2, expired", "time", (request) => byPysaml2(request, { minutes: -10 })],
    ["pysaml2, for another service", "audience", (request) => byPysaml2(request, { audience: ELSEWHERE })],
    ["samlp, expired", "time", (request) => bySamlp(request, { lifetimeInSeconds: -600 })],
    ["samlp, for another service", "audience", (request) => bySamlp(request, { audience: ELSEWHERE })],
    ["samlify, expired", "time", (request) => bySamlify(request, { ConditionsNotOnOrAfter: ago() })],
    ["samlify, for another service", "audience", (request) => bySamlify(request, { Audience: ELSEWHERE })],
  ])("%s: decides nothing, and the page leads on: %s", async (_what, why, answer) => {
    const journey = await begun();
    const page = await comeBack(service, journey, await answer(journey.request));
    expect([page.status, page.heading]).toEqual([400, "The sign-in didn't work"]);
    expect(page.text).toContain(`Error code for support: ${why}`);
    expect(await stageOf(journey.verificationId)).toBe("pending_verification:portal");
    const again = await journey.browser.press(page, "Try again");
    expect(again.text).toContain("taking you to the University of Oxford");
  });

  it.each([
    ["signed assertions", {}],
    ["signed responses", { signResponse: true, signAssertion: false }],
  ])("samlp: %s", async (what, options) => {
    const journey = await begun();
    const identity = person(`samlp ${what}`);
    const xml = await answerOfSamlp(provider, ourCertificate, acsUrl, journey.request, identity, options);
    await comeBack(service, journey, xml);
    expect(await stageOf(journey.verificationId)).toBe("success");
  });

  it("A9: samlp set to SHA-1 is refused", async () => {
    const journey = await begun();
    const options = { signatureAlgorithm: "rsa-sha1", digestAlgorithm: "sha1" };
    const xml = await answerOfSamlp(
      provider,
      ourCertificate,
      acsUrl,
      journey.request,
      person("old"),
      options,
    );
    expect((await comeBack(service, journey, xml)).text).toContain("weak_algorithm");
    expect(await stageOf(journey.verificationId)).toBe("pending_verification:portal");
  });

  it.each([
    ["signed assertions", {}],
    ["encrypted assertions", { isAssertionEncrypted: true, messageSigningOrder: "encrypt-then-sign" }],
  ])("samlify: %s", async (what, settings) => {
    const journey = await begun();
    const identity = person(`samlify ${what}`);
    const xml = await answerOfSamlify(provider, serviceMetadata, acsUrl, journey.request, identity, settings);
    await comeBack(service, journey, xml);
    expect(await stageOf(journey.verificationId)).toBe("success");
  });
});
