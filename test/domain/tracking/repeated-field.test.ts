import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { findRepeatedField } from "../../../server/domain/tracking/repeated-field.ts";

it.each([
  ['{"a":1,"a":1}', "a"],
  ['{"currency":"GBP","code":"x","currency":"USD","code":"y"}', "currency"],
  ['{"a":1,"\\u0061":2}', "a"],
  ['{"a":"\\"","a":2}', "a"],
  ['{"a":"\\\\","a":2}', "a"],
  ['{"a":[{"b":1}],"a":2}', "a"],
  ['{"b":{"a":1,"a":2},"a":{"b":1},"b":"a"}', "b"],
  ['{"x/y~":"b","b":"x/y~","x/y~":1}', "x/y~"],
  ['{"":1,"":1}', ""],
])("%s has a field twice, and which", (text, name) => {
  expect(findRepeatedField(text, JSON.parse(text))).toBe(name);
});

it("whatever JSON.stringify writes has no field twice", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const text = JSON.stringify(value);
      expect(findRepeatedField(text, JSON.parse(text))).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});
