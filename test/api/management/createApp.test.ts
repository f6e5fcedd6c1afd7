import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { App } from "../../../generated/management.ts";
import { must } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

const USUAL = { name: "Shop", mode: "test", consumerGroups: ["student"] } as const;

describe("POST /management/apps", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
