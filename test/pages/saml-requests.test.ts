/** SAML requests to identity providers, and checks of their responses beyond signature and time. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { expectSound } from "../support/browser.ts";
import { type App, chosen, read } from "../support/journey.ts";
import { comeBack, goToProvider } from "../support/saml-journey.ts";
import {
  ADA,
  AFFILIATION,
  type Answer,
  answerTo,
  assertionXml,
  encrypted,
  FAMILY_NAME,
  install,
  makeProvider,
  responseXml,
  type SamlProvider,
  SUBJECT,
  signed,
  signedAnswer,
} from "../support/saml-provider.ts";
import { type Service, startService } from "../support/service.ts";

const PAIRWISE = "urn:oasis:names:tc:SAML:attribute:pairwise-id";

describe("SAML requests and scopes", () => {
  let service: Service;
  let app: App;
  let provider: SamlProvider;
  const reasons: string[] = [];

  beforeAll(async () => {
    service = await startService();
    service.clock.now = new Date();
    service.services.log.warn = (fields) => void reasons.push(String(Object(fields).why));
    app = await service.app("test", { name: "Shop" });
    provider = await makeProvider();
  });
  beforeEach(async () => {
    await install(service, provider);
    reasons.length = 0;
  });
  afterAll(() => service.stop());

  const begun = async () => goToProvider(app, (await chosen(app)).verificationId);
  const stageOf = async (id: string) => (await read(app, id)).stage;
  const answer = (requestId: string, changes: Partial<Answer> = {}) =>
    signedAnswer(provider, answerTo(provider, service, requestId, changes));

  it("A11: asks for a sign-in anew (ForceAuthn) once somebody else was signed in there, and not before", async () => {
    const first = await begun();
    expect(first.requestXml).not.toContain("ForceAuthn");
    const attributes = { ...ADA, [FAMILY_NAME]: "Babbage" };
    await comeBack(service, first, answer(first.requestId, { attributes }));
    expect((await read(app, first.verificationId)).rejection).toMatchObject({ code: "wrong_person" });
    const second = await goToProvider(app, first.verificationId);
    expect(second.requestXml).toContain('ForceAuthn="true"');
    await comeBack(service, second, answer(second.requestId));
    expect(await stageOf(first.verificationId)).toBe("success");
  });

  it("posts a signed request where the provider takes no other, by a form that may leave our site", async () => {
    const metadata = provider.metadata.replace("bindings:HTTP-Redirect", "bindings:HTTP-POST");
    await install(service, { ...provider, metadata });
    const journey = await begun();
    expectSound(journey.away, { formsTo: `https: ${new URL(provider.signInUrl).origin}` });
    expect(journey.away.html).toContain(`action="${provider.signInUrl}"`);
    expect(journey.requestXml).toMatch(/<ds:Signature|<Signature/);
    await comeBack(service, journey, answer(journey.requestId));
    expect(await stageOf(journey.verificationId)).toBe("success");
  });

  it("prefers HTTP-Redirect where both are offered", async () => {
    const sso = `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${provider.entityId}/post"/>`;
    const metadata = provider.metadata.replace("<md:SingleSignOnService", `${sso}<md:SingleSignOnService`);
    const saved = await install(service, { ...provider, metadata });
    expect(saved).toMatchObject({ signInBinding: "redirect", signInUrl: provider.signInUrl });
  });

  it("A11: takes scopes by a pattern beside literal ones, at or below the institution's domains", async () => {
    const more = '<shibmd:Scope regexp="true">^.+\\.(ox\\.ac\\.uk|evil\\.example)$</shibmd:Scope>';
    const metadata = provider.metadata.replace("</md:Extensions>", `${more}</md:Extensions>`);
    const saved = await install(service, { ...provider, metadata });
    expect(saved.scopePatterns).toEqual(["^.+\\.(ox\\.ac\\.uk|evil\\.example)$"]);
    for (const [scope, stage] of [
      ["physics.ox.ac.uk", "success"],
      ["ox.ac.uk", "success"],
      ["www.evil.example", "rejected_verification:portal"],
    ] as const) {
      const journey = await begun();
      const attributes = { ...ADA, [AFFILIATION]: `student@${scope}`, [SUBJECT]: `${scope}@ox.ac.uk` };
      await comeBack(service, journey, answer(journey.requestId, { attributes }));
      expect([scope, await stageOf(journey.verificationId)]).toEqual([scope, stage]);
    }
  });

  it("A11: an identifier of another's scope does not count, and where it is the only one, nothing is decided", async () => {
    const journey = await begun();
    const foreign = { ...ADA, [PAIRWISE]: "ada@cam.ac.uk" };
    await comeBack(
      service,
      journey,
      answer(journey.requestId, { attributes: { ...foreign, [SUBJECT]: "own@ox.ac.uk" } }),
    );
    expect(await stageOf(journey.verificationId)).toBe("success");

    const only = await begun();
    const page = await comeBack(
      service,
      only,
      answer(only.requestId, { attributes: { ...foreign, [SUBJECT]: [] } }),
    );
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("subject_scope")]);
    expect(reasons).toEqual(["subject_scope"]);
    expect(await stageOf(only.verificationId)).toBe("pending_verification:portal");
  });

  it("a proxy for several institutions: the scope of the affiliation decides which, and identifiers need a scope of its own", async () => {
    const proxy = await makeProvider("https://proxy.example/idp", [
      "ox.ac.uk",
      "ashby.ac.uk",
      "proxy.example",
    ]);
    const saved = await install(service, proxy);
    expect(saved).toMatchObject({ affiliationScopes: ["ox.ac.uk", "proxy.example"], shared: true });
    for (const [affiliation, pairwise, end] of [
      ["student@ashby.ac.uk", "a1@proxy.example", "rejected_verification:portal"],
      ["student", "a2@proxy.example", "rejected_verification:portal"],
      ["student@ox.ac.uk", "a3@elsewhere.example", "pending_verification:portal"],
      ["student@ox.ac.uk", "a4@proxy.example", "success"],
    ] as const) {
      const journey = await begun();
      const attributes = { ...ADA, [AFFILIATION]: affiliation, [PAIRWISE]: pairwise, [SUBJECT]: [] };
      const told = answerTo(proxy, service, journey.requestId, { attributes });
      await comeBack(service, journey, signedAnswer(proxy, told));
      expect([pairwise, await stageOf(journey.verificationId)]).toEqual([pairwise, end]);
    }
  });

  it("A10: a NameID that is encrypted, even for us, stands beside pairwise-id and spoils nothing", async () => {
    const journey = await begun();
    const { certificate } = await service.services.database.samlKey.findFirstOrThrow();
    const attributes = { ...ADA, [PAIRWISE]: "sealed@ox.ac.uk", [SUBJECT]: [] };
    const plain = assertionXml(answerTo(provider, service, journey.requestId, { attributes }));
    const [nameId = ""] = /<saml:NameID.*?<\/saml:NameID>/.exec(plain) ?? [];
    const sealed = (await encrypted(nameId, certificate)).replaceAll("EncryptedAssertion", "EncryptedID");
    const told = answerTo(provider, service, journey.requestId);
    await comeBack(service, journey, responseXml(told, signed(plain.replace(nameId, sealed), provider)));
    expect(await stageOf(journey.verificationId)).toBe("success");
  });

  it("holds clocks to SAML_CLOCK_SKEW_SECONDS", async () => {
    for (const [skewMs, status] of [
      [0, 400],
      [180_000, 200],
    ] as const) {
      service.services.config.samlClockSkewMs = skewMs;
      const journey = await begun();
      const page = await comeBack(service, journey, answer(journey.requestId, { notOnOrAfter: -60 }));
      expect([skewMs, page.status]).toEqual([skewMs, status]);
    }
  });
});
