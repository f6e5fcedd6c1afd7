/** Each column of the schema is in the record of what is kept about people, or said to hold nothing about them. */
import { expect, it } from "@jest/globals";
import columns from "../../../../server/domain/operations/retention/privacy/columns.json" with {
  type: "json",
};
import { textOf } from "../../../support/imports.ts";

const SCALAR = /^ {2}(\w+) +(?:String|Int|BigInt|Boolean|DateTime|Json|Bytes|Decimal|Float)\b/gm;

/** Columns by table, relations left out. Columns of enums are scalars, too. */
function columnsOfSchema(): Map<string, string[]> {
  const text = textOf("prisma/schema.prisma");
  const enums = [...text.matchAll(/^enum (\w+)/gm)].map(([, name]) => name);
  const ofEnum = new RegExp(`^ {2}(\\w+) +(?:${enums.join("|")})\\b`, "gm");
  return new Map(
    [...text.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, table = "", body = ""]) => [
      table,
      [...body.matchAll(SCALAR), ...body.matchAll(ofEnum)].map(([, name = ""]) => name),
    ]),
  );
}

it("each column once", () => {
  const schema = columnsOfSchema();
  expect(schema.get("Account")).toContain("firstNameSealed");
  const faults = [...schema].flatMap(([table, names]) => {
    const { category: _, ...kinds } = (columns as Record<string, Record<string, string>>)[table] ?? {};
    const said = Object.values(kinds).flatMap((list) => list.split(" "));
    return [
      ...names.filter((name) => !said.includes(name)).map((name) => `${table}.${name} has no line`),
      ...said.filter((name) => !names.includes(name)).map((name) => `${table}.${name} is not in the schema`),
      ...said.filter((name, at) => said.indexOf(name) < at).map((name) => `${table}.${name} stands twice`),
    ];
  });
  const hint =
    "Give it a kind in server/domain/operations/retention/privacy/columns.json, or name it below `none`.";
  expect({ hint, faults }).toEqual({ hint, faults: [] });
  expect(Object.keys(columns).filter((table) => !schema.has(table))).toEqual([]);
});
