import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { openTexts } from "../../../server/start/open-services.ts";
import { useService } from "../../support/use-service.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const JSON_TYPE = { "content-type": "application/json" };

describe("POST /text-receipts/{provider}", () => {
  const service = useService();
  beforeAll(async () => {
    const gateway = { kind: "webhook", url: "http://127.0.0.1:9/", secret: SECRET, calls: false } as const;
    const { baseUrl, services } = service;
    Object.assign(services, openTexts({ texts: [gateway], baseUrl }, services.log));
  });

  const post = (body: string, headers: Record<string, string>, provider = "webhook") =>
    service.fetch(`${service.baseUrl}/text-receipts/${provider}`, { method: "POST", body, headers });

  function signed(data: object, secret = SECRET) {
    const body = JSON.stringify({ type: "message.receipt", data });
    const at = new Date();
    const headers = {
      ...JSON_TYPE,
      "webhook-id": "m1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": new Webhook(secret).sign("m1", at, body),
    };
    return { body, headers };
  }

  async function sentText(provider = "webhook"): Promise<string> {
    const { id } = await service.services.database.textDelivery.create({
      data: { id: randomUUID(), provider, isCall: false, sentAt: service.clock.now },
    });
    return id;
  }

  const stateOf = async (id: string) => {
    const { state, code } = await service.services.database.textDelivery.findUniqueOrThrow({ where: { id } });
    return [state, code];
  };

  it("204: what the provider signed is taken down; what is unknown, undecided or another's changes nothing", async () => {
    const [id, other] = [await sentText(), await sentText("twilio")];
    const undeliverable = { state: "undeliverable", code: "absent" };
    for (const [to, state] of [
      [id, "sent"],
      [other, "undeliverable"],
      [randomUUID(), "undeliverable"],
      ["1; DROP TABLE", "undeliverable"],
    ]) {
      const { body, headers } = signed({ id: to, ...undeliverable, state });
      expect([to, (await post(body, headers)).status]).toEqual([to, to === "1; DROP TABLE" ? 401 : 204]);
    }
    expect([await stateOf(id), await stateOf(other)]).toEqual([
      ["sent", null],
      ["sent", null],
    ]);
    const { body, headers } = signed({ id, ...undeliverable });
    expect((await post(body, headers)).status).toBe(204);
    expect(await stateOf(id)).toEqual(["undeliverable", "absent"]);
  });

  it("204: a code that might be a number or a text is not kept", async () => {
    const id = await sentText();
    const { body, headers } = signed({ id, state: "undeliverable", code: "+447400123456 is off" });
    expect((await post(body, headers)).status).toBe(204);
    expect(await stateOf(id)).toEqual(["undeliverable", null]);
  });

  it("400: a provider that there is not", async () => {
    expect((await post("{}", JSON_TYPE, "pigeon")).status).toBe(400);
  });

  it("401: without a signature, with another secret, and of a provider that is not configured", async () => {
    const data = { id: await sentText(), state: "delivered" };
    const forged = signed(data, `whsec_${Buffer.alloc(32, 8).toString("base64")}`);
    expect((await post(forged.body, forged.headers)).status).toBe(401);
    expect((await post(forged.body, JSON_TYPE)).status).toBe(401);
    const { body, headers } = signed(data);
    for (const provider of ["twilio", "vonage", "messagebird"])
      expect((await post(body, headers, provider)).status).toBe(401);
    expect(await stateOf(data.id)).toEqual(["sent", null]);
  });

  it("413: more than 64 KiB", async () => {
    expect((await post("x".repeat(65_537), JSON_TYPE)).status).toBe(413);
  });

  it("415: neither a form nor JSON", async () => {
    expect((await post("<x/>", { "content-type": "text/xml" })).status).toBe(415);
  });
});
