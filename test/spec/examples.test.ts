/** Every operation shows an example of its body and of each answer, and every example is true to its schema. */
import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import tracking from "../../generated/tracking.json" with { type: "json" };
import whitelabel from "../../generated/whitelabel.json" with { type: "json" };
import type { Stage, Verification } from "../../generated/whitelabel.ts";
import { operationsFor } from "../../server/api/actions.ts";
import { actionsOf, statusOf } from "../../server/domain/proving/verification/stages.ts";
import { EXPORT_COLUMNS } from "../../server/domain/tracking/export-columns.ts";
import { operationsOf } from "../../server/http/document.ts";
import { documents } from "../../server/start/areas.ts";
import { checkAll } from "../support/check-all.ts";

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormatsModule as unknown as (ajv: Ajv2020) => void)(ajv);

interface Media {
  schema: object;
  examples?: Record<string, { value: unknown }>;
}

for (const { name, document } of documents) {
  ajv.addSchema({ ...document, $id: name });
  it(`examples of ${name} are true to their schemas`, () =>
    checkAll(
      mediaOf(document, ""),
      ({ pointer, type, media }) => {
        const values = Object.values(media.examples ?? {});
        if (values.length === 0 && WITHOUT_EXAMPLE.has(type)) return;
        expect(values.length).toBeGreaterThan(0);
        const schema = type === "application/x-ndjson" ? "schema/contentSchema" : "schema";
        const validate = ajv.compile({ $ref: `${name}#${pointer}/${schema}` });
        for (const { value } of values) {
          validate(type === "application/x-ndjson" ? valuesOf(String(value)) : value);
          expect(validate.errors ?? []).toEqual([]);
        }
      },
      ({ pointer }) => decodeURIComponent(pointer),
    ));
}

/** Bytes, and what others send in forms of their own. */
const WITHOUT_EXAMPLE: ReadonlySet<string> = new Set([
  "application/octet-stream",
  "application/x-www-form-urlencoded",
  "image/webp",
  "message/rfc822",
  "multipart/form-data",
  "text/plain",
]);

/** The values of NDJSON, one in each line, each line with its end. */
function valuesOf(text: string): unknown[] {
  expect(text).toMatch(/\n$/);
  return text
    .slice(0, -1)
    .split("\n")
    .map((line) => JSON.parse(line));
}

interface Found {
  pointer: string;
  type: string;
  media: Media;
}

/** Every media type in the document, with the pointer to it. */
function mediaOf(node: unknown, pointer: string): Found[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]): Found[] => {
    const here = `${pointer}/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`;
    const isMedia = pointer.endsWith("/content") && key.includes("/");
    return isMedia ? [{ pointer: here, type: key, media: value as Media }] : mediaOf(value, here);
  });
}

it("the export's example has the columns of the export", () => {
  const { responses } = tracking.paths["/code-tracking/transactions/export"].get;
  const { value } = responses["200"].content["text/csv"].examples.one;
  const [head, row, end] = value.split("\r\n");
  expect([head, row?.split(",").length, end]).toEqual([EXPORT_COLUMNS.join(), EXPORT_COLUMNS.length, ""]);
});

describe("an example of a verification stands where its operation leads, with what is allowed next", () => {
  const leads: Readonly<Record<string, readonly Stage[]>> = {
    createVerification: ["phone_number"],
    getVerification: ["phone_number_otp", "rejected_verification:manual", "success"],
    sendPhoneOtp: ["phone_number_otp"],
    verifyPhoneOtp: ["select_institution", "failed:otp_failed"],
    setInstitution: ["select_verification_method"],
    createPortalAttempt: ["pending_verification:portal"],
    createWalletAttempt: ["pending_verification:portal"],
    createManualAttempt: ["pending_verification:manual"],
    createEmailAttempt: ["pending_verification:email", "pending_verification:email"],
    expireTestVerification: ["success"],
    receiveTestEmail: ["success"],
  };
  it("of each that leads somewhere", () =>
    checkAll(Object.entries(leads), ([operationId, stages]) => {
      const examples = examplesOf(operationId);
      expect(examples.map(({ stage }) => stage)).toEqual(stages);
      for (const { stage, status, availableMethods = [], nextOperations } of examples) {
        const hasExpired = operationId === "expireTestVerification";
        const isOpen = (action: string) =>
          !action.startsWith("start_") || availableMethods.some((method) => action === `start_${method}`);
        const next = hasExpired ? [] : operationsFor(actionsOf(stage).filter(isOpen));
        expect([stage, status, nextOperations]).toEqual([
          stage,
          hasExpired ? "expired" : statusOf(stage),
          next,
        ]);
      }
    }));

  function examplesOf(operationId: string): Verification[] {
    const { path, method } = operationsOf(whitelabel).find((one) => one.operationId === operationId) ?? {};
    const item = Object(whitelabel.paths)[path ?? ""][method ?? ""];
    const { $ref = "" } = item.responses["200"];
    const name = $ref.split("/").at(-1) ?? "";
    const response = $ref === "" ? item.responses["200"] : Object(whitelabel.components.responses)[name];
    const given: Record<string, { value: Verification }> = response.content["application/json"].examples;
    return Object.values(given).map(({ value }) => value);
  }
});
