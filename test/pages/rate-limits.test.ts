/** Reads that cost more than a page have a limit per caller (L14). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { TinyBrowser } from "../support/browser.ts";
import { joined } from "../support/console.ts";
import { loginUrl, pastPhone, signedIn, takeInstitution } from "../support/login.ts";
import { signedIn as signedInAccount } from "../support/member.ts";
import { ask, bearer, member, tokensFor } from "../support/oauth.ts";
import { MINUTE_MS, type Service, startService } from "../support/service.ts";
import { withStatements } from "../support/statements.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
beforeEach(() => service.pass(2 * MINUTE_MS));
afterAll(() => service.stop());

const exhaust = (name: string, limit: number) => {
  while (service.services.rates.take(name, limit).allowed);
};

describe("in the login journey", () => {
  let browser: TinyBrowser;
  let institution: string;
  let accountId: string;
  const search = () =>
    browser.send(`${institution.replace("/student/institution?", "/student/institutions.json?")}&find=oxf`);
  beforeAll(async () => {
    const url = loginUrl(service, await service.client());
    const signed = await signedIn(service, url);
    browser = signed.browser;
    institution = (await pastPhone(browser, signed.page)).url;
    ({ id: accountId } = await service.services.database.account.findFirstOrThrow());
  });

  it.each([
    ["of one account", () => exhaust(`searches:${accountId}`, 120)],
    ["of one network", () => exhaust("searches:127.0.0.1", 1_200)],
  ])(
    "searches for institutions %s are refused beyond the limit, and free again later (L14)",
    async (_, fill) => {
      expect((await search()).status).toBe(200);
      fill();
      const refused = await search();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      // A search by the button, without scripts, counts alike.
      const page = await browser.open(`${institution}&find=oxf`);
      expect([page.status, page.heading]).toEqual([429, "Too many requests"]);
      expect((await browser.open(institution)).status).toBe(200);
      service.pass(2 * MINUTE_MS);
      expect((await search()).status).toBe(200);
    },
  );

  it("looks at how things stand are as well (L14)", async () => {
    const look = () => browser.send(institution.replace("/student/institution?", "/student/standing.json?"));
    expect((await look()).status).toBe(200);
    exhaust(`looks:${accountId}`, 120);
    expect((await look()).status).toBe(429);
    await takeInstitution(browser, await browser.open(institution), "oxf", "University of Oxford");
  });
});

describe("forms", () => {
  it("of one network are refused before the database is asked, and free again later (H4)", async () => {
    const { browser } = await signedInAccount(service, "forms@example.com");
    const profile = await browser.open(`${service.baseUrl}/test/account/profile`);
    const { config } = service.services;
    const { formsPerMinute } = config;
    config.formsPerMinute = 2;
    const save = () => browser.press(profile, "Save");
    try {
      service.pass(2 * MINUTE_MS);
      expect([(await save()).status, (await save()).status]).toEqual([200, 200]);
      const { result: refused, statements } = await withStatements(save);
      expect([refused.status, refused.heading]).toEqual([429, "Too many requests"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(statements).toEqual([]);
      // Reading stays free.
      expect((await browser.open(profile.url)).status).toBe(200);
      service.pass(2 * MINUTE_MS);
      expect((await save()).status).toBe(200);
    } finally {
      config.formsPerMinute = formsPerMinute;
    }
  });

  it("of one account are refused beyond its own limit, files unread, and others' are not (H4)", async () => {
    const other = await signedInAccount(service, "form-other@example.com");
    service.pass(1);
    const one = await signedInAccount(service, "form-one@example.com");
    const session = await service.services.database.session.findFirstOrThrow({
      orderBy: { createdAt: "desc" },
    });
    exhaust(`forms:${session.accountId}`, 120);
    const open = ({ browser }: { browser: TinyBrowser }) =>
      browser.open(`${service.baseUrl}/test/account/profile`);
    const picture = [new File([new Uint8Array(400_000)], "me.png", { type: "image/png" })];
    const upload = async (of: typeof one) =>
      (await of.browser.fill(await open(of), { Picture: picture }, "Upload picture")).status;
    expect(await upload(one)).toBe(429);
    expect(await upload(other)).toBe(400);
  });
});

it("pages of the console have a limit for each staff user (L14)", async () => {
  const one = await joined(service, "support");
  const { id } = await service.services.database.staffUser.findFirstOrThrow();
  const other = await joined(service, "support");
  const open = ({ browser }: { browser: TinyBrowser }) => browser.open(`${service.baseUrl}/console/search`);
  expect((await open(one)).status).toBe(200);
  exhaust(`console pages:${id}`, 600);
  expect((await open(one)).status).toBe(429);
  expect((await open(other)).status).toBe(200);
});

it("lookups have a limit for each client, by the status that the interface knows; within it nothing is told (L14)", async () => {
  const client = await service.client({ legacy: true });
  const { accountId } = await member(service);
  const { access_token: token } = await tokensFor(service, client, accountId);
  const lookUp = () => ask(service, "get", "/api/v3/me.json", { headers: bearer(token) });
  service.services.config.lookupsPerMinute = 2;
  const answers = [await lookUp(), await lookUp(), await lookUp()];
  service.services.config.lookupsPerMinute = 600_000;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
  expect(answers[0]?.headers.ratelimit).toBeUndefined();
  expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(answers[2]?.body).toEqual({
    message: expect.stringMatching(/^Too many requests: at most 2 lookups per minute are allowed\./),
  });
});

it("all who ask at once for the health share one query (L14)", async () => {
  const { database } = service.services;
  const { $queryRaw } = database;
  let queries = 0;
  Object.assign(database, {
    $queryRaw: async (...given: Parameters<typeof $queryRaw>) => {
      queries += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return $queryRaw.apply(database, given);
    },
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${service.baseUrl}/healthz`)));
  Object.assign(database, { $queryRaw });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThan(25);
});
