import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { SignJWT } from "jose";
import { openTexts } from "../../../server/start/open-services.ts";
import { useService } from "../../support/use-service.ts";

describe("GET /text-receipts/{provider}", () => {
  const service = useService();
  beforeAll(async () => {
    const { baseUrl, services } = service;
    const bird = { kind: "messagebird", accessKey: "k", originator: "Cohort", signingKey: "sign" } as const;
    Object.assign(services, openTexts({ texts: [bird], baseUrl }, services.log));
  });

  async function get(url: string, key = "sign", signedUrl = url) {
    const token = await new SignJWT({ url_hash: createHash("sha256").update(signedUrl).digest("hex") })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("MessageBird")
      .setExpirationTime("1m")
      .sign(Buffer.from(key));
    return (await service.fetch(url, { headers: { "MessageBird-Signature-JWT": token } })).status;
  }

  const report = (reference: string, status: string) =>
    `${service.baseUrl}/text-receipts/messagebird?id=abc&reference=${reference}&status=${status}&statusReason=x+y`;

  it("204: a status report that is signed with its address is taken down; 401: any other changes nothing", async () => {
    const { database } = service.services;
    const id = randomUUID();
    const provider = "messagebird";
    await database.textDelivery.create({
      data: { id, provider, isCall: false, sentAt: service.clock.now },
    });
    const url = report(id, "delivery_failed");
    expect(await get(url, "another")).toBe(401);
    expect(await get(url, "sign", report(id, "delivered"))).toBe(401);
    expect((await service.fetch(url)).status).toBe(401);
    expect(await database.textDelivery.count({ where: { state: "sent" } })).toBe(1);
    expect(await get(url)).toBe(204);
    const { state, providerId } = await database.textDelivery.findUniqueOrThrow({ where: { id } });
    expect([state, providerId]).toEqual(["undeliverable", "abc"]);
  });

  it("401: of a provider that is not configured", async () => {
    for (const name of ["twilio", "vonage", "webhook"])
      expect(await get(`${service.baseUrl}/text-receipts/${name}`)).toBe(401);
  });

  it("400: of a provider that there is not", async () => {
    expect(await get(`${service.baseUrl}/text-receipts/pigeon`)).toBe(400);
  });
});
