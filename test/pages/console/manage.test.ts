/** Pages of operations in the console: made from the management document, and called as the API is. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { catalogue } from "../../../server/pages/console/manage.ts";
import { expectSound, formTo, linksOf, type OpenedPage, type TinyBrowser } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { follow } from "../../support/login.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { bodies } from "../../support/operator-bodies.ts";
import { makeProvider } from "../../support/saml-provider.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { createEndpoint } from "../../support/webhooks.ts";

let service: Service;
let browser: TinyBrowser;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  ({ browser } = await joined(service, "admin"));
});
afterAll(() => service.stop());

const open = async (path: string): Promise<OpenedPage> => {
  const page = await browser.open(`${service.baseUrl}/console${path}`);
  expectSound(page);
  return page;
};

/** Fills in the form at this address by the names of its fields. */
async function send(path: string, values: Record<string, string>): Promise<OpenedPage> {
  const page = await browser.post(formTo(await open(path), `/console${path}`, values));
  expectSound(page);
  return page;
}

const idIn = ({ url }: OpenedPage) => new URL(url).pathname.split("/").at(-1) ?? "";

async function newPartner(name = "Orders Ltd"): Promise<string> {
  return idIn(await send("/manage/partners/createPartner", { "body.name": name, "body.mode": "test" }));
}

describe("navigation", () => {
  it("leads to every list, and each page of it is sound", async () => {
    const contents = await open("");
    const links = linksOf(contents).filter((link) => link.startsWith("/console/manage/"));
    const lists = catalogue.managed.flatMap(({ kind, address }) =>
      kind === "list" && !address.includes(":") ? [`/console${address}`] : [],
    );
    expect(links).toEqual(expect.arrayContaining(lists));
    for (const link of links) {
      const page = await open(link.replace("/console", ""));
      expect(page.status).toBe(200);
      expect(page.html).toContain(`<a href="${link}" aria-current="page"`);
    }
  });
});

describe("a change", () => {
  it("makes a partner with a brand, and a key that is shown once, all in the audit log under the person's name", async () => {
    const partnerId = await newPartner();
    const page = await open(`/manage/partners/${partnerId}`);
    expect(page.text).toContain("Orders Ltd");
    const [entry] = await auditOf(service, "partner.created", partnerId);
    expect(entry).toMatchObject({ actor: expect.stringMatching(/^person:/) });
    const brand = await send(`/manage/partners/${partnerId}/brands/createBrand`, {
      "body.name": "Shoes",
      "body.country": "GB",
      "body.brandUid": "shoes",
    });
    expect(brand.url).toContain(`/manage/partners/${partnerId}/brands/shoes`);
    const key = await send(`/manage/partners/${partnerId}/tracking-keys/issueTrackingKey`, {});
    const apiKey = /data-copy[^>]*>([^<]+)<\/code>/.exec(key.html)?.[1] ?? "";
    expect(apiKey.length).toBeGreaterThan(20);
    const listed = await open(`/manage/partners/${partnerId}/tracking-keys`);
    expect(listed.html).not.toContain(apiKey);
    const stranger = await joined(service, "admin");
    expect((await stranger.browser.open(key.url)).html).not.toContain(apiKey);
    service.pass(10 * MINUTE_MS);
    expect((await browser.open(key.url)).html).not.toContain(apiKey);
  });

  it("says beside each field what is wrong, and keeps what was typed", async () => {
    const page = await send("/manage/apps/createApp", {
      "body.name": "Kiosk",
      "body.redirectUrls": "https://shop.example/verified\nno address",
      "body.assertionKeys": "",
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Mode is missing");
    expect(page.text).toContain("Groups must not be empty");
    expect(page.html).toMatch(/name="body.name"[^>]*value="Kiosk"/);
    expect(page.html).toContain("no address</textarea>");
    expect(linksOf(page)).toEqual(expect.arrayContaining(["#field-body.mode", "#field-body.consumerGroups"]));
    const notJson = await send("/manage/apps/createApp", { "body.assertionKeys": "{" });
    expect([notJson.status, notJson.text]).toEqual([400, expect.stringContaining("This is not JSON.")]);
  });

  it("sends only the fields that were changed, and refuses what somebody else has changed meanwhile", async () => {
    const partnerId = await newPartner("Old name");
    const path = `/manage/partners/${partnerId}/updatePartner`;
    const form = formTo(await open(path), `/console${path}`, { "body.name": "New name" });
    expect((await browser.post(form)).text).toContain("New name");
    const late = await browser.post({ ...form, fields: { ...form.fields, "body.name": "Late name" } });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("Somebody changed it")]);
    expect((await send(path, {})).text).toContain("You haven't changed anything.");
    const entries = await auditOf(service, "partner.changed", partnerId);
    expect(entries).toHaveLength(1);
  });

  it("shows markup as text, and keeps what is too long for a cookie", async () => {
    const partnerId = await newPartner("<b>Orders</b> & Co");
    expect((await open(`/manage/partners/${partnerId}`)).text).toContain("<b>Orders</b> & Co");
    const urls = Array.from({ length: 60 }, (_, index) => `https://shop.example/${"a".repeat(80)}${index}`);
    const page = await send("/manage/apps/createApp", { "body.redirectUrls": urls.join("\n") });
    expect(page.status).toBe(400);
    expect(page.html).toContain(`${urls.at(-1)}</textarea>`);
  });

  it("changes what the API says otherwise: disabled since when", async () => {
    const { appId } = await service.app();
    const path = `/manage/apps/${appId}/updateApp`;
    expect((await open(path)).html).toMatch(/name="body.disabled" value="no" checked/);
    const done = await send(path, { "body.disabled": "yes" });
    expect(done.text).toContain("Saved.");
    expect((await open(path)).html).toMatch(/name="body.disabled" value="yes" checked/);
    const { disabledAt } = await service.services.database.app.findUniqueOrThrow({ where: { id: appId } });
    expect(disabledAt).not.toBeNull();
  });

  it("says a conflict of the API above the form", async () => {
    const { appId } = await service.app();
    const refused = await send(`/manage/apps/${appId}/removeApp`, { sure: "yes" });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("live tokens")]);
  });

  it("removes what is there after a tick only", async () => {
    const partnerId = await newPartner();
    const path = `/manage/partners/${partnerId}/removePartner`;
    expect((await send(path, {})).status).toBe(400);
    const gone = await send(path, { sure: "yes" });
    expect(gone.url).toContain("/console/manage/partners?");
    expect(gone.text).toContain("Removed.");
    expect((await browser.open(`${service.baseUrl}/console/manage/partners/${partnerId}`)).status).toBe(404);
  });

  it("needs a second factor of the last ten minutes", async () => {
    const { browser: other } = await joined(service, "admin");
    service.pass(11 * MINUTE_MS);
    const page = await other.open(`${service.baseUrl}/console/manage/partners/createPartner`);
    expect(new URL(page.url).search).toBe("?for=%2Fconsole%2Fmanage%2Fpartners%2FcreatePartner");
    expect((await other.open(`${service.baseUrl}/console/manage/partners`)).status).toBe(200);
  });
});

it("an id that is none's has no page, nor has an operation with a page of its own", async () => {
  for (const path of ["partners/pa_nobody", "apps/a%20b", "tokens/issueOperatorToken", "reviews", "nothing"])
    expect([path, (await browser.open(`${service.baseUrl}/console/manage/${path}`)).status]).toEqual([
      path,
      404,
    ]);
});

describe("webhooks of an app", () => {
  it("the address in former mails leads to them; a secret is replaced without its id being typed", async () => {
    const { appId } = await service.app();
    const { endpointId } = (await createEndpoint(service, appId)).body;
    const list = await open(`/apps/${appId}/webhooks`);
    const path = `/manage/apps/${appId}/webhook-endpoints`;
    expect(new URL(list.url).pathname).toBe(`/console${path}`);
    expect(linksOf(list)).toContain(`/console${path}/${endpointId}`);
    const made = await send(`${path}/${endpointId}/secrets/rotateWebhookSecret`, {});
    expect(made.text).toMatch(/whsec_[A-Za-z0-9+/]{43}=/);
    const again = await send(`${path}/${endpointId}/secrets/rotateWebhookSecret`, {});
    expect(again.status).toBe(409);
  });

  it("says of each try why it failed", async () => {
    const { appId } = await service.app();
    const { endpointId } = (await createEndpoint(service, appId)).body;
    const { database, now } = service.services;
    const [id, at] = [randomUUID(), now()];
    const tries = [
      { id: randomUUID(), at, durationMs: 1, failure: "tls" },
      { id: randomUUID(), at, durationMs: 1, failure: "status", status: 503 },
    ];
    const delivery = { id, endpointId, eventId: randomUUID(), number: 1n, type: "verification.updated" };
    const state = { createdAt: at, outcome: "failed", tries: 2, attempts: { create: tries } };
    await database.webhookDelivery.create({ data: { ...delivery, ...state } });
    const path = `/manage/apps/${appId}/webhook-endpoints/${endpointId}`;
    const page = await open(`${path}/deliveries/${id}`);
    for (const words of ["Certificate not trusted, or no TLS", "503"]) expect(page.text).toContain(words);
    await send(`${path}/replay/replayWebhookDeliveries`, { "body.failed": "yes" });
    expect(await database.webhookDelivery.findUniqueOrThrow({ where: { id } })).toMatchObject({ tries: 0 });
  });
});

describe("roles", () => {
  it("a reviewer sees neither link nor page, and support only what it may do", async () => {
    const { browser: reviewer } = await joined(service, "reviewer");
    const queue = await reviewer.open(`${service.baseUrl}/console/queue`);
    expect(linksOf(queue).filter((link) => link.startsWith("/console/manage"))).toEqual([]);
    for (const path of ["/partners", "/audit", "/apps/createApp"])
      expect((await reviewer.open(`${service.baseUrl}/console/manage${path}`)).status).toBe(403);
    const { browser: support } = await joined(service, "support");
    const contents = await support.open(`${service.baseUrl}/console`);
    expect(linksOf(contents).filter((link) => link.startsWith("/console/manage/"))).toEqual([
      "/console/manage/domains",
      "/console/manage/identity-providers",
      "/console/manage/metadata-sources",
      "/console/manage/wallet-issuers",
      "/console/manage/wallet-verifiers",
      "/console/manage/email-addresses/allow/allowMailAddress",
    ]);
    const providers = await support.open(`${service.baseUrl}/console/manage/identity-providers`);
    expect(linksOf(providers)).not.toContain("/console/manage/identity-providers/saveIdentityProvider");
  });
});

describe("institutions", () => {
  it("are listed, searched, opened, and said to give away a belief", async () => {
    await send("/manage/institutions/upsertInstitutions", {
      "body.institutions.0.institutionId": "zz-ashby.ac.uk",
      "body.institutions.0.name": "Ashby College of Art",
      "body.institutions.0.kind": "education",
      "body.institutions.0.domains.0.domain": "zz-ashby.ac.uk",
      "body.institutions.0.domains.0.consumerGroups.student": "yes",
    });
    const first = await open("/manage/institutions?limit=1");
    expect(first.text).toContain("Next page");
    const found = await open("/manage/institutions?query=ashby+colege");
    expect(linksOf(found)).toContain("/console/manage/institutions/zz-ashby.ac.uk");
    const one = await open("/manage/institutions/zz-ashby.ac.uk");
    expect(one.text).toContain("Ashby College of Art");
    const said = await send("/manage/institutions/zz-ashby.ac.uk/belief/setInstitutionBelief", {
      "body.belief": "yes",
    });
    expect(said.text).toMatch(/Papers give away a belief Yes/);
    const none = await browser.open(`${service.baseUrl}/console/manage/institutions/zz-none.ac.uk`);
    expect(none.status).toBe(404);
  });
});

describe("wallets", () => {
  it("adds an issuer of an institution and one of a country, and shows both", async () => {
    const path = "/manage/wallet-issuers/addWalletIssuer";
    const at = "https://credentials.example";
    const sound = {
      "body.institutionId": "ox.ac.uk",
      "body.mode": "test",
      "body.issuer": at,
      "body.keysUrl": `${at}/jwks`,
      "body.credentialTypes": `${at}/student\n${at}/staff`,
    };
    const both = await send(path, { ...sound, "body.territory": "DE" });
    expect([both.status, both.text]).toEqual([
      400,
      expect.stringContaining("exactly one of them must be sent"),
    ]);
    expect((await send(path, sound)).status).toBe(200);
    expect((await send(path, { ...sound, "body.institutionId": "", "body.territory": "DE" })).status).toBe(
      200,
    );
    const list = await open("/manage/wallet-issuers");
    expect(list.text).toContain("University of Oxford");
    expect(list.text).toContain("Germany");
    const one = await open("/manage/wallet-issuers?institutionId=ox.ac.uk");
    expect([one.text.includes("University of Oxford"), one.html.match(/<tr[ >]/g)?.length]).toEqual([
      true,
      2,
    ]);
  });

  it("saves a verifier, says what wallets without a registrar's chain do, and never shows the key", async () => {
    const { certificates = "", privateKey = "" } = bodies.saveWalletVerifier as Record<string, string>;
    const { appId } = await service.app("test", { name: "Kiosk with wallets" });
    const saved = await send("/manage/wallet-verifiers/saveWalletVerifier", {
      "body.appId": appId,
      "body.certificates": certificates,
      "body.privateKey": privateKey,
    });
    expect(saved.status).toBe(200);
    const list = await open("/manage/wallet-verifiers");
    expect(list.text).toContain("EUDI wallets answer nobody whose chain their registrar did not issue");
    expect(list.text).toMatch(/Kiosk with wallets .*By certificate/);
    expect([saved.html, list.html].join()).not.toContain("PRIVATE KEY");
  });
});

describe("a long text", () => {
  const path = "/manage/identity-providers/saveIdentityProvider";

  it("is taken as long as the operation takes it, such as metadata of 200 KiB", async () => {
    const { metadata, entityId } = await makeProvider();
    const padded = (bytes: number) =>
      metadata.replace("<md:IDP", `<!--${'<&="é/'.repeat(bytes / 7)}--><md:IDP`);
    const values = { "body.institutionId": "ox.ac.uk", "body.mode": "test" };
    const form = await open(path);
    expect(form.html).toMatch(/maxlength="262144"/);
    const saved = await send(path, { ...values, "body.saml.metadata": padded(200 * 1024) });
    expect(saved.status).toBe(200);
    expect((await open("/manage/identity-providers")).text).toContain(entityId);
    const long = await send(path, { ...values, "body.saml.metadata": padded(400 * 1024) });
    expect([long.status, long.text]).toEqual([400, expect.stringContaining("262,144")]);
    const tooLong = await browser.post(
      formTo(form, `/console${path}`, { ...values, "body.saml.metadata": padded(1_200 * 1024) }),
    );
    expect(tooLong.status).toBe(413);
  });
});

describe("a list", () => {
  it("sorts by links, both ways", async () => {
    const partnerId = await newPartner("Sorted");
    for (const name of ["Bikes", "Arts"])
      await send(`/manage/partners/${partnerId}/brands/createBrand`, {
        "body.name": name,
        "body.country": "GB",
      });
    const page = await open(`/manage/partners/${partnerId}/brands`);
    const up = await follow(browser, page, "Name (sort by it)");
    expect(up.text.indexOf("Arts")).toBeLessThan(up.text.indexOf("Bikes"));
    expect(up.html).toContain('aria-sort="ascending"');
    const down = await follow(browser, up, "Name (sort by it)");
    expect(down.text.indexOf("Bikes")).toBeLessThan(down.text.indexOf("Arts"));
  });

  it("has a link to its next page, and sorts no part of a longer list", async () => {
    for (const name of ["One", "Two"]) {
      service.pass(1_000);
      await newPartner(name);
    }
    const page = await open("/manage/partners?limit=1");
    expect(page.html).not.toContain("sort=");
    const next = await follow(browser, page, "Next page");
    expectSound(next);
    const names = [page, next].map(({ text }) => /\b(One|Two)\b/.exec(text)?.[1]);
    expect(names).toEqual(["Two", "One"]);
  });

  it("shows the audit log newest first, page after page, and one subject's entries", async () => {
    const partnerId = await newPartner("Audited");
    const page = await open("/manage/audit?limit=1");
    expect(page.text).toMatch(/Grace Hopper .*Tracking partner created Audited/);
    const next = await follow(browser, page, "Next page");
    expectSound(next);
    expect(next.text).not.toContain("Tracking partner created Audited");
    const own = await open(`/manage/audit?subject=${partnerId}`);
    expect(own.html.match(/<tr[ >]/g)).toHaveLength(2);
  });

  it("names institutions and tokens in the audit log, with the action in words", async () => {
    await ask(service, "PUT", "/management/institutions/ox.ac.uk/belief", { belief: true });
    const { text, html } = await open("/manage/audit?subject=ox.ac.uk");
    expect(text).toMatch(/test Operator token Institution trusted anew University of Oxford/);
    expect(html).toContain('href="/console/manage/institutions/ox.ac.uk"');
  });

  it("says what is wrong with a filter", async () => {
    const page = await browser.open(`${service.baseUrl}/console/manage/institution-requests?mode=neither`);
    expectSound(page);
    expect([page.status, page.text]).toEqual([
      400,
      expect.stringContaining("Mode must be one of the choices"),
    ]);
  });
});
