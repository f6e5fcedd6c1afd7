/** The errors that the documents show are worded as the server words them. */
import { describe, expect, it } from "@jest/globals";
import type { Refusal, RequestIssue } from "../../server/errors.ts";
import { operationsOf } from "../../server/http/document.ts";
import { areas } from "../../server/start/areas.ts";
import { checkAll } from "../support/check-all.ts";

/** Causes of the examples, by area, component and name. */
const causes: Readonly<Record<string, Refusal | "internal" | { operationId: string; refusal: Refusal }>> = {
  "whitelabel BadRequest field": badRequest({
    path: ["body", "code"],
    code: "minLength",
    params: { limit: 6 },
  }),
  "whitelabel Unauthorised unauthorised": { kind: "unauthenticated", token: "invalid" },
  "whitelabel Forbidden otherApp": { kind: "forbidden", code: "foreign_app" },
  "whitelabel NotFound unknown": { kind: "not_found", code: "verification" },
  "whitelabel NotFoundTitled unknown": {
    operationId: "createManualAttempt",
    refusal: { kind: "not_found", code: "verification" },
  },
  "whitelabel Conflict stage": {
    kind: "invalid_stage",
    code: "not_open",
    params: { action: "set_institution", stage: "phone_number", expired: false, open: ["send_otp"] },
  },
  "whitelabel Conflict race": { kind: "conflict", code: "changed_meanwhile" },
  "whitelabel PayloadTooLarge tooLarge": { kind: "payload_too_large", limitBytes: 65_536 },
  "whitelabel UnsupportedMediaType form": {
    operationId: "createVerification",
    refusal: { kind: "unsupported_media_type" },
  },
  "whitelabel TooManyRequests calls": tooMany(300),
  "whitelabel Unavailable sms": { kind: "unavailable", code: "sms_not_sent", retryAfterSeconds: 30 },
  "whitelabel Unavailable database": { kind: "unavailable", code: "database_away", retryAfterSeconds: 2 },
  "whitelabel Other internal": "internal",

  "tracking BadRequest two": badRequest(
    { path: ["body", "transactionValue"], code: "type", params: { type: ["number"], given: "string" } },
    { path: ["body", "currency"], code: "currency_in_capitals", params: { meant: "GBP" } },
  ),
  "tracking Unauthorised key": { kind: "unauthenticated", token: "invalid" },
  "tracking NotFound unknown": { kind: "not_found", code: "transaction" },
  "tracking Conflict other": { kind: "conflict", code: "key_used_for_other_body" },
  "tracking Conflict order": {
    kind: "conflict",
    code: "order_differs",
    params: {
      differences: [
        { field: "transactionValue", recorded: "59.99", sent: "49.99" },
        { field: "newUser", recorded: "true", sent: null },
      ],
    },
  },
  "tracking AdjustmentConflict voided": { kind: "conflict", code: "transaction_voided" },
  "tracking AdjustmentConflict other": {
    kind: "conflict",
    code: "adjustment_differs",
    params: { differences: [{ field: "transactionValue", recorded: "20", sent: "25" }] },
  },
  "tracking PayloadTooLarge large": { kind: "payload_too_large", limitBytes: 65_536 },
  "tracking UnsupportedMediaType form": {
    operationId: "recordTransaction",
    refusal: { kind: "unsupported_media_type" },
  },
  "tracking TooManyRequests calls": tooMany(6000),
  "tracking Unavailable busy": { kind: "unavailable", code: "queue_full", retryAfterSeconds: 1 },
  "tracking Other internal": "internal",

  "auth OauthError missing": {
    kind: "malformed",
    code: "parameters_missing",
    params: { names: ["code", "redirect_uri"] },
  },
  "auth OauthError code": { kind: "invalid_grant", code: "code_expired" },
  "auth OauthError grant": {
    kind: "unsupported_grant_type",
    code: "unknown_grant_type",
    params: { known: ["authorization_code", "refresh_token"] },
  },
  "auth InvalidToken invalid": { kind: "unauthenticated", token: "invalid" },
  "auth InvalidClient client": {
    kind: "invalid_client",
    code: "client_unproven",
    params: { inHeader: false },
  },
  "auth TooLarge tooLarge": { kind: "payload_too_large", limitBytes: 65_536 },
  "auth NoForm json": { operationId: "issueToken", refusal: { kind: "unsupported_media_type" } },
  "auth TooMany calls": tooMany(1200),
  "auth OauthUnavailable away": { kind: "unavailable", code: "database_away", retryAfterSeconds: 2 },
  "auth OtherOauthError internal": "internal",
  "tracking UnknownCode unknown": { kind: "not_found", code: "code" },
  "tracking MonthOpen open": {
    kind: "conflict",
    code: "month_open",
    params: { closesAt: "2026-04-04T00:00:00.000Z" },
  },
  "tracking CodeNotFree used": { kind: "conflict", code: "code_used" },
  "auth Unauthorised unauthorised": {
    operationId: "claimMemberCode",
    refusal: { kind: "unauthenticated", token: "invalid" },
  },
  "auth ClaimRefused empty": {
    operationId: "claimMemberCode",
    refusal: { kind: "conflict", code: "pool_empty" },
  },
  "whitelabel CodeRefused empty": { kind: "conflict", code: "pool_empty" },
};

function badRequest(...issues: RequestIssue[]): Refusal {
  return { kind: "bad_request", issues };
}

function tooMany(limit: number): Refusal {
  const params = { limit, unit: "calls" };
  return { kind: "too_many_requests", code: "calls_per_minute", params, retryAfterSeconds: 42 };
}

interface Response {
  content?: { "application/json"?: { examples?: Record<string, { value: object }> } };
}

/** The examples of errors that stand in the components of the areas that have their own words. */
const shown = areas
  .filter(({ name }) => ["auth", "tracking", "whitelabel"].includes(name))
  .flatMap(({ name, document }) =>
    Object.entries(Object(document).components.responses as Record<string, Response>).flatMap(
      ([part, response]) =>
        Object.entries(response.content?.["application/json"]?.examples ?? {})
          .filter(([, { value }]) => "error" in value || "errors" in value)
          .map(([example, { value }]) => ({ name: `${name} ${part} ${example}`, area: name, value })),
    ),
  );

describe("an error in the documents is the server's", () => {
  it("each", () =>
    checkAll(
      shown,
      ({ name, area, value }) => {
        const cause = causes[name];
        if (cause === undefined) throw new Error(`say here what leads to ${name}`);
        const { toResponse, document } = areas.find((one) => one.name === area) ?? areas[0];
        const isOfOperation = typeof cause === "object" && "operationId" in cause;
        const operation = operationsOf(document).find(
          ({ operationId }) => isOfOperation && operationId === cause.operationId,
        );
        expect(toResponse(isOfOperation ? cause.refusal : cause, operation)?.body).toEqual(value);
      },
      ({ name }) => name,
    ));

  it("each cause has its example", () => {
    const names = shown.map(({ name }) => name);
    expect(Object.keys(causes).filter((name) => !names.includes(name))).toEqual([]);
  });
});
