import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { must } from "../../support/journey.ts";
import { requestedInstitution } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /operator/institution-requests", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const list = async () => (await must(service.operator.GET("/operator/institution-requests"))).requests;

  it("200: those that wait, oldest first, of both modes", async () => {
    expect(await list()).toEqual([]);
    const [test, live] = [await service.app(), await service.app("live")];
    const first = await requestedInstitution(service, test, "Ashby Art", "ashby-art.ac.uk");
    service.pass(1000);
    const second = await requestedInstitution(service, live, "Ashby Art", "ashby-art.ac.uk");
    expect(first).toEqual({
      requestId: expect.any(String),
      mode: "test",
      name: "Ashby Art",
      territory: "GB",
      domain: "ashby-art.ac.uk",
      consumerGroup: "student",
      status: "pending",
      institutionId: "ashby-art.ac.uk",
      createdAt: expect.any(String),
    });
    const waiting = await list();
    expect(waiting.map(({ mode }) => mode)).toEqual(["test", "live"]);
    // For the same domain each mode has a provisional institution of its own.
    expect(waiting[1]?.institutionId).toBe(waiting[1]?.requestId);
    const params = { path: { requestId: first.requestId } };
    const body = { decision: "reject" } as const;
    await must(
      service.operator.POST("/operator/institution-requests/{requestId}/decision", { params, body }),
    );
    expect(await list()).toHaveLength(1);
    expect(second.domain).toBe("ashby-art.ac.uk");
  });
});
