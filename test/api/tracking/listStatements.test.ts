import { expect, it } from "@jest/globals";
import type { StatementPage } from "../../../generated/tracking.ts";
import { beginStatement } from "../../../server/domain/tracking/statements/close.ts";
import { addRule, close } from "../../support/closings.ts";
import { startService } from "../../support/service.ts";
import { ask } from "../../support/tracking.ts";

it("400: a limit or cursor that is none", async () => {
  const service = await startService();
  const partner = await service.partner();
  for (const query of ["limit=0", "limit=101", "cursor=x"])
    expect((await ask(service, partner, "GET", `/code-tracking/statements?${query}`)).status).toBe(400);
  await service.stop();
});

it("200: a partner's own that are closed, newest first", async () => {
  const service = await startService();
  const [partner, other] = [await service.partner(), await service.partner()];
  for (const each of [partner, other]) {
    await addRule(service, each);
    await close(service, each, "2026-01");
  }
  service.pass(1);
  const list = async (query = "") =>
    (await ask<StatementPage>(service, partner, "GET", `/code-tracking/statements${query}`)).body;
  await beginStatement(service.services, "system", partner, "2026-02");
  expect((await list()).data.map(({ number }) => number)).toEqual([1]);
  const { digest } = (await close(service, partner, "2026-02")).body;
  const { data, nextCursor } = await list("?limit=1");
  expect(data).toMatchObject([{ brandUid: partner.brandUid, number: 2, month: "2026-02", lines: 1, digest }]);
  expect((await list(`?limit=1&cursor=${nextCursor}`)).data.map(({ number }) => number)).toEqual([1]);
  expect((await list(`?brandUid=${other.brandUid}`)).data).toEqual([]);
  await service.stop();
});
