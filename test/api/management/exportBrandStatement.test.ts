import { describe, expect, it } from "@jest/globals";
import { beginStatement } from "../../../server/domain/tracking/statements/close.ts";
import { addRule, brandPath, close, fileOf, order, refundAt } from "../../support/closings.ts";
import { ask } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

describe("GET /management/partners/{partnerId}/brands/{brandUid}/statements/{number}/export", () => {
  const service = useService();

  it("200: as lines, and as CSV without formulas", async () => {
    const brand = await service.partner();
    await addRule(service, brand);
    const id = await order(service, brand, "2026-01-10T12:00:00Z", 10, { orderId: "=1+1" });
    await refundAt(service, brand, id, "2026-01-11T12:00:00Z", { adjustmentId: 'a,"b' });
    await close(service, brand, "2026-01");
    const csv = await fileOf(service, brand, 1, "csv");
    expect(csv).toBe(
      [
        "line,kind,at,month,orderId,transactionId,adjustmentId,adjustmentType,supergroup,currency,transactionValue,qualifyingAmount,percent,commission",
        `2,"order","2026-01-10T12:00:00.000Z",2026-01,"'=1+1","${id}",,,,"GBP",10.00,10.00,7.5,0.75`,
        `3,"adjustment","2026-01-11T12:00:00.000Z",2026-01,"'=1+1","${id}","a,""b","refund",,"GBP",-10.00,-10.00,7.5,-0.75`,
        "",
      ].join("\r\n"),
    );
    expect((await fileOf(service, brand, 1)).split("\n")).toHaveLength(6);
  });

  it("409: while it is being closed", async () => {
    const brand = await service.partner();
    await addRule(service, brand);
    await beginStatement(service.services, "system", brand, "2026-01");
    expect((await ask(service, "GET", `${brandPath(brand)}/statements/1/export`)).status).toBe(409);
  });
});
