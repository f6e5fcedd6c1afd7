/** LemonLDAP::NG as an institution's identity provider, by OpenID Connect and by SAML: one portal does both. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { staffActor } from "../../server/domain/members/staff/roles.ts";
import { createTrialLink } from "../../server/domain/proving/sources/portal/trial-link.ts";
import { readAffiliation } from "../../server/domain/proving/verification/attempt.ts";
import { linksOf, openBrowser } from "../support/browser.ts";
import { type Chromium, look, openChromium } from "../support/chromium.ts";
import { type App, chosen, must, pathOf, read } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";
import { submit } from "./support/forms.ts";
import { asIdentityProvider, asOpenIdProvider, startLemonLdap } from "./support/lemonldap.ts";

const BACK = "https://shop.example/back";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

const ada = { given_name: "Ada", family_name: "Lovelace", eduperson_scoped_affiliation: "student@ox.ac.uk" };
const PEOPLE = {
  ada: { ...ada, eppn: "ada@ox.ac.uk" },
  grace: { ...ada, eppn: "grace@ox.ac.uk" },
  emmy: { ...ada, eppn: "emmy@ox.ac.uk" },
  mary: { ...ada, eppn: "mary@ox.ac.uk" },
  hopper: { ...ada, eppn: "hopper@ox.ac.uk" },
  dorothy: { ...ada, eppn: "dorothy@ox.ac.uk" },
  katherine: { ...ada, eppn: "katherine@ox.ac.uk" },
  charles: { ...ada, given_name: "Charles", family_name: "Babbage", eppn: "charles@ox.ac.uk" },
  staff: { ...ada, eduperson_scoped_affiliation: "staff@ox.ac.uk", eppn: "staff@ox.ac.uk" },
};
/** SAML names of the attributes that it releases. */
const RELEASED = {
  given_name: "urn:oid:2.5.4.42",
  family_name: "urn:oid:2.5.4.4",
  eduperson_scoped_affiliation: "urn:oid:1.3.6.1.4.1.5923.1.1.1.9",
  eppn: "urn:oid:1.3.6.1.4.1.5923.1.1.1.6",
};
/** A1: providers that do not decode HTTP Basic, as this one, took none of these. */
const CLIENT = { clientId: "cohort-live_1.2~3+4/5=", clientSecret: "s-3_c.r~e+t/=" };

let service: Service;
let chromium: Chromium;
let app: App;
let institution: Awaited<ReturnType<typeof startLemonLdap>>;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
  service.clock.now = new Date();
  app = await service.app("test", { name: "Shop" });
  const serviceMetadata = await (await fetch(`${service.baseUrl}/saml/metadata`)).text();
  const redirectUri = `${service.baseUrl}/portal/callback`;
  const openId = asOpenIdProvider({ people: PEOPLE, ...CLIENT, redirectUri });
  const saml = asIdentityProvider({ serviceMetadata, released: RELEASED });
  institution = await startLemonLdap({
    people: PEOPLE,
    settings: (url, keys) => ({ ...openId(url, keys), ...saml(url, keys) }),
  });
});
afterAll(async () => {
  await institution.stop();
  await chromium.close();
  await service.stop();
});

const readFrom = async (path: string) => (await fetch(`${institution.url}${path}`)).text();
const issuerOfPortal = async () => JSON.parse(await readFrom("/.well-known/openid-configuration")).issuer;

async function save(provider: object) {
  const body = { institutionId: "ox.ac.uk", mode: "test" as const, ...provider };
  await must(service.operator.POST("/management/identity-providers", { body }));
}

async function begun() {
  const { verificationId } = await chosen(app);
  const body = { redirectUrl: BACK };
  const asked = app.calls.POST(`${ONE}/portal`, { ...pathOf(app, verificationId), body });
  return { verificationId, portalStartUrl: (await must(asked)).portalStartUrl ?? "" };
}

/** The newest SAML response, as XML. */
let response = "";

/** A journey from the shop to the institution and back, in the small browser. */
async function journey(person: string, answers: boolean) {
  const { verificationId, portalStartUrl } = await begun();
  const browser = openBrowser();
  const start = await browser.open(portalStartUrl);
  const away = await browser.press(start, "Yes, continue to sign-in");
  const form = await browser.open(linksOf(away)[0] ?? "");
  const answer = await submit(browser, form, "user", { user: person, password: person });
  if (answers) {
    const [, value = ""] = /name="SAMLResponse"[^>]*value="([^"]*)"/.exec(answer.html) ?? [];
    response = Buffer.from(value, "base64").toString();
    await submit(browser, answer, "SAMLResponse");
  }
  const { stage, rejection } = await read(app, verificationId);
  const { database, keyring } = service.services;
  const attempt = await database.attempt.findFirstOrThrow({ where: { verificationId } });
  return [stage, rejection?.code ?? readAffiliation(keyring, attempt)];
}

describe.each([
  ["by OpenID Connect, with an id and a secret full of -_.~+/= (A1)", false],
  ["by SAML", true],
])("%s", (_how, isSaml) => {
  beforeAll(async () => {
    const metadata = await readFrom("/saml/metadata");
    await save(
      isSaml
        ? { saml: { metadata }, affiliationScopes: ["ox.ac.uk"] }
        : { oidc: { issuer: await issuerOfPortal(), ...CLIENT } },
    );
  });

  it.each([
    [isSaml ? "ada" : "grace", "success", "student@ox.ac.uk"],
    ["staff", "rejected_verification:portal", "wrong_affiliation"],
    ["charles", "rejected_verification:portal", "wrong_person"],
  ])("%s: %s", async (person, stage, why) => {
    expect(await journey(person, isSaml)).toEqual([stage, why]);
  });

  it("shows in Chromium, to whoever tries it, what arrives and what it would prove", async () => {
    const { services } = service;
    const { id } = await services.database.identityProvider.findFirstOrThrow();
    const link = await createTrialLink(services, staffActor(randomUUID(), "support", null), id);
    const verifications = await services.database.verification.count();
    const { page, close } = await chromium.visitor();
    await page.goto(link.url);
    await look(page, `trial-${isSaml ? "saml" : "oidc"}`);
    await page.getByRole("button").first().click();
    await page.locator("input[name=user]").fill("staff");
    await page.locator("input[name=password]").fill("staff");
    await page.locator("form#lform button[type=submit]").click();
    await page.getByRole("heading", { name: "What arrived from University of Oxford" }).waitFor();
    await look(page, `trial-result-${isSaml ? "saml" : "oidc"}`);
    const text = (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");
    expect(text).toContain("Teacher, by staff@ox.ac.uk");
    expect(text).toContain("Ada Lovelace We can use it.");
    expect(text).toContain(
      isSaml ? "principal-name:staff@ox.ac.uk We can use it." : "sub:staff We can use it.",
    );
    await close();
    expect(await services.database.verification.count()).toBe(verifications);
  });

  it("verifies a student in Chromium, whose cookies obey their sites", async () => {
    const { verificationId, portalStartUrl } = await begun();
    const { page, close } = await chromium.visitor();
    const back = page.waitForRequest((request) => request.url().startsWith(BACK), { timeout: 60_000 });
    await page.goto(portalStartUrl);
    await page.getByRole("button").first().click();
    const person = isSaml ? "mary" : "emmy";
    await page.locator("input[name=user]").fill(person);
    await page.locator("input[name=password]").fill(person);
    await page.locator("form#lform button[type=submit]").click();
    expect((await back).url()).toBe(`${BACK}?verificationId=${verificationId}`);
    await close();
    expect((await read(app, verificationId)).stage).toBe("success");
  });
});

it("A1: reads HTTP Basic as it stands, so an operator who insists on it is told nothing but a fault", async () => {
  const oidc = { issuer: await issuerOfPortal(), ...CLIENT, tokenEndpointAuthMethod: "client_secret_basic" };
  await save({ oidc });
  expect(await journey("grace", false)).toEqual(["pending_verification:portal", null]);
  await save({ oidc: { ...oidc, tokenEndpointAuthMethod: "client_secret_post" } });
  expect(await journey("hopper", false)).toEqual(["success", "student@ox.ac.uk"]);
});

it("leads a member who refuses the consent back to the shop, and decides nothing on a code of nobody", async () => {
  const redirectUri = `${service.baseUrl}/portal/callback`;
  const asking = await startLemonLdap({
    people: PEOPLE,
    settings: asOpenIdProvider({ people: PEOPLE, ...CLIENT, redirectUri, asksConsent: true }),
  });
  const configuration = await (await fetch(`${asking.url}/.well-known/openid-configuration`)).json();
  await save({ oidc: { issuer: configuration.issuer, ...CLIENT } });
  const consentPage = async () => {
    const { verificationId, portalStartUrl } = await begun();
    const browser = openBrowser();
    const away = await browser.press(await browser.open(portalStartUrl), "Yes, continue to sign-in");
    const link = linksOf(away)[0] ?? "";
    const form = await browser.open(link);
    const consent = await submit(browser, form, "user", { user: "emmy", password: "emmy" });
    return { verificationId, browser, link, consent };
  };

  const refused = await consentPage();
  const [, key = ""] = /name="confirm" value="([^"]*)"/.exec(refused.consent.html) ?? [];
  const left = await submit(refused.browser, refused.consent, "confirm", { confirm: `-${key}` });
  expect(linksOf(left)).toEqual([`${BACK}?verificationId=${refused.verificationId}`]);
  expect(await read(app, refused.verificationId)).toMatchObject({
    stage: "rejected_verification:portal",
    rejection: { method: "portal", code: "cancelled" },
  });

  const { verificationId, browser, link } = await consentPage();
  const state = new URL(link).searchParams.get("state") ?? "";
  const page = await browser.open(`${redirectUri}?${new URLSearchParams({ state, code: "expired" })}`);
  expect([page.status, page.heading]).toEqual([400, "The sign-in didn't work"]);
  expect(page.text).toContain("Error code for support: invalid_grant");
  expect((await read(app, verificationId)).stage).toBe("pending_verification:portal");
  expect((await browser.press(page, "Try again")).text).toContain("taking you to the University of Oxford");
  await asking.stop();
});

it.each([
  ["RSA_SHA384", "katherine"],
  ["RSA_SHA512", "dorothy"],
])("A9: takes its signatures by %s, whose digests are SHA-384", async (method, person) => {
  const serviceMetadata = await (await fetch(`${service.baseUrl}/saml/metadata`)).text();
  const saml = asIdentityProvider({ serviceMetadata, released: RELEASED });
  const strong = await startLemonLdap({
    people: PEOPLE,
    settings: (url, keys) => ({ ...saml(url, keys), samlServiceSignatureMethod: method }),
  });
  const metadata = await (await fetch(`${strong.url}/saml/metadata`)).text();
  await save({ saml: { metadata }, affiliationScopes: ["ox.ac.uk"] });
  expect(await journey(person, true)).toEqual(["success", "student@ox.ac.uk"]);
  await strong.stop();
  expect(response).toContain(`xmldsig-more#${method.toLowerCase().replace("_", "-")}`);
  expect(response).toContain("xmldsig-more#sha384");
});
