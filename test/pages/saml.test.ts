/** Members sign in at their institution by SAML; a failure there decides nothing, or is reported to the partner. */
import { verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sweep } from "../../server/domain/operations/retention/sweep.ts";
import { readAffiliation } from "../../server/domain/proving/verification/attempt.ts";
import { expectSound, linksOf, openBrowser } from "../support/browser.ts";
import { type App, type chosen, must, pathOf, read } from "../support/journey.ts";
import { addKey, listKeys, removeKey, signWith } from "../support/saml-keys.ts";
import {
  ADA,
  AFFILIATION,
  type Answer,
  answerTo,
  assertionXml,
  BIRTH_DATE,
  encrypted,
  FAMILY_NAME,
  GIVEN_NAME,
  install,
  makeProvider,
  requestOf,
  responseXml,
  type SamlProvider,
  SUBJECT,
  signed,
  signedAnswer,
} from "../support/saml-provider.ts";
import { HOUR_MS, type Service, startService } from "../support/service.ts";

const GO_ON = "Yes, continue to sign-in";
const BACK = "https://shop.example/back";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("SAML", () => {
  let service: Service;
  let app: App;
  let provider: SamlProvider;
  const warnings: { why?: string }[] = [];

  beforeAll(async () => {
    service = await startService();
    // The library that verifies looks at the machine's clock.
    service.clock.now = new Date();
    service.services.log.warn = (fields) => void warnings.push(fields);
    app = await service.app("live", { name: "Shop" });
    provider = await makeProvider();
    await install(service, provider, "live");
  });
  afterAll(() => service.stop());

  /** A live verification at its institution: the provider's word alone opens the portal there. */
  async function started(changes: Parameters<typeof chosen>[1] = {}, at: App = app) {
    const verificationId = await choosing(service, at, changes);
    const body = { redirectUrl: BACK };
    const { portalStartUrl } = await must(
      at.calls.POST(`${ONE}/portal`, { ...pathOf(at, verificationId), body }),
    );
    return { verificationId, portalStartUrl };
  }

  /** A browser that was sent to the provider. */
  async function begun(changes: Parameters<typeof chosen>[1] = {}, at: App = app) {
    const { verificationId, portalStartUrl } = await started(changes, at);
    const browser = openBrowser();
    const away = await browser.press(await browser.open(portalStartUrl), GO_ON);
    const [signInUrl = ""] = linksOf(away);
    return { verificationId, browser, away, signInUrl, requestId: requestOf(signInUrl).id };
  }
  type Begun = Awaited<ReturnType<typeof begun>>;

  /** Posts a response as the provider's page does, without our cookie; returns the redirect. */
  async function post(xml: string) {
    const body = new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString("base64"),
      RelayState: "https://evil.example/",
    });
    const headers = { "sec-fetch-site": "cross-site", origin: "https://idp.ox.example", accept: "text/html" };
    const init = { method: "POST", body, headers, redirect: "manual" } as const;
    const response = await fetch(`${service.baseUrl}/saml/acs`, init);
    return {
      status: response.status,
      location: response.headers.get("location") ?? "",
      html: await response.text(),
    };
  }

  async function comeBack({ browser }: Begun, xml: string) {
    const { location } = await post(xml);
    return browser.open(location);
  }

  const answer = ({ requestId }: Begun, changes: Partial<Answer> = {}) =>
    answerTo(provider, service, requestId, changes);
  const stageOf = async (id: string) => (await read(app, id)).stage;

  it("publishes metadata that stays, with what a provider needs and what it is asked for", async () => {
    const response = await fetch(`${service.baseUrl}/saml/metadata`);
    const xml = await response.text();
    expect(response.headers.get("content-type")).toMatch(/^application\/samlmetadata\+xml/);
    expect(await (await fetch(`${service.baseUrl}/saml/metadata`)).text()).toBe(xml);
    for (const text of [
      `entityID="${service.baseUrl}/saml/metadata"`,
      'AuthnRequestsSigned="true"',
      'WantAssertionsSigned="true"',
      'use="signing"',
      'use="encryption"',
      `Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${service.baseUrl}/saml/acs"`,
      'FriendlyName="eduPersonScopedAffiliation" isRequired="true"',
      'Name="urn:oasis:names:tc:SAML:attribute:pairwise-id"',
    ])
      expect(xml).toContain(text);
    expect(xml).not.toContain("PRIVATE");
  });

  it("sends the member there with a signed request that names us and where to answer", async () => {
    const { away, signInUrl } = await begun();
    expectSound(away);
    expect([away.status, away.heading]).toEqual([200, "One moment"]);
    expect(away.text).toContain("taking you to the University of Oxford");
    const url = new URL(signInUrl);
    expect(url.origin + url.pathname).toBe(provider.signInUrl);
    expect(url.searchParams.get("SigAlg")).toBe("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256");
    expect(url.searchParams.get("Signature")).toMatch(/^[\w+/=]{100,}$/);
    const { xml } = requestOf(signInUrl);
    expect(xml).toContain(`AssertionConsumerServiceURL="${service.baseUrl}/saml/acs"`);
    expect(xml).toContain(`>${service.baseUrl}/saml/metadata</saml:Issuer>`);
    expect(xml).not.toContain("RequestedAuthnContext");
  });

  it("brings the member home approved, and keeps issuer, affiliation and time", async () => {
    const journey = await begun();
    const home = await comeBack(journey, signedAnswer(provider, answer(journey)));
    expectSound(home);
    expect(linksOf(home)).toEqual([`${BACK}?verificationId=${journey.verificationId}`]);
    expect(await stageOf(journey.verificationId)).toBe("success");
    const where = { verificationId: journey.verificationId };
    const attempt = await service.services.database.attempt.findFirstOrThrow({ where });
    expect(attempt).toMatchObject({
      portalIssuer: provider.entityId,
      decidedAt: service.clock.now,
    });
    expect(readAffiliation(service.services.keyring, attempt)).toBe("student@ox.ac.uk");
    const kept = JSON.stringify(await service.services.database.portalRequest.findMany());
    for (const text of ["ada@ox.ac.uk", "Lovelace", "<saml"]) expect(kept).not.toContain(text);
  });

  it("takes an encrypted assertion that was signed before it was encrypted, and no other", async () => {
    const { certificate } = await service.services.database.samlKey.findFirstOrThrow();
    const right = await begun();
    const inside = await encrypted(signed(assertionXml(answer(right)), provider), certificate);
    await comeBack(right, responseXml(answer(right), inside));
    expect(await stageOf(right.verificationId)).toBe("success");

    const wrong = await begun();
    const unsigned = responseXml(answer(wrong), await encrypted(assertionXml(answer(wrong)), certificate));
    const page = await comeBack(wrong, unsigned);
    expect([page.status, page.heading]).toEqual([400, "The sign-in didn't work"]);
    expect(await stageOf(wrong.verificationId)).toBe("pending_verification:portal");
  });

  it("takes an encrypted assertion in a response that is signed", async () => {
    const { certificate } = await service.services.database.samlKey.findFirstOrThrow();
    const journey = await begun();
    const inside = await encrypted(assertionXml(answer(journey)), certificate);
    await comeBack(journey, signed(responseXml(answer(journey), inside), provider, "Response"));
    expect(await stageOf(journey.verificationId)).toBe("success");
  });

  it("changes its key without a gap: signs with one, opens what is encrypted for either", async () => {
    const { database } = service.services;
    const pemOf = async (id: string) =>
      (await database.samlKey.findUniqueOrThrow({ where: { id } })).certificate;
    const signs = (url: string, certificate: string) => {
      const [, query = ""] = url.split("?");
      const [signed = "", signature = ""] = query.split("&Signature=");
      const bytes = Buffer.from(decodeURIComponent(signature), "base64");
      return verify("sha256", Buffer.from(signed), certificate, bytes);
    };
    /** A whole journey whose answer is encrypted for this key; whose request it was signed by is looked at, too. */
    const journeyWith = async (encryptedFor: string, signedBy: string) => {
      const journey = await begun();
      expect([old, fresh].map((pem) => signs(journey.signInUrl, pem))).toEqual(
        [old, fresh].map((pem) => pem === signedBy),
      );
      const inside = await encrypted(signed(assertionXml(answer(journey)), provider), encryptedFor);
      await comeBack(journey, responseXml(answer(journey), inside));
      return stageOf(journey.verificationId);
    };
    const [first] = (await listKeys(service)).body.keys;
    const { body: next } = await addKey(service);
    const oldId = first?.samlKeyId ?? "";
    const [old, fresh] = [await pemOf(oldId), await pemOf(next.samlKeyId)];

    for (const pem of [old, fresh]) expect(await journeyWith(pem, old)).toBe("success");
    await signWith(service, next.samlKeyId);
    for (const pem of [old, fresh]) expect(await journeyWith(pem, fresh)).toBe("success");
    await removeKey(service, oldId);
    expect(await journeyWith(fresh, fresh)).toBe("success");
    warnings.length = 0;
    expect(await journeyWith(old, fresh)).toBe("pending_verification:portal");
    expect(warnings.map(({ why }) => why)).toEqual(["signature"]);
  });

  it.each<[string, Answer["attributes"], string]>([
    ["staff", { ...ADA, [AFFILIATION]: "staff@ox.ac.uk" }, "wrong_affiliation"],
    ["a student elsewhere", { ...ADA, [AFFILIATION]: "student@cam.ac.uk" }, "wrong_affiliation"],
    ["no affiliation", { [SUBJECT]: "x@ox.ac.uk" }, "wrong_affiliation"],
    ["another name", { ...ADA, [GIVEN_NAME]: "Charles", [FAMILY_NAME]: "Babbage" }, "wrong_person"],
    ["another birth date", { ...ADA, [BIRTH_DATE]: "19991210" }, "wrong_person"],
    ["nobody in particular", { ...ADA, [SUBJECT]: [] }, "unidentified"],
  ])("rejects %s, and leads home all the same", async (_what, attributes, code) => {
    const journey = await begun();
    const home = await comeBack(journey, signedAnswer(provider, answer(journey, { attributes })));
    expect(linksOf(home)).toEqual([`${BACK}?verificationId=${journey.verificationId}`]);
    expect(await read(app, journey.verificationId)).toMatchObject({
      stage: "rejected_verification:portal",
      rejection: { method: "portal", code },
    });
  });

  it.each([
    ["Responder", "AuthnFailed", "cancelled"],
    ["Responder", "NoPassive", "cancelled"],
    ["Responder", "RequestDenied", "denied"],
    ["Responder", "UnknownPrincipal", "denied"],
  ])("rejects on the status %s %s as %s", async (status, inner, code) => {
    const journey = await begun();
    const home = await comeBack(journey, responseXml(answer(journey), "", status, inner));
    expect(linksOf(home)).toEqual([`${BACK}?verificationId=${journey.verificationId}`]);
    expect((await read(app, journey.verificationId)).rejection).toMatchObject({ method: "portal", code });
  });

  it.each([
    ["Responder", ""],
    ["Requester", ""],
    ["Requester", "InvalidNameIDPolicy"],
    ["Responder", "NoAuthnContext"],
    ["Requester", "UnsupportedBinding"],
    ["VersionMismatch", ""],
    ["Responder", "https://idp.example/ada@ox.ac.uk"],
  ])(
    "A2: spends no attempt on the status %s %s, which is not about the member, and tells the operator",
    async (status, inner) => {
      const journey = await begun();
      warnings.length = 0;
      const page = await comeBack(journey, responseXml(answer(journey), "", status, inner));
      expect([page.status, page.heading]).toEqual([400, "The sign-in didn't work"]);
      expect(await stageOf(journey.verificationId)).toBe("pending_verification:portal");
      const codes = [status, inner.includes("@") ? "other" : inner].filter((code) => code !== "");
      expect(warnings).toEqual([expect.objectContaining({ why: "status", status: codes })]);
    },
  );

  it("A11: takes an answer with 3,000 group memberships", async () => {
    const journey = await begun();
    const groups = Array.from({ length: 3_000 }, (_, number) => `urn:mace:ox.ac.uk:groups:course-${number}`);
    const attributes = { ...ADA, [SUBJECT]: "groups@ox.ac.uk", "urn:oid:1.3.6.1.4.1.5923.1.5.1.1": groups };
    await comeBack(journey, signedAnswer(provider, answer(journey, { attributes })));
    expect(await stageOf(journey.verificationId)).toBe("success");
  });

  it("counts one person at the institution for one account", async () => {
    const attributes = { ...ADA, [SUBJECT]: "One@OX.ac.uk" };
    const [first, second] = [await begun(), await begun()];
    await comeBack(first, signedAnswer(provider, answer(first, { attributes })));
    const again = { ...ADA, [SUBJECT]: "one@ox.ac.uk" };
    await comeBack(second, signedAnswer(provider, answer(second, { attributes: again })));
    expect(await stageOf(first.verificationId)).toBe("success");
    expect((await read(app, second.verificationId)).rejection).toMatchObject({ code: "already_used" });
  });

  it("comes back in the browser that began, and in no other", async () => {
    const journey = await begun();
    const { location } = await post(signedAnswer(provider, answer(journey)));
    for (const stranger of [openBrowser(), (await begun()).browser]) {
      const page = await stranger.open(location);
      expectSound(page);
      expect([page.status, page.heading]).toEqual([403, "This sign-in isn't open here"]);
    }
    expect(await stageOf(journey.verificationId)).toBe("pending_verification:portal");
    for (let time = 0; time < 2; time += 1) {
      const home = await journey.browser.open(location);
      expect(linksOf(home)).toEqual([`${BACK}?verificationId=${journey.verificationId}`]);
    }
    expect(await stageOf(journey.verificationId)).toBe("success");
  });

  it("forgets requests, and what came of them, after a day", async () => {
    await begun();
    const before = service.clock.now;
    const count = () => service.services.database.portalRequest.count();
    expect(await count()).toBeGreaterThan(0);
    service.pass(24 * HOUR_MS + 1);
    await sweep(service.services);
    expect(await count()).toBe(0);
    service.clock.now = before;
  });

  it("leads home, and decides nothing more, when the member comes back after 3 hours", async () => {
    const journey = await begun();
    const { location } = await post(signedAnswer(provider, answer(journey)));
    const before = service.clock.now;
    service.pass(3 * HOUR_MS);
    const home = await journey.browser.open(location);
    expect(linksOf(home)).toEqual([`${BACK}?verificationId=${journey.verificationId}`]);
    expect((await read(app, journey.verificationId)).rejection).toMatchObject({ code: "timed_out" });
    service.clock.now = before;
  });
});

/** A live verification up to the choice of the institution; live mode sends messages. */
async function choosing(service: Service, app: App, changes: Parameters<typeof chosen>[1]): Promise<string> {
  const { created, freshPhone } = await import("../support/journey.ts");
  const { verificationId } = await created(app, changes);
  const body = { phoneNumber: freshPhone(), territory: "GB" };
  await must(app.calls.POST(`${ONE}/otp`, { ...pathOf(app, verificationId), body }));
  const code = /\d{6}/.exec(service.texts.at(-1)?.body ?? "")?.[0] ?? "";
  await must(app.calls.POST(`${ONE}/otp/verify`, { ...pathOf(app, verificationId), body: { code } }));
  await must(app.calls.PATCH(ONE, { ...pathOf(app, verificationId), body: { institutionId: "ox.ac.uk" } }));
  return verificationId;
}
