/** Pages of operations in the workbench: who has which, and that ids of another team have none. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import document from "../../../generated/management.json" with { type: "json" };
import {
  scopesOfRole,
  type TeamRole,
  teamRoleValues,
} from "../../../server/domain/members/staff/team-roles.ts";
import { extendChain } from "../../../server/domain/operations/audit/extend.ts";
import { operationsOf } from "../../../server/http/document.ts";
import { catalogue } from "../../../server/pages/workbench/operations.ts";
import { addressWith } from "../../../server/pages/workplace/operations/catalogue.ts";
import {
  expectSound,
  formTo,
  linksOf,
  type OpenedPage,
  openBrowser,
  type TinyBrowser,
} from "../../support/browser.ts";
import { joinedBy, linkIn } from "../../support/console.ts";
import { ENGLISH, ownWords } from "../../support/german.ts";
import { handedIn } from "../../support/journey.ts";
import { ask, auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";

const { managed } = catalogue;
const readable = managed.filter(({ kind }) => kind !== "change");

let service: Service;
let own: Awaited<ReturnType<typeof teamWithAll>>;
let other: typeof own;
const people: Record<string, TinyBrowser> = {};
let made = 0;

async function colleague(role: string, teamId = own.teamId): Promise<TinyBrowser> {
  const email = `${role}-${++made}@example.com`;
  const answer = await ask(service, "POST", `/management/teams/${teamId}/people`, { email, role });
  expect(answer.status).toBe(200);
  return (await joinedBy(service, email, linkIn(service, email))).browser;
}

beforeAll(async () => {
  service = await startService({ config: { formsPerMinute: 10_000 } });
  own = await teamWithAll(service);
  other = await teamWithAll(service, "Contoso Coffee");
  for (const { ids, app } of [own, other])
    ids.verificationId = (await handedIn(app, "wait.pdf")).verificationId;
  for (const role of teamRoleValues) people[role] = await colleague(role);
  // The teams' tokens are among what their pages show.
  own.ids.tokenOfTeam = await tokenIdOf(own.teamId);
  other.ids.tokenOfTeam = await tokenIdOf(other.teamId);
});
afterAll(() => service.stop());

async function tokenIdOf(teamId: string): Promise<string> {
  const where = { teamId, kind: "partner_token" } as const;
  return (await service.services.database.credential.findFirstOrThrow({ where })).id;
}

/** Address of an operation's page; a partner token and a token of an app share the name of their id. */
function pathOf(operation: (typeof managed)[number], ids: Record<string, string>): string {
  const values = operation.address.startsWith("/tokens") ? { ...ids, tokenId: ids.tokenOfTeam } : ids;
  return `/workbench${addressWith(operation, values)}`;
}

const open = (browser: TinyBrowser | undefined, path: string): Promise<OpenedPage> => {
  if (browser === undefined) throw new Error("nobody");
  return browser.open(`${service.baseUrl}${path}`);
};
/** Whether there is anything: no delivery has been made and no month closed. */
const isThere = ({ address }: (typeof managed)[number]) => !/:(?:deliveryId|number)/.test(address);

const mayDo = (role: TeamRole, { info }: Pick<(typeof managed)[number], "info">) =>
  (scopesOfRole(role) as readonly string[]).includes(info.teamScope ?? "");

it("every operation has a page, but those with one of their own", () => {
  const without = operationsOf(document)
    .filter(({ teamScope }) => teamScope !== undefined)
    .filter(({ operationId }) => managed.every(({ id }) => id !== operationId))
    .map(({ operationId }) => operationId);
  expect(without.sort()).toEqual([
    "createClientPreview",
    "exportCodeFunnel",
    "exportFunnel",
    "getCallerTeam",
    "getCodeFunnel",
    "getFunnel",
    // The sign-in provider is set by the API.
    "getTeamSignInProvider",
    "invitePerson",
    "listCallProblems",
    "listCalls",
    "listPeople",
    "removeClientLogo",
    "removeTeamSignInProvider",
    "setClientBranding",
    "setClientLogo",
    "setTeamSignInProvider",
    "updatePerson",
  ]);
});

describe.each(teamRoleValues)("%s", (role) => {
  it.each(managed.filter(isThere))("$id: a page by its scope alone", async (operation) => {
    const may = mayDo(role, operation);
    const page = await open(people[role], pathOf(operation, own.ids));
    expect(page.status).toBe(may ? 200 : 403);
    if (may) expectSound(page);
  });

  it("a form that is sent without its scope is refused, whatever page it came from", async () => {
    const forms = managed.filter(({ kind, info }) => kind === "change" && !mayDo(role, { info }));
    const csrf = /name="csrf" value="([^"]+)"/.exec((await open(people[role], "/workbench/me")).html)?.[1];
    for (const operation of forms.filter(isThere)) {
      const answer = await people[role]?.send(`${service.baseUrl}${pathOf(operation, own.ids)}`, {
        method: "POST",
        body: new URLSearchParams({ csrf: csrf ?? "", sure: "yes" }),
        headers: { "sec-fetch-site": "same-origin" },
      });
      expect([operation.id, answer?.status]).toEqual([operation.id, 403]);
    }
    expect(forms.length > 0).toBe(role === "analyst");
  });

  it("each link leads to a page that opens, and each page is linked", async () => {
    const seen = new Set<string>();
    const waiting = ["/workbench"];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const page = await open(people[role], path);
      expect([path, page.status]).toEqual([path, 200]);
      for (const link of linksOf(page)) {
        const clean = link.replaceAll("&amp;", "&");
        if (clean.startsWith("/workbench/") && !/[?&](?:sort|cursor)=/.test(clean)) waiting.push(clean);
      }
    }
    const mine = managed
      .filter((one) => mayDo(role, one))
      .filter(isThere)
      .map((operation) => pathOf(operation, own.ids));
    expect(mine.filter((path) => !seen.has(path))).toEqual([]);
    expect([...seen].some((path) => path.endsWith("/team"))).toBe(role === "admin");
  });
});

it.each(managed.filter(isThere))("$id: has no English words in German", async (operation) => {
  const browser = openBrowser({ language: "de" });
  for (const [name, value] of people.admin?.cookies ?? []) browser.cookies.set(name, value);
  const page = await open(browser, pathOf(operation, own.ids));
  expectSound(page, { language: "de" });
  const text = ownWords(page.html);
  const at = text.search(ENGLISH);
  expect(at === -1 ? "" : text.slice(Math.max(0, at - 40), at + 40)).toBe("");
});

describe("an app's page", () => {
  const readIn = async (language: string, path: string) => {
    const browser = openBrowser({ language });
    for (const [name, value] of people.admin?.cookies ?? []) browser.cookies.set(name, value);
    return open(browser, path);
  };

  it.each([
    ["en", "Clock now", "Result emails To members who used our pages", "Edit", "Edit: "],
    [
      "de",
      "Uhr jetzt",
      "E-Mails zum Ergebnis An Mitglieder, die unsere Seiten benutzt haben",
      "Bearbeiten",
      "Bearbeiten: ",
    ],
  ])(
    "%s: has its name as title, and says each value in words",
    async (language, clock, mails, edit, title) => {
      const path = `/workbench/apps/${own.ids.appId}`;
      const page = await readIn(language, path);
      const { name } = await service.services.database.app.findUniqueOrThrow({
        where: { id: own.ids.appId ?? "" },
      });
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(page.html)?.[1]).toContain(name);
      for (const words of [clock, mails, edit]) expect(page.text).toContain(words);
      expect(page.html).not.toMatch(/<(?!html\b)[^>]* lang="en"/);
      const form = await readIn(language, `${path}/updateApp`);
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(form.html)?.[1]).toContain(title);
      expect(form.text).not.toMatch(/own_pages|`/);
    },
  );

  it("says how far its clock is ahead", async () => {
    const { appId } = await service.app();
    await service.services.database.app.update({
      where: { id: appId },
      data: { teamId: own.teamId, clockAheadSeconds: 3 * 86_400 + 7_200 },
    });
    const [english, german] = [
      await readIn("en", `/workbench/apps/${appId}`),
      await readIn("de", `/workbench/apps/${appId}`),
    ];
    expect(english.text).toContain("Clock 3 days, 2 hours ahead");
    expect(german.text).toContain("Uhr 3 Tage, 2 Stunden vorgestellt");
  });
});

describe("whose is whose", () => {
  const withIds = managed.filter(({ address }) => address.includes(":"));

  it.each(withIds)("$id: an id of another team's has no page, as one that is none's", async (operation) => {
    const names = [...operation.address.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    for (const name of names.filter((one) => one !== "number" && one !== "deliveryId")) {
      const key = name === "tokenId" && operation.address.startsWith("/tokens") ? "tokenOfTeam" : name;
      for (const id of [other.ids[key] ?? "", UNKNOWN_ID]) {
        const page = await open(people.admin, pathOf(operation, { ...own.ids, [key]: id }));
        expect([name, id, page.status]).toEqual([name, id, 404]);
      }
    }
    expect((await open(people.admin, pathOf(operation, other.ids))).status).toBe(404);
  });

  it.each(readable.filter(isThere))("$id: nothing of another team stands on its page", async (operation) => {
    const { html } = await open(people.admin, pathOf(operation, own.ids));
    const foreign = [other.teamId, "Contoso", ...Object.values(other.ids)].filter(
      (id) => id.length > 1 && id !== UNKNOWN_ID && !Object.values(own.ids).includes(id),
    );
    expect(foreign.filter((id) => html.includes(id))).toEqual([]);
  });

  it("a form that is sent to another team's app changes nothing", async () => {
    const path = pathOf(managed.find(({ id }) => id === "updateApp") as (typeof managed)[number], own.ids);
    const form = formTo(await open(people.admin, path), path, { "body.name": "Taken over" });
    const foreign = path.replace(own.ids.appId ?? "", other.ids.appId ?? "");
    const sent = await people.admin?.post({ ...form, action: form.action.replace(path, foreign) });
    expect(sent?.status).toBe(404);
    const app = await service.services.database.app.findUniqueOrThrow({
      where: { id: other.ids.appId ?? "" },
    });
    expect(app.name).not.toBe("Taken over");
  });
});

it("a live app's page leads to no page of test mode, and each of its links opens", async () => {
  const { appId } = await service.app("live");
  await service.services.database.app.update({ where: { id: appId }, data: { teamId: own.teamId } });
  const links = linksOf(await open(people.admin, `/workbench/apps/${appId}`));
  expect(links.filter((link) => link.includes("test-"))).toEqual([]);
  for (const link of links.filter((one) => one.startsWith("/workbench/")))
    expect([link, (await open(people.admin, link)).status]).toEqual([link, 200]);
  expect(linksOf(await open(people.admin, `/workbench/apps/${own.ids.appId}`)).join(" ")).toContain("test-");
});

describe("a change", () => {
  it("is called as the person, and stands in the team's audit log", async () => {
    const path = `/workbench/apps/${own.ids.appId}/updateApp`;
    const form = formTo(await open(people.developer, path), path, { "body.name": "Northwind web" });
    const done = await people.developer?.post(form);
    expect([done?.status, done?.text]).toEqual([200, expect.stringContaining("Northwind web")]);
    const entry = (await auditOf(service, "app.changed", own.ids.appId ?? "")).at(-1);
    expect(entry).toMatchObject({ actor: expect.stringMatching(/^person:/) });
    await extendChain(service.services);
    const audit = await open(people.admin, "/workbench/audit?limit=1");
    expect([audit.text, audit.html]).toEqual([
      expect.stringContaining("App changed"),
      expect.stringContaining('title="app.changed"'),
    ]);
    const older = linksOf(audit).find((link) => link.includes("before=")) ?? "";
    expect((await open(people.admin, older.replaceAll("&amp;", "&"))).html).not.toContain("app.changed");
  });

  it("a token is shown once, to its maker alone", async () => {
    const path = `/workbench/apps/${own.ids.appId}/tokens/issueAppToken`;
    const page = await people.developer?.post(formTo(await open(people.developer, path), path));
    const token = /data-copy[^>]*>([^<]+)<\/code>/.exec(page?.html ?? "")?.[1] ?? "";
    expect(token).toMatch(/^cohort_test_/);
    expect((await open(people.admin, `/workbench/apps/${own.ids.appId}/tokens`)).html).not.toContain(token);
    const address = (page?.url ?? "").replace(service.baseUrl, "");
    expect((await open(people.admin, address)).html).not.toContain(token);
    service.pass(10 * MINUTE_MS);
    expect((await open(people.developer, address)).html).not.toContain(token);
  });

  it("needs a second factor of the last ten minutes, of which reading needs none", async () => {
    const browser = await colleague("developer");
    service.pass(11 * MINUTE_MS);
    const changes = managed.filter((one) => one.kind === "change" && isThere(one));
    for (const operation of changes) {
      const path = pathOf(operation, own.ids);
      expect(new URL((await open(browser, path)).url).search).toBe(`?for=${encodeURIComponent(path)}`);
    }
    expect((await open(browser, "/workbench/apps")).status).toBe(200);
  });
});

describe("the page of a client's colours, words and logo", () => {
  const lookOf = (clientId: string | undefined) => `/workbench/clients/${clientId}/look`;
  const actions = ["", "/logo/light", "/logo/dark/remove", "/preview", `/preview/${UNKNOWN_ID}/revoke`];

  it("is linked from the client, and saves as the person", async () => {
    const developer = await colleague("developer");
    const client = await open(developer, `/workbench/clients/${own.ids.clientId}`);
    expect(linksOf(client)).toContain(lookOf(own.ids.clientId));
    const page = await open(developer, lookOf(own.ids.clientId));
    expectSound(page);
    const saved = await developer.fill(page, { "Headline (optional)": "Student prices" }, "Save");
    expect(saved.url).toContain("done=saved");
    expect((await open(people.analyst, `/workbench/clients/${own.ids.clientId}/branding`)).text).toContain(
      "Student prices",
    );
    const entry = (await auditOf(service, "client-branding.set", own.ids.clientId ?? "")).at(-1);
    expect(entry).toMatchObject({ actor: expect.stringMatching(/^person:/) });
    const made = await developer.press(page, "Make a link");
    expect(made.html).toContain("/preview/");
  });

  it("is nobody's who may only read, nor another team's", async () => {
    const admin = await colleague("admin");
    const client = await open(people.analyst, `/workbench/clients/${own.ids.clientId}`);
    expect(linksOf(client)).not.toContain(lookOf(own.ids.clientId));
    expect((await open(people.analyst, lookOf(own.ids.clientId))).status).toBe(403);
    expect((await open(admin, lookOf(other.ids.clientId))).status).toBe(404);
    const csrf = /name="csrf" value="([^"]+)"/.exec((await open(admin, "/workbench/me")).html)?.[1];
    const before = await service.services.database.client.findUniqueOrThrow({
      where: { id: other.ids.clientId ?? "" },
    });
    for (const action of actions) {
      const sent = await admin.send(`${service.baseUrl}${lookOf(other.ids.clientId)}${action}`, {
        method: "POST",
        body: new URLSearchParams({ csrf: csrf ?? "", headline: "Taken over" }),
        headers: { "sec-fetch-site": "same-origin" },
      });
      expect([action, sent.status]).toEqual([action, 404]);
    }
    expect(await service.services.database.client.findUniqueOrThrow({ where: { id: before.id } })).toEqual(
      before,
    );
    const previews = { kind: "preview_link", clientId: before.id } as const;
    expect(await service.services.database.credential.count({ where: previews })).toBe(1);
  });
});

describe("a webhook endpoint", () => {
  it("says of each try why it failed, and gets a test event", async () => {
    const { database, now } = service.services;
    const developer = await colleague("developer");
    const endpointId = own.ids.endpointId ?? "";
    const why = {
      dns: "Name not found",
      refused: "Connection refused",
      tls: "Certificate not trusted, or no TLS",
      timeout: "No answer within 10 seconds",
    };
    const [id, at] = [randomUUID(), now()];
    const tries = Object.keys(why).map((failure) => ({ id: randomUUID(), at, durationMs: 1, failure }));
    const delivery = { id, endpointId, eventId: randomUUID(), number: 1n, type: "verification.updated" };
    const state = { createdAt: at, outcome: "failed", tries: tries.length, attempts: { create: tries } };
    await database.webhookDelivery.create({ data: { ...delivery, ...state } });
    const path = `/workbench/apps/${own.ids.appId}/webhook-endpoints/${endpointId}`;
    const endpoint = await open(developer, path);
    expect(linksOf(endpoint)).toEqual(
      expect.arrayContaining([`${path}/deliveries`, `${path}/test/testWebhookEndpoint`]),
    );
    expect(linksOf(await open(developer, `${path}/deliveries`))).toContain(`${path}/deliveries/${id}`);
    const { text } = await open(developer, `${path}/deliveries/${id}`);
    for (const words of Object.values(why)) expect(text).toContain(words);
    const form = await open(developer, `${path}/test/testWebhookEndpoint`);
    expect((await developer.press(form, "Send test event")).text).toContain("The test event is on its way.");
    const sent = await database.webhookDelivery.findMany({ where: { endpointId, type: "webhook.test" } });
    expect(sent).toHaveLength(1);
  });
});

describe("the audit log", () => {
  it("names people, with their addresses for those who see the team's people", async () => {
    const entries = await auditOf(service, "app.changed", own.ids.appId ?? "");
    const entry = entries.find((one) => one.actor.startsWith("person:"));
    const actor = entry?.actor ?? "";
    const { html, text } = await open(people.admin, "/workbench/audit");
    expect(html).toContain(`title="${actor}"`);
    expect(text).not.toContain(actor);
    const address = /developer-\d+@example\.com/;
    expect(text).toMatch(address);
    const seen = await open(people.developer, "/workbench/audit");
    expect(seen.html).toContain(`title="${actor}"`);
    expect(seen.html).not.toMatch(address);
  });
});
