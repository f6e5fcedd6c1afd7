import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IdentityProviderPage } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { install, makeProvider } from "../../support/saml-provider.ts";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";

describe("GET /management/identity-providers", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    const provider = await makeProvider();
    for (const institutionId of ["ox.ac.uk", "ashby.ac.uk", "mit.edu"]) {
      for (const mode of ["test", "live"] as const) await install(service, provider, mode, institutionId);
      service.pass(SECOND_MS);
    }
  });
  afterAll(() => service.stop());

  const list = (query = "") =>
    ask<IdentityProviderPage>(service, "GET", `/management/identity-providers${query}`);

  it("200: all of them, newest first, page by page", async () => {
    const all = (await list()).body.providers.map(({ institutionId, mode }) => `${institutionId} ${mode}`);
    expect(all).toHaveLength(6);
    expect(all[0]).toMatch(/^mit\.edu/);
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const { body } = await list(`?limit=4${cursor}`);
      seen.push(...body.providers.map(({ institutionId, mode }) => `${institutionId} ${mode}`));
      if (body.nextCursor === undefined) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(all);
  });

  it("200: those of one institution", async () => {
    const { body } = await list("?institutionId=ox.ac.uk");
    expect(body.providers.map(({ institutionId }) => institutionId)).toEqual(["ox.ac.uk", "ox.ac.uk"]);
    expect((await list("?institutionId=none.example")).body).toEqual({ providers: [] });
  });

  it("400: a cursor of another list", async () => {
    expect((await list("?cursor=abc")).status).toBe(400);
  });
});
