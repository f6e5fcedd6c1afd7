/** Rows by COPY over a socket, which cuts them into pieces of its own. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { copyIn, copyOut } from "../../server/platform/database/dump/copy.ts";
import { openTestDatabase } from "../support/database.ts";

const ROWS = 40_000;
const LINES = `SELECT n, repeat(md5(n::text), 1 + n % 6) FROM generate_series(1, ${ROWS}) AS n`;

describe("copyOut and copyIn", () => {
  let home: Awaited<ReturnType<typeof openTestDatabase>>;
  let alone: Awaited<ReturnType<typeof home.connectAlone>>;
  beforeAll(async () => {
    home = await openTestDatabase();
    alone = await home.connectAlone();
  });
  afterAll(async () => {
    await alone.release();
    await home.close();
  });

  const digest = (sql: string) =>
    alone.client
      .query<{ md5: string }>(
        `SELECT md5(string_agg(n || E'\\t' || text || E'\\n', '' ORDER BY n)) FROM (${sql}) AS t(n, text)`,
      )
      .then(({ rows: [row] }) => row?.md5);

  it("what comes out, and goes in again, is what the database has", async () => {
    const expected = await digest(LINES);
    const { bytes, rows } = await copyOut(alone.client, `COPY (${LINES}) TO STDOUT`);
    expect([rows, createHash("md5").update(bytes).digest("hex")]).toEqual([ROWS, expected]);
    await alone.client.query("CREATE TEMPORARY TABLE copied (n integer, text text)");
    expect(await copyIn(alone.client, "COPY copied FROM STDIN", bytes)).toBe(ROWS);
    expect(await digest("SELECT n, text FROM copied")).toBe(expected);
  });
});
