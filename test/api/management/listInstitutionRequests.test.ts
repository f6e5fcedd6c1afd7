import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type App, must, pathOf, proven } from "../../support/journey.ts";
import { requestedInstitution } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/institution-requests", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const list = async () => (await must(service.operator.GET("/management/institution-requests"))).requests;

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
      service.operator.POST("/management/institution-requests/{requestId}/decision", { params, body }),
    );
    expect(await list()).toHaveLength(1);
    expect(second.domain).toBe("ashby-art.ac.uk");
  });

  it("200: what one test app asks for, no other one can choose (L13)", async () => {
    const [one, two] = [await service.app(), await service.app()];
    const ask = ({ appId, calls }: App, name: string) => {
      const params = { path: { appId } };
      const body = { name, territory: "GB", domain: "shared-art.ac.uk" };
      return must(calls.POST("/app/{appId}/whitelabel/institutions/requests", { params, body }));
    };
    const [mine, theirs] = [await ask(one, "Mine"), await ask(two, "Theirs")];
    expect(theirs.institutionId).not.toBe(mine.institutionId);
    const { verificationId } = await proven(two);
    const choose = (institutionId = "") =>
      two.calls.PATCH("/app/{appId}/whitelabel/verifications/{verificationId}", {
        ...pathOf(two, verificationId),
        body: { institutionId },
      });
    expect((await choose(mine.institutionId)).response.status).toBe(400);
    expect((await choose(theirs.institutionId)).response.status).toBe(200);
  });

  it("200: a hundred test requests hide no live one, and each mode can be asked for (L13)", async () => {
    const { database, now } = service.services;
    const [test, live] = [await service.app(), await service.app("live")];
    const [common, createdAt] = [{ territory: "GB", consumerGroup: "student", status: "pending" }, now()];
    await database.institutionRequest.createMany({
      data: Array.from({ length: 120 }, (_, index) => ({
        ...common,
        id: randomUUID(),
        mode: "test" as const,
        world: test.appId,
        appId: test.appId,
        domain: `flood${index}.ac.uk`,
        createdAt,
      })),
    });
    service.pass(1000);
    const real = await requestedInstitution(service, live, "Real Art", "real-art.ac.uk");
    const all = await list();
    expect(all.filter(({ mode }) => mode === "test")).toHaveLength(100);
    expect(all.map(({ requestId }) => requestId)).toContain(real.requestId);
    const of = async (mode: "test" | "live") =>
      (await must(service.operator.GET("/management/institution-requests", { params: { query: { mode } } })))
        .requests;
    expect(new Set((await of("live")).map(({ mode }) => mode))).toEqual(new Set(["live"]));
    expect(new Set((await of("test")).map(({ mode }) => mode))).toEqual(new Set(["test"]));
  });

  it("400: a mode that there is not", async () => {
    const query = { mode: "both" as "test" };
    const answer = await service.operator.GET("/management/institution-requests", { params: { query } });
    expect(answer.response.status).toBe(400);
  });
});
