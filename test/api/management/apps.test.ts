import { describe, expect, it } from "@jest/globals";
import type { App, AppPage } from "../../../generated/management.ts";
import { chosen, must } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";
import { createEndpoint } from "../../support/webhooks.ts";
import { caller } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /management/apps", () => {
  const list = (query = "") => ask<AppPage>(service, "GET", `/management/apps${query}`);

  it("200: newest first, page by page, each once, those of one instant too", async () => {
    expect((await list()).body).toEqual({ apps: [] });
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      if (index % 3 === 0) service.pass(1000);
      made.push((await service.app(index % 2 === 0 ? "test" : "live")).appId);
    }
    const seen: string[] = [];
    let query = "?limit=2";
    for (;;) {
      const { apps, nextCursor } = (await list(query)).body;
      expect(apps.length).toBeLessThanOrEqual(2);
      seen.push(...apps.map(({ appId }) => appId));
      if (nextCursor === undefined) break;
      query = `?limit=2&cursor=${nextCursor}`;
    }
    expect(seen).toHaveLength(7);
    expect([...seen].sort()).toEqual([...made].sort());
    const { apps } = await must(service.operator.GET("/management/apps"));
    const times = apps.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("200: how far a partner has moved the clock of its test app; live apps have none", async () => {
    const [moved, other, live] = [await service.app(), await service.app(), await service.app("live")];
    expect((await caller(service, moved)("POST", "/test/clock", { by: "P2D" })).status).toBe(200);
    const { apps } = (await list("?limit=100")).body;
    const aheadOf = ({ appId }: { appId: string }) =>
      apps.find((app) => app.appId === appId)?.clockAheadSeconds;
    expect([aheadOf(moved), aheadOf(other), aheadOf(live)]).toEqual([172_800, 0, undefined]);
  });

  it("200: no token and no hash of one is in it", async () => {
    const { accessToken } = await service.app();
    const text = JSON.stringify((await list()).body);
    expect(text).not.toContain(accessToken);
    expect(text).not.toContain("hash");
  });

  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  it.each([
    ["a limit of 0", "?limit=0", "limit"],
    ["a limit of 101", "?limit=101", "limit"],
    ["a limit that is no number", "?limit=many", "limit"],
    ["a cursor that is no cursor", "?cursor=x", "/query/cursor"],
    ["an empty cursor", "?cursor=", "cursor"],
    ["a cursor with another id", `?cursor=${cursorOf([1, "a'b"])}`, "/query/cursor"],
    ["a cursor out of all time", `?cursor=${cursorOf([-8.64e15, "app_x"])}`, "/query/cursor"],
    ["a cursor without a time", `?cursor=${cursorOf([null, "app_x"])}`, "/query/cursor"],
  ])("400: %s", async (_what, query, field) => {
    const answer = await list(query);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
  });
});

describe("POST /management/apps", () => {
  const USUAL = { name: "Shop", mode: "test", consumerGroups: ["student"] } as const;

  const create = (body: object) => ask<App>(service, "POST", "/management/apps", body);

  it("200: what is left out has a default, and the app is on record", async () => {
    const app = await must(
      service.operator.POST("/management/apps", { body: { ...USUAL, consumerGroups: ["student"] } }),
    );
    expect(app).toEqual({
      appId: expect.stringMatching(/^app_[0-9a-z]{12}$/),
      name: "Shop",
      mode: "test",
      testCode: expect.stringMatching(/^\d{6}$/),
      clockAheadSeconds: 0,
      consumerGroups: ["student"],
      defaultConsumerGroup: "student",
      redirectUrls: [],
      methodsOff: [],
      manualWithoutName: false,
      phoneStep: "first",
      outcomeMails: "own_pages",
      evidenceConsent: false,
      mailSuffices: [],
      documentAfterMail: [],
      acceptFormerStudents: false,
      walletProofs: [],
      createdAt: service.clock.now.toISOString(),
    });
    expect(await auditOf(service, "app.created", app.appId)).toEqual([
      { actor: expect.stringMatching(/^operator:[0-9a-f-]{36}$/), detail: null },
    ]);
  });

  it("200: everything may be set, and is kept", async () => {
    const asked = {
      name: "Ünïcode & Söhne",
      mode: "live",
      consumerGroups: ["teacher", "student"],
      defaultConsumerGroup: "teacher",
      redirectUrls: ["https://shop.example/verified", "com.example.shop:/back"],
      methodsOff: ["email", "portal"],
      mailSuffices: ["student"],
      documentAfterMail: ["teacher"],
      manualWithoutName: true,
      phoneStep: "off",
      outcomeMails: "none",
      evidenceConsent: true,
      acceptFormerStudents: true,
      walletProofs: ["group", "person"],
    };
    const { status, body } = await create(asked);
    expect(status).toBe(200);
    expect(body).toMatchObject(asked);
    const { apps } = await must(service.operator.GET("/management/apps"));
    expect(apps).toContainEqual(body);
  });

  it("200: the default group is student where the app may use it, else its first", async () => {
    const groupOf = async (consumerGroups: string[]) =>
      (await create({ ...USUAL, consumerGroups })).body.defaultConsumerGroup;
    expect(await groupOf(["teacher", "student"])).toBe("student");
    expect(await groupOf(["military", "teacher"])).toBe("military");
  });

  it("200: two apps may have the same name, and never share an id", async () => {
    const [one, other] = [await create(USUAL), await create(USUAL)];
    expect(one.body.appId).not.toBe(other.body.appId);
  });

  it.each([
    ["no name", { ...USUAL, name: undefined }, "name"],
    ["a blank name", { ...USUAL, name: "  " }, "/body/name"],
    ["a name of 101 characters", { ...USUAL, name: "x".repeat(101) }, "/body/name"],
    ["a name with a direction override", { ...USUAL, name: "Shop\u202e" }, "/body/name contains a line"],
    ["a name with U+0000", { ...USUAL, name: "a\0b" }, "/body/name"],
    ["a name that is no text", { ...USUAL, name: 1 }, "/body/name"],
    ["no mode", { ...USUAL, mode: undefined }, "mode"],
    ["an unknown mode", { ...USUAL, mode: "demo" }, "/body/mode"],
    ["no groups", { ...USUAL, consumerGroups: [] }, "/body/consumerGroups"],
    ["an unknown group", { ...USUAL, consumerGroups: ["pupil"] }, "/body/consumerGroups/0"],
    ["a group twice", { ...USUAL, consumerGroups: ["student", "student"] }, "/body/consumerGroups"],
    ["a default outside", { ...USUAL, defaultConsumerGroup: "teacher" }, "/body/defaultConsumerGroup"],
    ["an unknown method", { ...USUAL, methodsOff: ["fax"] }, "/body/methodsOff/0"],
    ["an unknown group", { ...USUAL, documentAfterMail: ["nurse"] }, "/body/documentAfterMail/0"],
    [
      "a group for which mail suffices and does not",
      { ...USUAL, mailSuffices: ["student"], documentAfterMail: ["student"] },
      "/body/documentAfterMail/0",
    ],
    [
      "documents of an app without them",
      { ...USUAL, methodsOff: ["manual"], documentAfterMail: ["student"] },
      "/body/documentAfterMail",
    ],
    ["its own id", { ...USUAL, appId: "app_mine" }, "/body/appId"],
    [
      "a redirect URL twice",
      { ...USUAL, redirectUrls: ["https://a.example/", "https://a.example/"] },
      "/body",
    ],
    [
      "too many redirect URLs",
      { ...USUAL, redirectUrls: Array.from({ length: 51 }, (_, index) => `https://a.example/${index}`) },
      "/body/redirectUrls",
    ],
  ])("400: %s, named", async (_what, body, field) => {
    const before = await service.services.database.app.count();
    const answer = await create(body);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
    expect(await service.services.database.app.count()).toBe(before);
  });

  describe("redirect URLs", () => {
    it.each([
      "https://shop.example",
      "https://shop.example/",
      "https://shop.example:8443/verified",
      "https://xn--bcher-kva.example/",
      "http://localhost/back",
      "http://localhost:5173/back",
      "http://127.0.0.1:8080/",
      "http://[::1]:8080/",
      "com.example.shop:/back",
      "com.example.shop://back",
    ])("200: %s", async (url) => {
      const { status, body } = await create({ ...USUAL, redirectUrls: [url] });
      expect([status, body.redirectUrls]).toEqual([200, [url]]);
    });

    it.each([
      ["javascript:alert(1)"],
      ["JavaScript:alert(1)"],
      ["java\tscript:alert(1)"],
      ["data:text/html,x"],
      ["file:///etc/passwd"],
      ["vbscript:x"],
      ["blob:https://shop.example/1"],
      ["shop:/back"],
      ["COM.example.shop:/back"],
      ["com.example.shop://user@back"],
      ["ftp://shop.example/"],
      ["ws://shop.example/"],
      ["http://shop.example/"],
      ["http://localhost.evil.example/"],
      ["http://127.0.0.1.evil.example/"],
      ["http://127.1/"],
      ["http://2130706433/"],
      ["http://0.0.0.0/"],
      ["http://10.0.0.1/"],
      ["http://localhost@evil.example/"],
      ["https://user@shop.example/"],
      ["https://user:secret@shop.example/"],
      ["https://@shop.example/"],
      ["https://shop.example@evil.example/"],
      ["https://shop.example/#fragment"],
      ["https://shop.example/#"],
      ["https://shop.example/?a=1"],
      ["https://shop.example/?"],
      ["https://shop.example/a/../b"],
      ["https://shop.example/%2e%2e/b"],
      ["https://shop.example:443/"],
      ["https://SHOP.example/"],
      ["HTTPS://shop.example/"],
      ["https:shop.example"],
      ["https:/shop.example"],
      ["https:\\\\shop.example"],
      ["https://shop.example\\@evil.example/"],
      ["https://sh\u043ep.example/"],
      ["https://shop.example\u3002evil.example/"],
      ["https://b\u00fccher.example/"],
      ["https://shop.example/a b"],
      [" https://shop.example/"],
      ["https://shop.example/\n"],
      ["https://"],
      ["//shop.example/"],
      ["/verified"],
      ["shop.example"],
      ["*"],
      ["https://*.shop.example/%zz*/\u0001"],
      ["null"],
    ])("400: %j", async (url) => {
      const answer = await create({ ...USUAL, redirectUrls: ["https://good.example/", url] });
      expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
      expect(answer.detail).toMatch(/^\/body\/redirectUrls\/1 /);
    });
  });
});

describe("GET /management/apps/{appId}", () => {
  it("200: one app, as the list has it", async () => {
    const { appId } = await service.app();
    const { body: list } = await ask<{ apps: App[] }>(service, "GET", "/management/apps?limit=100");
    const { status, body } = await ask<App>(service, "GET", `/management/apps/${appId}`);
    expect([status, body]).toEqual([200, list.apps.find((app) => app.appId === appId)]);
  });
});

describe("PATCH /management/apps/{appId}", () => {
  const update = (appId: string, changes: object) =>
    ask<App>(service, "PATCH", `/management/apps/${appId}`, changes);
  const stored = (id: string) => service.services.database.app.findUniqueOrThrow({ where: { id } });

  it("200: only what is sent changes, and the names of the fields are on record", async () => {
    const { appId } = await service.app();
    const before = await stored(appId);
    const { status, body } = await update(appId, { name: "Renamed", redirectUrls: [] });
    expect([status, body.name, body.redirectUrls]).toEqual([200, "Renamed", []]);
    expect(await stored(appId)).toEqual({ ...before, name: "Renamed", redirectUrls: [] });
    expect(await auditOf(service, "app.changed", appId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { fields: ["name", "redirectUrls"] } },
    ]);
  });

  it("200: a method that is switched off is offered no more", async () => {
    const app = await service.app();
    expect((await chosen(app)).availableMethods).toContain("email");
    await update(app.appId, { methodsOff: ["email"] });
    expect((await chosen(app)).availableMethods).not.toContain("email");
  });

  it("D2: outcomeMails is set, told, and stays when something else changes", async () => {
    const { appId } = await service.app();
    for (const outcomeMails of ["all", "none", "own_pages"]) {
      expect((await update(appId, { outcomeMails })).body).toMatchObject({ outcomeMails });
      expect((await update(appId, { name: "Renamed" })).body).toMatchObject({ outcomeMails });
    }
  });

  it("200: groups and their default may move together", async () => {
    const { appId } = await service.app("test", { consumerGroups: ["student"] });
    const changes = { consumerGroups: ["teacher"], defaultConsumerGroup: "teacher" };
    expect((await update(appId, changes)).body).toMatchObject(changes);
  });

  it("200: of two changes that are sound only one by one, one is refused", async () => {
    const { appId } = await service.app("test", { consumerGroups: ["student", "teacher"] });
    const answers = await Promise.all([
      update(appId, { defaultConsumerGroup: "teacher" }),
      update(appId, { consumerGroups: ["student"] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { consumerGroups, defaultConsumerGroup } = await stored(appId);
    expect(consumerGroups).toContain(defaultConsumerGroup);
  });

  it.each([
    ["the mode, which never changes", { mode: "live" }, "/body/mode"],
    ["the id", { appId: "app_other" }, "/body/appId"],
    ["nothing", {}, "/body"],
    ["a default outside the groups", { defaultConsumerGroup: "teacher" }, "/body/defaultConsumerGroup"],
    ["groups without the default", { consumerGroups: ["teacher"] }, "/body/defaultConsumerGroup"],
    ["a redirect URL that may not be", { redirectUrls: ["javascript:alert(1)"] }, "/body/redirectUrls/0"],
    ["a blank name", { name: " " }, "/body/name"],
    ["a wish for mails that there is not", { outcomeMails: true }, "/body/outcomeMails"],
    ["null for a field", { name: null }, "/body/name"],
  ])("400: %s", async (_what, changes, field) => {
    const { appId } = await service.app("test", { consumerGroups: ["student"] });
    const before = await stored(appId);
    const answer = await update(appId, changes);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
    expect(await stored(appId)).toEqual(before);
  });

  it("404: an app that is not there", async () => {
    const answer = await update("app_unknown", { name: "x" });
    expect([answer.status, answer.title, answer.detail]).toEqual([404, "not_found", "There is no such app."]);
  });
});

describe("DELETE /management/apps/{appId}", () => {
  const remove = (appId: string) => ask(service, "DELETE", `/management/apps/${appId}`);

  it("204: an app that was made by mistake is gone, with its revoked tokens", async () => {
    const body = { name: "Mistake", mode: "test", consumerGroups: ["student"] };
    const { appId } = (await ask<App>(service, "POST", "/management/apps", body)).body;
    const path = `/management/apps/${appId}/tokens`;
    await ask(service, "POST", path, {});
    await ask(service, "DELETE", path);
    expect((await remove(appId)).status).toBe(204);
    expect((await remove(appId)).status).toBe(404);
    expect(await auditOf(service, "app.removed", appId)).toHaveLength(1);
    expect(await service.services.database.credential.count({ where: { appId } })).toBe(0);
  });

  it("409: says all that hangs on it, and changes nothing", async () => {
    const app = await service.app();
    await chosen(app);
    await createEndpoint(service, app.appId);
    await service.client({ app });
    const { partnerId } = await service.partner();
    await ask(service, "PATCH", `/management/partners/${partnerId}`, { appId: app.appId });
    const { status, title, detail } = await remove(app.appId);
    expect([status, title]).toEqual([409, "conflict"]);
    for (const use of [
      "clients",
      "verifications",
      "webhook endpoints",
      "live tokens",
      "partners whose events",
    ])
      expect(detail).toContain(use);
    expect(detail).toMatch(/disable it\.$/);
    expect((await ask(service, "GET", `/management/apps/${app.appId}`)).status).toBe(200);
  });
});
