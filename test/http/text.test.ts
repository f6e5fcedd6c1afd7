import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { parseBody } from "../../server/http/body/body.ts";
import { operationsOf } from "../../server/http/document.ts";
import { findIssues } from "../../server/http/validation/find-issues.ts";
import { findRepeatedFields } from "../../server/http/validation/text.ts";
import { areas } from "../../server/start/areas.ts";
import { runs } from "../support/properties.ts";

it.each<[text: string, path: (string | number)[]]>([
  ['{"a":1,"a":1}', ["a"]],
  ['{"a":1,"\\u0061":2}', ["a"]],
  ['{"a":"\\"","a":2}', ["a"]],
  ['{"a":"\\\\","a":2}', ["a"]],
  ['{"a":[{"b":1}],"a":2}', ["a"]],
  ['{"x/y~":"b","b":"x/y~","x/y~":1}', ["x/y~"]],
  ['{"":1,"":1}', [""]],
  ['{"a":1,"__proto__":2,"__proto__":3}', ["__proto__"]],
  ['{"b":{"a":1,"a":2},"a":{"b":1}}', ["b", "a"]],
  ['{"files":[{"a":[1,2],"b":[]},{"a":",","b":{"a":{"c":1,"c":2}}}]}', ["files", 1, "b", "a", "c"]],
  ['[[],[{},"x",{"a":1,"a":1}]]', [1, 2, "a"]],
])("%s has a field twice, and where", (text, path) => {
  expect(findRepeatedFields(text, JSON.parse(text))).toEqual([path]);
});

it("tells every field that occurs twice", () => {
  const text = '{"currency":"GBP","code":"x","currency":"USD","more":{"a":1,"a":2},"code":"y"}';
  expect(findRepeatedFields(text, JSON.parse(text))).toEqual([["currency"], ["more", "a"], ["code"]]);
});

it("whatever JSON.stringify writes has no field twice", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(findRepeatedFields(text, JSON.parse(text))).toEqual([]);
    }),
    runs(1000),
  );
});

it.each(areas.map((area) => [area.name, area] as const))(
  "%s: no operation that reads JSON takes a field twice",
  async (_name, area) => {
    const operations = operationsOf(area.document).filter(
      ({ hasBody, bodyFormat }) => hasBody && bodyFormat === "json",
    );
    const validators = await area.validators();
    const body = Buffer.from('{"x":[{"y":1,"y":2}]}');
    for (const operation of operations) {
      const issues = findIssues(validators, { operation, ...parseBody(body, operation) });
      expect(issues).toContainEqual({ path: ["body", "x", 0, "y"], code: "field_repeated" });
    }
    expect(operations.length > 0).toBe(["auth", "whitelabel", "management", "tracking"].includes(area.name));
  },
);
