/** Calls and WhatsApp through a Vonage application, by the documented protocol of its Voice and Messages APIs. */
import { createHash, generateKeyPairSync } from "node:crypto";
import { afterEach, describe, expect, it } from "@jest/globals";
import { jwtVerify, SignJWT } from "jose";
import { DeliveryError, type TextBy } from "../../../server/platform/delivery/delivery.ts";
import { vonageTexts } from "../../../server/platform/texts/vonage.ts";
import { type Answer, json, startTextPeer, type TextPeer } from "../../support/text-peer.ts";

const ID = "0b7f3c1e-6f0a-4a53-9a5e-2b8f1c0d4e6a";
const RECEIPTS = "https://verify.example/text-receipts/vonage";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const application = {
  id: "78d335fa-323d-0114-9c3d-d6f0d48968cf",
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  callFrom: "+442079460018",
  whatsApp: { from: "+442079460019", templates: [{ language: "en_GB", name: "cohort_code" }] },
};
const account = { apiKey: "abcd1234", apiSecret: "s", from: "Cohort", signatureSecret: "sign with this" };

let peer: TextPeer | undefined;
afterEach(() => peer?.close());

async function send(answer: Answer, by: TextBy, receiptUrl: string | null = RECEIPTS) {
  peer = await startTextPeer(answer);
  const provider = vonageTexts({ ...account, application, apiUrl: peer.url });
  const text = {
    id: ID,
    to: "+447400123456",
    body: "Your code is: 4, 9, 3",
    by,
    receiptUrl,
    timeoutMs: 5_000,
  };
  await provider.send(text);
  const [request] = peer.requests;
  const [, token = ""] = (request?.headers.authorization ?? "").split(" ");
  const { payload, protectedHeader } = await jwtVerify(token, publicKey, { requiredClaims: ["exp", "jti"] });
  expect([payload.application_id, protectedHeader.alg]).toEqual([application.id, "RS256"]);
  return { url: request?.url, body: JSON.parse(`${request?.body}`) };
}

const CALL = { way: "call", language: "de-DE" } as const;
const WHATSAPP = { way: "whatsapp", language: "en", code: "493017" } as const;
const CALLED = json(201, { uuid: "63f61863-4a51-4f6b-86e1-46edebcf9356", status: "started" });

describe("vonageTexts with an application", () => {
  it("can do what its settings name", () => {
    const { callFrom: _, ...silent } = application;
    const ways = [undefined, silent, application].map(
      (one) => vonageTexts({ ...account, ...(one && { application: one }) }).ways,
    );
    expect(ways).toEqual([[], ["whatsapp"], ["call", "whatsapp"]]);
  });

  it("calls with the words as an NCCO, signed in with a JWT of its key", async () => {
    expect(await send(CALLED, CALL)).toEqual({
      url: "/v1/calls",
      body: {
        to: [{ type: "phone", number: "447400123456" }],
        from: { type: "phone", number: "442079460018" },
        ncco: [{ action: "talk", text: "Your code is: 4, 9, 3", language: "de-DE", loop: 2 }],
        event_url: [`${RECEIPTS}?id=${ID}`],
        event_method: "POST",
      },
    });
  });

  it("sends WhatsApp's authentication template with the code in its text and its button", async () => {
    const parameters = [{ type: "text", text: "493017" }];
    expect(await send(json(202, { message_uuid: "aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab" }), WHATSAPP)).toEqual(
      {
        url: "/v1/messages",
        body: {
          channel: "whatsapp",
          message_type: "custom",
          to: "447400123456",
          from: "442079460019",
          client_ref: ID,
          webhook_url: RECEIPTS,
          webhook_version: "v1",
          custom: {
            type: "template",
            template: {
              name: "cohort_code",
              language: { policy: "deterministic", code: "en_GB" },
              components: [
                { type: "body", parameters },
                { type: "button", sub_type: "url", index: "0", parameters },
              ],
            },
          },
        },
      },
    );
  });

  it.each([
    [
      422,
      { title: "1150", invalid_parameters: [{ name: "to", reason: "+447400123456 is bad" }] },
      "recipient_refused",
    ],
    [422, { title: "1150", invalid_parameters: [{ name: "from", reason: "unknown" }] }, "refused"],
    [401, { title: "Unauthorized" }, "refused"],
    [500, { title: "1000" }, "unreachable"],
    [202, { detail: "no id" }, "unreachable"],
  ])("%d with %j means %s", async (status, body, reason) => {
    const error = await send(json(status, body), WHATSAPP).catch((failure: unknown) => failure);
    if (!(error instanceof DeliveryError)) throw error;
    expect(error).toMatchObject({ reason, cause: { status } });
    expect(`${JSON.stringify(error)}${error.stack}`).not.toContain("7400123456");
  });
});

describe("a receipt of the application", () => {
  const { readReceipt } = vonageTexts({ ...account, application });
  async function read(fields: object, { signed = fields, secret = account.signatureSecret, at = 0 } = {}) {
    const hash = createHash("sha256").update(JSON.stringify(signed)).digest("hex");
    const issuedAt = Math.floor(Date.now() / 1_000) + at;
    const token = await new SignJWT({ payload_hash: hash, api_key: "abcd1234" })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuer("Vonage")
      .setIssuedAt(issuedAt)
      .sign(Buffer.from(secret));
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = Buffer.from(JSON.stringify(fields));
    return readReceipt?.({ method: "POST", url: `${RECEIPTS}?id=${ID}`, headers, body });
  }
  const uuid = "63f61863-4a51-4f6b-86e1-46edebcf9356";
  const called = (status: string) => ({ from: "442079460018", to: "447400123456", uuid, status });

  it.each([
    ["started", "pending"],
    ["answered", { id: ID, state: "delivered", code: null, providerId: uuid }],
    ["completed", "pending"],
    ["unanswered", { id: ID, state: "undeliverable", code: "unanswered", providerId: uuid }],
    ["busy", { id: ID, state: "undeliverable", code: "busy", providerId: uuid }],
  ])("of a call: %s", async (status, expected) => {
    expect(await read(called(status))).toEqual(expected);
  });

  it("of a WhatsApp message, by its reference", async () => {
    const error = {
      type: "https://developer.vonage.com/api-errors/messages#1340",
      title: "1340",
      detail: "Outside",
    };
    const message = { message_uuid: uuid, channel: "whatsapp", client_ref: ID };
    const read1 = (status: string, more = {}) => read({ ...message, status, ...more });
    expect(await read1("submitted")).toBe("pending");
    expect(await read1("read")).toMatchObject({ id: ID, state: "delivered" });
    expect(await read1("undeliverable", { error })).toMatchObject({ state: "undeliverable", code: "1340" });
  });

  it("is refused where it was changed, is old or was signed by others", async () => {
    expect(await read(called("answered"), { signed: called("busy") })).toBe(null);
    expect(await read(called("answered"), { secret: "another" })).toBe(null);
    expect(await read(called("answered"), { at: -600 })).toBe(null);
  });
});
