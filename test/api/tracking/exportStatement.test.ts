import { beforeAll, describe, expect, it } from "@jest/globals";
import { addRule, close, fileOf, order } from "../../support/closings.ts";

import { ask, type Partner } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

describe("GET /code-tracking/statements/export", () => {
  const service = useService();
  let partner: Partner;
  beforeAll(async () => {
    partner = await service.partner();
    await addRule(service, partner);
    await order(service, partner, "2026-01-10T12:00:00Z", 20);
    await close(service, partner, "2026-01");
  });

  const get = (query: string, by = partner) =>
    ask(service, by, "GET", `/code-tracking/statements/export?${query}`);

  it("200: byte for byte the operator's file, as lines and as CSV", async () => {
    for (const format of ["lines", "csv"]) {
      const { text } = await get(`brandUid=${partner.brandUid}&number=1&format=${format}`);
      expect(text).toBe(await fileOf(service, partner, 1, format));
    }
  });

  it("400: no number, 0, an unknown format", async () => {
    for (const rest of ["", "&number=0", "&number=1&format=pdf"])
      expect((await get(`brandUid=${partner.brandUid}${rest}`)).status).toBe(400);
  });

  it("404: another partner's brand, and a number that is none", async () => {
    const other = await service.partner();
    for (const [number, by] of [
      [1, other],
      [2, partner],
    ] as const) {
      const { status, details } = await get(`brandUid=${partner.brandUid}&number=${number}`, by);
      expect([status, details]).toEqual([404, ["There is no such statement."]]);
    }
  });
});
