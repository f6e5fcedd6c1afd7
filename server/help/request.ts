import type { IssueCodes } from "../api/issue-words.ts";
import type { Help } from "./help.ts";

const FIRST_NAME = "createVerification /body/firstName";
const PURCHASE = "recordTransaction /body/transactionValue";

/** Codes that any operation can answer with: keywords of JSON Schema, and what is wrong with a text or a query. */
export const requestHelp: { readonly [C in keyof IssueCodes]: Help<IssueCodes[C]> } = {
  other: { at: [FIRST_NAME], todo: "Compare the field with the operation's reference." },
  required: { at: [FIRST_NAME], todo: "Send the field: the answer names it by its pointer." },
  additionalProperties: {
    at: ["createVerification /body/firstname"],
    todo: "Correct the name, or leave the field out: names are case-sensitive.",
    params: { name: "firstname", fields: ["firstName", "lastName"] },
  },
  unknownParameter: {
    at: ["listVerifications /query/page"],
    todo: "Correct the name, or leave the parameter out.",
  },
  reservedCharacters: {
    at: ["listVerifications /query/externalId"],
    todo: "Encode the value, for example by encodeURIComponent or URLSearchParams.",
  },
  sentTwice: { at: ["listVerifications /query/limit"] },
  wholeNumber: { at: ["listVerifications /query/limit"] },
  not_storable: {
    at: [FIRST_NAME],
    todo: "Remove the character U+0000, and do not cut a text in the middle of an emoji.",
  },
  control_character: { at: [FIRST_NAME], todo: "Remove the character, which often comes from copying." },
  field_repeated: {
    at: [FIRST_NAME],
    todo: "Send each field once: parsers differ in which of two they take.",
  },
  too_deep: { at: ["createVerification /body/metadata"], todo: "Send fewer levels." },
  noLines: { at: ["recordTransactions /body"], todo: "Send at least one line of JSON." },
  tooManyLines: {
    at: ["recordTransactions /body"],
    todo: "Send the lines in several calls.",
    params: { lines: 1_200, limit: 1_000 },
  },
  fieldName: {
    at: ["createVerification /body/metadata"],
    todo: "Choose a name for the field that the operation's reference allows.",
    params: { keyword: "maxLength", limit: 40 },
  },
  type: {
    at: [PURCHASE],
    todo: "Send JSON's own type: a number or true without quotation marks, a text with them.",
    params: { type: ["number"], given: "string" },
  },
  enum: {
    at: ["findStatuses /body/by"],
    params: { allowedValues: ["verificationId", "externalId", "svcId"] },
  },
  minimum: { at: ["listVerifications /query/limit"], params: { limit: 1 } },
  maximum: { at: ["listVerifications /query/limit"], params: { limit: 100 } },
  minLength: { at: [FIRST_NAME], params: { limit: 1 } },
  maxLength: { at: ["createVerification /body/externalId"], params: { limit: 255 } },
  minItems: { at: ["createManualAttempt /body/files"], params: { limit: 1 } },
  maxItems: { at: ["createManualAttempt /body/files"], params: { limit: 5, items: 6 } },
  uniqueItems: { at: ["findStatuses /body/ids"] },
  minProperties: { at: ["createVerification /body/metadata"], params: { limit: 1 } },
  maxProperties: { at: ["createVerification /body/metadata"], params: { limit: 20 } },
  pattern: { at: ["createVerification /body/territory"], params: { pattern: "^[A-Z]{2}$" } },
  format: { at: ["createVerification /body/dob"], params: { format: "date" } },
};
