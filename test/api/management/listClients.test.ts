import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ClientPage } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/clients", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const list = (query = "") => ask<ClientPage>(service, "GET", `/management/clients${query}`);

  it("200: newest first, page by page, each once, those of one instant too", async () => {
    expect((await list()).body).toEqual({ clients: [] });
    const app = await service.app();
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      if (index % 3 === 0) service.pass(1000);
      made.push((await service.client({ app })).clientId);
    }
    const seen: string[] = [];
    for (let query = "?limit=2"; ; ) {
      const { clients, nextCursor } = (await list(query)).body;
      seen.push(...clients.map(({ clientId }) => clientId));
      if (nextCursor === undefined) break;
      query = `?limit=2&cursor=${nextCursor}`;
    }
    expect([...seen].sort()).toEqual([...made].sort());
    expect(seen).toHaveLength(5);
    expect(new Set(seen.slice(0, 2))).toEqual(new Set(made.slice(3)));
  });

  it("200: those of one app", async () => {
    const { client, app } = await service.client();
    const { clients } = (await list(`?appId=${app.appId}`)).body;
    expect(clients.map(({ clientId }) => clientId)).toEqual([client.id]);
    expect((await list("?appId=app_unknown")).body).toEqual({ clients: [] });
  });

  it("200: no secret, no hash of one and no logo is in it", async () => {
    const { clientSecret } = await service.client();
    const text = JSON.stringify((await list()).body);
    expect(text).not.toContain(clientSecret);
    expect(text).not.toMatch(/hash|"logo"/);
  });

  it.each([
    ["a limit of 101", "?limit=101", "limit"],
    ["a cursor that is no cursor", "?cursor=x", "/query/cursor"],
    ["an app that no app is called", "?appId=%00", "appId"],
  ])("400: %s", async (_what, query, field) => {
    const answer = await list(query);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain(field);
  });
});
