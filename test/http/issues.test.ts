/** From the compiled validator to the words: each kind of issue is met here. */
import { describe, expect, it } from "@jest/globals";
import { describeRefusal } from "../../server/api/describe-refusal.ts";
import { requestWords } from "../../server/api/wording.ts";
import type { Refusal } from "../../server/errors.ts";
import { RefusalError } from "../../server/errors.ts";
import { parseBody } from "../../server/http/body/body.ts";
import { operationsOf } from "../../server/http/document.ts";
import { findIssues } from "../../server/http/validation/find-issues.ts";
import { refuseIssues } from "../../server/http/validation/issues.ts";
import { validatorsOf } from "../../server/http/validation/validators.ts";

const text = { type: "string" };
const schema = {
  type: "object",
  additionalProperties: false,
  required: ["needed"],
  maxProperties: 20,
  properties: {
    needed: text,
    object: { type: "object", minProperties: 1, propertyNames: { maxLength: 3 }, maxProperties: 2 },
    objects: { type: "object", minProperties: 2 },
    number: { type: "number" },
    whole: { type: "integer", minimum: -5, maximum: 1e21 },
    text: { type: "string", minLength: 1, maxLength: 4, pattern: "\\S" },
    long: { type: "string", minLength: 3 },
    country: { type: "string", pattern: "^[A-Z]{2}$", maxLength: 2 },
    odd: { type: "string", pattern: '^"x"$' },
    flag: { type: "boolean" },
    maybe: { type: ["string", "null"] },
    list: { type: "array", minItems: 1, maxItems: 2, uniqueItems: true, items: text },
    lists: { type: "array", minItems: 2, items: text },
    kind: { type: "string", enum: ["a: b", "c"] },
    day: { type: "string", format: "date", maxLength: 10 },
    mail: { type: "string", format: "email" },
    address: { type: "string", format: "ipv4" },
  },
};

function judgeOf(limitBytes?: number) {
  const document = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: {
      "/things": {
        post: {
          operationId: "makeThing",
          ...(limitBytes && { "x-body-limit-bytes": limitBytes }),
          requestBody: { required: true, content: { "application/json": { schema } } },
          responses: { 200: { description: "Made." } },
        },
      },
    },
  };
  const [operation] = operationsOf(document);
  if (operation === undefined) throw new Error("no operation");
  const validators = validatorsOf(document);
  return async (body: string): Promise<Refusal | undefined> => {
    try {
      refuseIssues(findIssues(await validators(), { operation, ...parseBody(Buffer.from(body), operation) }));
      return undefined;
    } catch (error) {
      if (error instanceof RefusalError) return error.refusal;
      throw error;
    }
  };
}

const inWords = (refusal: Refusal) => describeRefusal({ words: requestWords }, refusal).details;
const judge = judgeOf();
async function faultsOf(body: unknown, by = judge): Promise<string[] | undefined> {
  const refusal = await by(JSON.stringify(body));
  return refusal && inWords(refusal);
}

describe("faults of a body", () => {
  it.each<[unknown, string]>([
    [{}, "/body/needed is missing"],
    [{ needed: "", more: 1 }, "/body/more is not a field of this operation"],
    [{ needed: "", Country: 1 }, "/body/Country is not a field of this operation (did you mean country?)"],
    [{ needed: "", numbre: 1 }, "/body/numbre is not a field of this operation (did you mean number?)"],
    [{ needed: 1 }, "/body/needed must be a string"],
    [{ needed: "", object: {} }, "/body/object must have at least 1 field"],
    [
      { needed: "", object: { abcd: 1 } },
      "/body/object has a field whose name must have at most 3 characters",
    ],
    [{ needed: "", object: { a: 1, b: 1, c: 1 } }, "/body/object must have at most 2 fields"],
    [{ needed: "", objects: { a: 1 } }, "/body/objects must have at least 2 fields"],
    [{ needed: "", objects: [] }, "/body/objects must be a JSON object"],
    [
      { needed: "", number: "1" },
      "/body/number must be a JSON number without quotation marks or currency signs",
    ],
    [{ needed: "", whole: 1.5 }, "/body/whole must be a whole number"],
    [{ needed: "", whole: -6 }, "/body/whole must be at least -5"],
    [{ needed: "", whole: 2e21 }, "/body/whole must be at most 1e+21"],
    [{ needed: "", text: "" }, "/body/text must not be empty"],
    [{ needed: "", text: "  " }, "/body/text must not be blank"],
    [{ needed: "", text: "12345" }, "/body/text must have at most 4 characters"],
    [{ needed: "", long: "12" }, "/body/long must have at least 3 characters"],
    [{ needed: "", country: "gb" }, "/body/country must be two capital letters, such as GB"],
    [{ needed: "", country: "United Kingdom" }, "/body/country must be two capital letters, such as GB"],
    [{ needed: "", country: "" }, "/body/country must be two capital letters, such as GB"],
    [{ needed: "", odd: "x" }, '/body/odd must match the pattern ^"x"$'],
    [{ needed: "", flag: "yes" }, "/body/flag must be true or false"],
    [{ needed: "", maybe: 1 }, "/body/maybe must be a string or null"],
    [{ needed: "", list: [] }, "/body/list must not be empty"],
    [{ needed: "", list: ["a", "b", "c"] }, "/body/list has 3 entries; at most 2 are allowed"],
    [{ needed: "", list: ["a", "a"] }, "/body/list must not have duplicate entries"],
    [{ needed: "", list: "a" }, "/body/list must be an array"],
    [{ needed: "", lists: ["a"] }, "/body/lists must have at least 2 entries"],
    [{ needed: "", kind: "d" }, "/body/kind must be one of a: b, c"],
    [{ needed: "", day: "2001-2-9" }, "/body/day must be a date, such as 2004-12-31"],
    [{ needed: "", day: "2001-02-09T00:00:00Z" }, "/body/day must be a date, such as 2004-12-31"],
    [{ needed: "", mail: "ada" }, "/body/mail must be an e-mail address, such as ada@example.com"],
    [{ needed: "", address: "x" }, "/body/address must have the format ipv4"],
    [null, "/body must be a JSON object"],
    ["x", "/body must be a JSON object"],
    [7, "/body must be a JSON object"],
    [[], "/body must be a JSON object"],
  ])("%j: one, in words", async (body, fault) => {
    expect(await faultsOf(body)).toEqual([fault]);
  });

  it("all at once", async () => {
    expect(await faultsOf({ needed: 1, text: "", kind: 4, country: "gb", more: 1 })).toEqual([
      "/body/more is not a field of this operation",
      "/body/needed must be a string",
      "/body/text must not be empty",
      "/body/country must be two capital letters, such as GB",
      "/body/kind must be a string",
    ]);
  });

  it("twenty, and how many more", async () => {
    const body = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`f${index}`, 1]));
    const faults = await faultsOf({ ...body, needed: "" });
    expect(faults).toHaveLength(21);
    expect(faults?.at(-1)).toBe("/body has 6 more issues");
  });

  it("the first one only where a body may be large", async () => {
    expect(await faultsOf({ needed: 1, flag: "yes" }, judgeOf(65_537))).toHaveLength(1);
    expect(await faultsOf({ needed: 1, flag: "yes" }, judgeOf(65_536))).toHaveLength(2);
  });

  it.each([
    ['{"secret": nope}', 'The body is not valid JSON: unexpected "o".'],
    ['{"secret"}', "The body is not valid JSON, at position 9."],
  ])("no JSON is told by its place, or by one character: %s", async (text, detail) => {
    const refusal = await judge(text);
    expect(refusal?.kind).toBe("malformed");
    expect(refusal && inWords(refusal)).toEqual([detail]);
  });
});

describe("faults of a query", () => {
  it.each<[Record<string, unknown>, string[]]>([
    [{ x: "1" }, ["/query/x is not a parameter of this operation"]],
    [{ dryRun: "" }, ["/query/dryRun must not be empty"]],
    [{ dryRun: "yes" }, ["/query/dryRun must be true or false"]],
    [{ dryRun: ["true", "true"] }, ["/query/dryRun was sent more than once; send it once"]],
    [{ dryRun: "true" }, []],
  ])("%j", async (query, faults) => {
    const dryRun = { name: "dryRun", in: "query", schema: { type: "boolean" } };
    const get = { operationId: "getThings", parameters: [dryRun], responses: {} };
    const document = { openapi: "3.1.0", info: { title: "t", version: "1" }, paths: { "/things": { get } } };
    const [operation] = operationsOf(document);
    if (operation === undefined) throw new Error("no operation");
    const validator = (await validatorsOf(document)()).ofRequest(operation);
    const issues = validator.request({ headers: {}, query, path: {}, body: undefined });
    expect(inWords({ kind: "bad_request", issues })).toEqual(faults);
  });
});
