/** Glewlwyd as an institution's OpenID provider, at an issuer with a path. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { readAffiliation } from "../../server/domain/proving/verification/attempt.ts";
import { linksOf, openBrowser } from "../support/browser.ts";
import { type App, chosen, must, pathOf, read } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";
import { startGlewlwyd } from "./support/glewlwyd.ts";

const ada = { given_name: "Ada", family_name: "Lovelace", eduperson_scoped_affiliation: "student@ox.ac.uk" };
const PEOPLE = {
  ada,
  grace: ada,
  charles: { ...ada, given_name: "Charles", family_name: "Babbage" },
  staff: { ...ada, eduperson_scoped_affiliation: "staff@ox.ac.uk" },
};
/** A1: it does not decode HTTP Basic, and took none of these. */
const CLIENT = { clientId: "cohort-live_1.2~3+4/5=", clientSecret: "s-3_c.r~e+t/=" };

let service: Service;
let app: App;
let institution: Awaited<ReturnType<typeof startGlewlwyd>>;
beforeAll(async () => {
  service = await startService();
  service.clock.now = new Date();
  app = await service.app("test", { name: "Shop" });
  institution = await startGlewlwyd({
    people: PEOPLE,
    ...CLIENT,
    redirectUri: `${service.baseUrl}/portal/callback`,
  });
});
afterAll(async () => {
  await institution.stop();
  await service.stop();
});

async function save(more: object = {}) {
  const oidc = { issuer: institution.issuer, ...CLIENT, scope: "openid", ...more };
  const body = { institutionId: "ox.ac.uk", mode: "test" as const, oidc };
  await must(service.operator.POST("/management/identity-providers", { body }));
}

/** Goes from the shop to the link to the institution. */
async function begun() {
  const { verificationId } = await chosen(app);
  const portal = "/app/{appId}/whitelabel/verifications/{verificationId}/portal";
  const body = { redirectUrl: "https://shop.example/back" };
  const asked = app.calls.POST(portal, { ...pathOf(app, verificationId), body });
  const browser = openBrowser();
  const start = await browser.open((await must(asked)).portalStartUrl ?? "");
  const away = await browser.press(start, "Yes, continue to sign-in");
  return { verificationId, browser, link: linksOf(away)[0] ?? "" };
}

/** And back. */
async function journey(person: string) {
  const { verificationId, browser, link } = await begun();
  const form = await browser.open(link);
  await institution.signIn(browser, form.url, person);
  const { stage, rejection } = await read(app, verificationId);
  const { database, keyring } = service.services;
  const attempt = await database.attempt.findFirstOrThrow({ where: { verificationId } });
  return [stage, rejection?.code ?? readAffiliation(keyring, attempt)];
}

it.each([
  ["ada", "success", "student@ox.ac.uk"],
  ["staff", "rejected_verification:portal", "wrong_affiliation"],
  ["charles", "rejected_verification:portal", "wrong_person"],
])("A1: with an id and a secret full of -_.~+/=, %s: %s", async (person, stage, why) => {
  await save();
  expect(await journey(person)).toEqual([stage, why]);
});

it("decides nothing on a code of nobody, and the page leads to the sign-in again", async () => {
  await save();
  const { verificationId, browser, link } = await begun();
  const state = new URL(link).searchParams.get("state") ?? "";
  const page = await browser.open(
    `${service.baseUrl}/portal/callback?${new URLSearchParams({ state, code: "expired" })}`,
  );
  expect([page.status, page.heading]).toEqual([400, "The sign-in didn't work"]);
  expect(page.text).toMatch(/Error code for support: invalid_/);
  expect((await read(app, verificationId)).stage).toBe("pending_verification:portal");
  expect((await browser.press(page, "Try again")).text).toContain("taking you to the University of Oxford");
});

it("A1: an operator who insists on HTTP Basic gets a fault, which spends no attempt, and can take the body", async () => {
  await save({ tokenEndpointAuthMethod: "client_secret_basic" });
  expect(await journey("grace")).toEqual(["pending_verification:portal", null]);
  await save({ tokenEndpointAuthMethod: "client_secret_post" });
  expect(await journey("grace")).toEqual(["success", "student@ox.ac.uk"]);
});
