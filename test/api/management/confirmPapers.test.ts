import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { PaperList } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

const PATH = "/management/papers/US/military/confirmation";

describe("POST /management/papers/{territory}/{consumerGroup}/confirmation", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: the entries lose their doubt, and nothing else changes", async () => {
    const { status, body } = await ask<PaperList>(service, "POST", PATH, {
      paperIds: ["discharge_papers", "payslip"],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: "installation", unconfirmed: ["veteran_license"] });
    expect(body.refused.map(({ paperId }) => paperId)).toContain("military_id");
  });

  it("200: of two at once neither is lost", async () => {
    const confirm = (paperId: string) => ask<PaperList>(service, "POST", PATH, { paperIds: [paperId] });
    await ask(service, "DELETE", "/management/papers/US/military");
    await Promise.all([confirm("discharge_papers"), confirm("payslip")]);
    const { body } = await confirm("veteran_license");
    expect(body.unconfirmed).toEqual([]);
  });

  it("400: an entry that there isn't", async () => {
    const { status, detail } = await ask(service, "POST", PATH, { paperIds: ["payslip", "passport"] });
    expect([status, detail]).toEqual([
      400,
      "/body/paperIds/1 names passport, which is no entry of the list in force",
    ]);
  });

  it("404: a country that there isn't", async () => {
    const path = "/management/papers/XX/military/confirmation";
    expect((await ask(service, "POST", path, { paperIds: ["payslip"] })).status).toBe(404);
  });
});
