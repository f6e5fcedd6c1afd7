/** SAML between cohort, Debian's SimpleSAMLphp and Debian's Chromium. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { SamlKey } from "../../generated/management.ts";
import { readAffiliation } from "../../server/domain/proving/verification/attempt.ts";
import { type Chromium, look, openChromium, type Page } from "../support/chromium.ts";
import { type App, chosen, must, pathOf, read } from "../support/journey.ts";
import { answerTo, assertionXml, requestOf, responseXml } from "../support/saml-provider.ts";
import { type Service, startService } from "../support/service.ts";
import { startSimpleSaml } from "../support/simplesamlphp.ts";

const BACK = "https://shop.example/back";
const JOURNEY_MS = 60_000;
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

const name = { givenName: ["Ada King"], sn: ["Lovelace"], displayName: ["Lovelace, Ada"] };
const student = { eduPersonScopedAffiliation: ["member@ox.ac.uk", "student@ox.ac.uk"] };
const PEOPLE = {
  ada: { ...name, ...student, eduPersonPrincipalName: ["ada@ox.ac.uk"], schacDateOfBirth: ["20001210"] },
  charles: {
    ...student,
    givenName: ["Charles"],
    sn: ["Babbage"],
    eduPersonPrincipalName: ["charles@ox.ac.uk"],
  },
  staff: {
    ...name,
    eduPersonScopedAffiliation: ["staff@ox.ac.uk"],
    eduPersonPrincipalName: ["staff@ox.ac.uk"],
  },
  guest: {
    ...name,
    eduPersonScopedAffiliation: ["student@cam.ac.uk"],
    eduPersonPrincipalName: ["guest@ox.ac.uk"],
  },
  persistent: { ...name, ...student },
  declines: { ...name, ...student },
  late: { ...name, ...student, eduPersonPrincipalName: ["late@ox.ac.uk"] },
  later: { ...name, ...student, eduPersonPrincipalName: ["later@ox.ac.uk"] },
};

describe.each([
  ["signed assertions", ""],
  [
    "encrypted assertions, with AES-GCM",
    "'assertion.encryption' => true, 'sharedkey_algorithm' => 'http://www.w3.org/2009/xmlenc11#aes256-gcm'",
  ],
  ["encrypted assertions, as it encrypts by itself", "'assertion.encryption' => true"],
  ["a next key of ours in our metadata", "'assertion.encryption' => true"],
  [
    "requests by HTTP-POST only",
    "'SingleSignOnServiceBinding' => ['urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST']",
  ],
  ["answers that are signed as well", "'saml20.sign.response' => true, 'saml20.sign.assertion' => true"],
])("SimpleSAMLphp with %s", (what, settings) => {
  let service: Service;
  let chromium: Chromium;
  let app: App;
  const isReplacing = what.startsWith("a next key");
  let nextKey: SamlKey;
  let institution: Awaited<ReturnType<typeof startSimpleSaml>>;

  beforeAll(async () => {
    [service, chromium] = [await startService(), await openChromium()];
    service.clock.now = new Date();
    app = await service.app("test", { name: "Shop" });
    // The first one signs; what is made after it is the next.
    for (let made = 0; isReplacing && made < 2; made += 1)
      nextKey = await must(service.operator.POST("/management/saml-keys"));
    const serviceMetadata = await (await fetch(`${service.baseUrl}/saml/metadata`)).text();
    institution = await startSimpleSaml({ people: PEOPLE, serviceMetadata, settings });
    const body = {
      institutionId: "ox.ac.uk",
      mode: "test",
      saml: { metadata: institution.metadata },
    } as const;
    const saved = await must(service.operator.POST("/management/identity-providers", { body }));
    expect(saved).toMatchObject({
      affiliationScopes: ["ox.ac.uk"],
      signInBinding: settings.includes("HTTP-POST") ? "post" : "redirect",
      entityId: expect.stringContaining(institution.url),
    });
  });
  afterAll(async () => {
    await institution.stop();
    await chromium.close();
    await service.stop();
  });

  async function started() {
    const { verificationId } = await chosen(app);
    const asked = app.calls.POST(`${ONE}/portal`, {
      ...pathOf(app, verificationId),
      body: { redirectUrl: BACK },
    });
    return { verificationId, portalStartUrl: (await must(asked)).portalStartUrl };
  }

  async function enter(page: Page, person: keyof typeof PEOPLE): Promise<void> {
    await page.locator("#username").waitFor();
    await page.waitForLoadState("load");
    await page.locator("#username").fill(person);
    await page.locator("#password").fill("secret");
    await page.locator("#submit_button, button[type=submit], input[type=submit]").first().click();
  }

  /** Signs in by hand, through all pages of both. */
  async function signIn(person: keyof typeof PEOPLE) {
    const { verificationId, portalStartUrl } = await started();
    const { page, faults, close } = await chromium.visitor();
    const cookies: (string | undefined)[] = [];
    page.on("request", async (request) => {
      if (/\/saml\/acs$|\/portal\/return\?/.test(request.url()))
        cookies.push((await request.allHeaders()).cookie);
    });
    // All pages together may take longer than one of them may.
    const back = page
      .waitForRequest((request) => request.url().startsWith(BACK), { timeout: JOURNEY_MS })
      .catch(async (cause: unknown) => {
        const text = await page.locator("body").innerText();
        throw new Error(`Never came back from ${page.url()}: ${text}`, { cause });
      });
    await page.goto(portalStartUrl);
    await page.getByRole("button").first().click();
    await enter(page, person);
    const url = (await back).url();
    const policy = faults.filter((fault) => fault.includes("Content Security Policy"));
    await close();
    expect([url, policy]).toEqual([`${BACK}?verificationId=${verificationId}`, []]);
    return { verificationId, cookies };
  }

  it("verifies a student, whose browser brings our cookie with the redirect only", async () => {
    const { verificationId, cookies } = await signIn("ada");
    expect(await read(app, verificationId)).toMatchObject({ stage: "success" });
    expect(cookies).toEqual([undefined, expect.stringMatching(/^portal=/)]);
    const { database, keyring } = service.services;
    const attempt = await database.attempt.findFirstOrThrow({ where: { verificationId } });
    expect([attempt.portalIssuer, readAffiliation(keyring, attempt)]).toEqual([
      `${institution.url}/saml2/idp/metadata.php`,
      "student@ox.ac.uk",
    ]);
  });

  it("takes a persistent NameID for who it is", async () => {
    const { verificationId } = await signIn("persistent");
    expect(await read(app, verificationId)).toMatchObject({ stage: "success" });
  });

  if (isReplacing)
    it("takes requests that are signed with the next key, and goes on when the former one is gone", async () => {
      const path = { samlKeyId: nextKey.samlKeyId };
      await must(service.operator.POST("/management/saml-keys/{samlKeyId}/use", { params: { path } }));
      const { keys } = await must(service.operator.GET("/management/saml-keys"));
      const former = keys.find(({ state }) => state === "former")?.samlKeyId ?? "";
      const params = { path: { samlKeyId: former } };
      await service.operator.DELETE("/management/saml-keys/{samlKeyId}", { params });
      expect(await service.services.database.samlKey.count()).toBe(1);
      const { verificationId } = await signIn("later");
      expect(await read(app, verificationId)).toMatchObject({ stage: "success" });
    });

  if (settings !== "") return;

  it.each([
    ["charles", "wrong_person"],
    ["staff", "wrong_affiliation"],
    ["guest", "wrong_affiliation"],
    ["declines", "denied"],
  ] as const)("tells the partner of %s: %s", async (person, code) => {
    const { verificationId } = await signIn(person);
    expect(await read(app, verificationId)).toMatchObject({
      stage: "rejected_verification:portal",
      rejection: { method: "portal", code },
    });
  });

  it("decides nothing on an assertion that has expired, and leads to the sign-in again", async () => {
    const { verificationId, portalStartUrl } = await started();
    const { page, close } = await chromium.visitor();
    const serviceMetadata = await (await fetch(`${service.baseUrl}/saml/metadata`)).text();
    const slow = await startSimpleSaml({
      people: PEOPLE,
      serviceMetadata,
      settings: "'assertion.lifetime' => -600",
    });
    const save = (metadata: string) =>
      must(
        service.operator.POST("/management/identity-providers", {
          body: { institutionId: "ox.ac.uk", mode: "test", saml: { metadata } },
        }),
      );
    await save(slow.metadata);
    await page.goto(portalStartUrl);
    await page.getByRole("button").first().click();
    await enter(page, "late");
    await page.getByRole("heading", { name: "The sign-in didn't work" }).waitFor();
    expect(await page.locator("main").innerText()).toContain("Error code for support: time");
    expect((await read(app, verificationId)).stage).toBe("pending_verification:portal");
    await save(institution.metadata);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("#username").waitFor();
    expect(page.url()).toContain(institution.url);
    await close();
    await slow.stop();
  });

  it("decides nothing on an answer that anybody could have written, and lets the member give up", async () => {
    const { verificationId, portalStartUrl } = await started();
    const { page, close } = await chromium.visitor();
    // In the institution's place, with its name and without its key.
    await page.route(`${institution.url}/**`, (route) => {
      const { id } = requestOf(route.request().url());
      const answer = answerTo({ entityId: `${institution.url}/saml2/idp/metadata.php` }, service, id);
      const value = Buffer.from(responseXml(answer, assertionXml(answer))).toString("base64");
      const form = `<form method="post" action="${service.baseUrl}/saml/acs"><input name="SAMLResponse" value="${value}"><button>Post</button></form>`;
      return route.fulfill({ contentType: "text/html", body: form });
    });
    await page.goto(portalStartUrl);
    await page.getByRole("button").first().click();
    await page.getByRole("button", { name: "Post" }).click();
    await page.getByRole("heading", { name: "The sign-in didn't work" }).waitFor();
    await look(page, "portal-unusable");
    expect((await read(app, verificationId)).stage).toBe("pending_verification:portal");
    const back = page.waitForRequest((request) => request.url().startsWith(BACK));
    await page.getByRole("button", { name: "Cancel and go back to Shop" }).click();
    expect((await back).url()).toBe(`${BACK}?verificationId=${verificationId}`);
    expect((await read(app, verificationId)).rejection).toMatchObject({ code: "cancelled" });
    await close();
  });
});
