/** The list of sealed columns is that of the schema: what is not in it would be forgotten by a rotation of keys. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { sealedColumns } from "../../server/platform/sealed-columns.ts";

describe("sealed columns", () => {
  it("L8: are those of the schema", () => {
    const schema = readFileSync("prisma/schema.prisma", "utf8");
    const inSchema = [...schema.matchAll(/^model (\w+) \{(.*?)^\}/gms)].flatMap(([, table, body = ""]) =>
      [...body.matchAll(/^\s+(\w+Sealed)\s/gm)].map(([, column]) => `${table}.${column}`),
    );
    expect(inSchema.length).toBeGreaterThan(20);
    expect([...sealedColumns].sort()).toEqual(inSchema.sort());
  });
});
