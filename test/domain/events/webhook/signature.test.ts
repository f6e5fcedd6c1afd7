import { createHmac } from "node:crypto";
import { expect, it } from "@jest/globals";
import { signatureHeaders } from "../../../../server/domain/events/webhook/signature.ts";

it("signs id, time and body by each secret, as Standard Webhooks says", () => {
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const secrets = keys.map((key) => `whsec_${key.toString("base64")}`);
  const message = { id: "e1", at: new Date("2026-03-04T05:06:07.999Z"), body: '{"name":"Zoë"}' };
  const headers = signatureHeaders(secrets, message);
  const signed = `e1.${headers["webhook-timestamp"]}.${message.body}`;
  expect(headers).toEqual({
    "webhook-id": "e1",
    "webhook-timestamp": "1772600767",
    "webhook-signature": keys
      .map((key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`)
      .join(" "),
  });
});
