import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { App } from "../../../generated/management.ts";
import { chosen } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("PATCH /management/apps/{appId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
