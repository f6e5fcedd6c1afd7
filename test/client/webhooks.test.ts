/** `webhooks.verify`, against what `standardwebhooks` signs. */
import { expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { Cohort, CohortError } from "../../client/index.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const EVENT = {
  eventId: "3f0b0a66-5a0c-4a4e-8d0f-9d2f6f3f5b11",
  type: "verification.created",
  appId: "app_1",
  number: 1,
  createdAt: "2026-11-21T10:00:00.000Z",
  data: { verificationId: "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1", stage: "phone_number", status: "pending" },
};
const BODY = JSON.stringify({ ...EVENT, data: { ...EVENT.data, note: "Łódź" } });

function signed(body = BODY, at = new Date(), secret = SECRET): Record<string, string> {
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
  };
}

const { webhooks } = new Cohort({ baseUrl: "https://verify.example", webhookSecret: SECRET });

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof CohortError) return error.code;
    throw error;
  }
  return "it was taken";
}

it("takes a delivery in every form in which a framework hands it over", () => {
  const headers = signed();
  const bytes = new TextEncoder().encode(BODY);
  for (const body of [BODY, bytes, bytes.buffer, Buffer.from(BODY)])
    expect(webhooks.verify(body, headers)).toEqual(JSON.parse(BODY));
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  );
  for (const form of [new Headers(headers), upper, { ...headers, cookie: undefined }])
    expect(webhooks.verify(BODY, form)).toMatchObject({ type: "verification.created" });
});

it("takes one of two signatures, as while a secret is rotated", () => {
  const other = signed(BODY, new Date(), `whsec_${Buffer.alloc(32, 8).toString("base64")}`);
  const both = `${other["webhook-signature"]} ${signed()["webhook-signature"]}`;
  expect(webhooks.verify(BODY, { ...signed(), "webhook-signature": both }).eventId).toBe(EVENT.eventId);
  expect(refusal(() => webhooks.verify(BODY, other))).toBe("invalid_signature");
});

it("refuses what was changed, is too old or isn't signed, and a body that isn't raw", () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const wrong: [string, Record<string, string>][] = [
    [BODY.replace("phone_number", "success"), signed()],
    [BODY, { ...signed(), "webhook-id": "msg_2" }],
    [BODY, signed(BODY, minutesAgo(6))],
    [BODY, signed(BODY, minutesAgo(-6))],
    [BODY, {}],
  ];
  for (const [body, headers] of wrong)
    expect(refusal(() => webhooks.verify(body, headers))).toBe("invalid_signature");
  expect(webhooks.verify(BODY, signed(BODY, minutesAgo(4)))).toMatchObject({ number: 1 });
  expect(refusal(() => webhooks.verify(EVENT as never, signed()))).toBe("invalid_argument");
});
