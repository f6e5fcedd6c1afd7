import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CallPage } from "../../../generated/management.ts";
import { STUDENT } from "../../support/journey.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { purchase, record } from "../../support/tracking.ts";
import { caller } from "../../support/whitelabel.ts";

describe("GET /management/calls", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const list = async (query = "") => (await ask<CallPage>(service, "GET", `/management/calls?${query}`)).body;
  const found = async (query: string) =>
    (await list(query)).calls.map(({ operation, status }) => [operation, status]);

  it("200: the newest first, page by page", async () => {
    const app = await service.app();
    const call = caller(service, app);
    await call("GET", "/test/code");
    await call("GET", "/test/clock");
    await call("GET", "/verifications");
    const first = await list(`app=${app.appId}&limit=2`);
    expect(first.calls.map(({ operation }) => operation)).toEqual(["listVerifications", "getTestClock"]);
    const { calls, nextCursor, sampled } = await list(`app=${app.appId}&limit=2&cursor=${first.nextCursor}`);
    expect([calls.map(({ operation }) => operation), nextCursor, sampled]).toEqual([
      ["getTestCode"],
      undefined,
      false,
    ]);
  });

  it("200: by request, operation, status, pointer and mode, of any of the owners named", async () => {
    const [app, partner] = [await service.app("live"), await service.partner()];
    const call = caller(service, app);
    const { headers } = await call("GET", "/verifications");
    await call("POST", "/verifications", { ...STUDENT, dob: "x" });
    await record(service, partner, purchase(service, partner, { currency: "gbp" }));
    const own = `app=${app.appId}`;
    expect(await found(`request=${headers.get("x-request-id")}`)).toEqual([["listVerifications", 200]]);
    expect(await found(`${own}&operation=createVerification`)).toEqual([["createVerification", 400]]);
    expect(await found(`${own}&status=200`)).toEqual([["listVerifications", 200]]);
    expect(await found(`${own}&pointer=/body/dob`)).toEqual([["createVerification", 400]]);
    expect(await found(`${own}&mode=test`)).toEqual([]);
    expect(await found(`${own}&partner=${partner.partnerId}`)).toEqual([
      ["recordTransaction", 400],
      ["createVerification", 400],
      ["listVerifications", 200],
    ]);
  });

  it("200: none of the operator's own", async () => {
    await ask(service, "GET", "/management/apps");
    await ask(service, "GET", "/management/nothing");
    expect(
      (await list("limit=100")).calls.filter(({ api }) => !["whitelabel", "tracking"].includes(api)),
    ).toEqual([]);
  });

  it("400: a cursor of another list", async () => {
    const { status, detail } = await ask(service, "GET", "/management/calls?cursor=WyJ4Il0");
    expect([status, detail]).toEqual([400, expect.stringContaining("cursor")]);
  });
});
