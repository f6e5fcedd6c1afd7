/** Driver errors that Prisma passes on unwrapped. */
import { describe, expect, it } from "@jest/globals";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { failureCode, isUnreachable } from "../../server/platform/database/database-errors.ts";

function answered(code: string): Error {
  return Object.assign(new pg.DatabaseError("as the server says it", 1, "error"), { code });
}

describe("a database that is away", () => {
  it.each(["57P01", "57P03", "08006", "53300", "53100", "58030", "25006"])("says %s", (code) => {
    expect(isUnreachable(answered(code))).toBe(true);
  });

  it("is one that cannot be reached", async () => {
    const client = new pg.Client({ host: "127.0.0.1", port: 1 });
    const error = await client.connect().catch((thrown: unknown) => thrown);
    expect(isUnreachable(error)).toBe(true);
  });

  it("is one that ends the connection, whatever the code: a full disk is XX000 (D14)", () => {
    const said = { code: "XX000", message: "could not write init file" };
    const fatal = Object.assign(answered("XX000"), { severity: "FATAL" });
    const through = (severity: string) =>
      new DriverAdapterError({ kind: "postgres", ...said, severity, detail: "", column: "", hint: "" });
    expect([isUnreachable(fatal), isUnreachable(through("FATAL"))]).toEqual([true, true]);
    const mistake = Object.assign(answered("XX000"), { severity: "ERROR" });
    expect([isUnreachable(mistake), isUnreachable(through("ERROR"))]).toEqual([false, false]);
  });

  it("is one whose answer to COMMIT was lost: Prisma throws its adapter's error as it is (D4, D9)", () => {
    const error = new DriverAdapterError({ kind: "ConnectionClosed" });
    expect([isUnreachable(error), failureCode(error)]).toEqual([true, "ConnectionClosed"]);
    expect(isUnreachable(new DriverAdapterError({ kind: "TransactionWriteConflict" }))).toBe(false);
  });

  it.each(["22003", "23505", "42601", "40001"])("does not say %s", (code) => {
    expect(isUnreachable(answered(code))).toBe(false);
  });
});
