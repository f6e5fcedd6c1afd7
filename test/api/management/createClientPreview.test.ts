import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { IssuedPreviewLink } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

describe("POST /management/clients/{clientId}/preview-links", () => {
  let service: Service;
  let clientId: string;
  beforeAll(async () => {
    service = await startService();
    ({ clientId } = await service.client({ name: "Demo shop" }));
  });
  afterAll(() => service.stop());

  const link = (body: object, id = clientId) =>
    ask<IssuedPreviewLink>(service, "POST", `/management/clients/${id}/preview-links`, body);

  it("201: a link for 14 days, or as many as were asked for, on record", async () => {
    const { status, body } = await link({ days: 1 });
    expect([status, body.expiresAt]).toEqual([
      201,
      new Date(service.clock.now.getTime() + DAY_MS).toISOString(),
    ]);
    expect(body.url).toMatch(/\/preview\/cohort_preview_test_[\w-]{43}$/);
    expect(await auditOf(service, "preview-link.issued", clientId)).toContainEqual({
      actor: expect.stringMatching(/^operator:/),
      detail: { linkId: body.linkId },
    });
  });

  it.each([{ days: 0 }, { days: 31 }, { days: 1.5 }, { days: "7" }, { minutes: 1 }])(
    "400: %j",
    async (body) => {
      expect((await link(body)).status).toBe(400);
    },
  );

  it("409: twenty can be opened already", async () => {
    const { clientId: id } = await service.client();
    const links: string[] = [];
    for (let made = 0; made < 20; made += 1) links.push((await link({}, id)).body.linkId);
    expect((await link({}, id)).status).toBe(409);
    await ask(service, "DELETE", `/management/clients/${id}/preview-links/${links[0]}`);
    expect((await link({}, id)).status).toBe(201);
  });

  it("404: a client that is not there", async () => {
    expect((await link({}, "cl_unknown")).status).toBe(404);
  });
});
