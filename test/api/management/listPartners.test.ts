import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { PartnerPage } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/partners", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: all, the newest first, page by page", async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.push((await service.partner()).partnerId);
      service.pass(1_000);
    }
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const { status, body } = await ask<PartnerPage>(
        service,
        "GET",
        `/management/partners?limit=2${cursor}`,
      );
      expect(status).toBe(200);
      seen.push(...body.partners.map(({ partnerId }) => partnerId));
      if (body.nextCursor === undefined) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(made.reverse());
  });
});
