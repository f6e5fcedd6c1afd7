/** The list of codes names operations and fields that the documents have, and its answers have the code. */
import { expect, it } from "@jest/globals";
import { listCodes } from "../../server/help/codes.ts";
import { hasField } from "../../server/help/fields.ts";
import { documents, errors } from "../../server/start/areas.ts";
import { checkAll } from "../support/check-all.ts";

/** Names that a caller made up: no document has them. */
const MADE_UP = ["additionalProperties", "unknownParameter"];

function has(area: string, operationId: string, pointer: string): boolean {
  const found = documents.find(({ name }) => name === area);
  return found !== undefined && hasField(found.document, operationId, pointer);
}

const codes = listCodes();
const faults = codes.filter(({ places }) => places.length > 0);

const nameOf = ({ part, name }: (typeof faults)[number]) => `${part} ${name}`;

it("stand at fields that their operations have", () =>
  checkAll(
    faults,
    (code) => {
      for (const { area, operationId, pointer } of code.places)
        if (!MADE_UP.includes(code.name))
          expect([operationId, pointer, has(area, operationId, pointer)]).toEqual([
            operationId,
            pointer,
            true,
          ]);
    },
    nameOf,
  ));

it("have words, and an answer with the code at the first place", () =>
  checkAll(
    faults,
    (code) => {
      expect(code.meaning).not.toMatch(/undefined/);
      expect(code.meaning.endsWith("does not match the API document")).toBe(code.name === "other");
      expect(code.status).toBe(400);
      const text = JSON.stringify(code.example);
      expect(text).toContain(code.places[0]?.pointer);
      if (code.places[0]?.area !== "tracking") expect(text).toContain(`"code":"${code.name}"`);
    },
    nameOf,
  ));

it("every reason has the meaning that the document gives it", () => {
  const reasons = codes.filter(({ places }) => places.length === 0);
  expect(reasons.length).toBeGreaterThan(30);
  expect(reasons.filter(({ meaning, example }) => meaning === "" || example === undefined)).toEqual([]);
});

it("names each code once in its part, and all in the catalogue", () => {
  const named = codes.map(({ part, name }) => `${part} ${name}`);
  expect(new Set(named).size).toBe(named.length);
  expect(errors.listNames()).toEqual(expect.arrayContaining(codes.map(({ name }) => name)));
});
