/** Queries of a connection: one at a time, and slow ones in the log by verb and table. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { PoolClient } from "pg";
import { within } from "../../server/context/call-context.ts";
import type { CurrentCall } from "../../server/context/current-call.ts";
import { logSlowQueries, logWarnings } from "../../server/lifecycle/process-log.ts";
import { nameQuery, watchQueries } from "../../server/platform/database/queries.ts";
import { openTestDatabase } from "../support/database.ts";

describe("watchQueries", () => {
  /** A connection that would take several at once, as pg warns of. */
  function connect() {
    const asked: string[] = [];
    let running = 0;
    let most = 0;
    const client = {
      query: async (text: string) => {
        asked.push(text);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running -= 1;
        if (text === "wrong") throw new Error(text);
        return text;
      },
    };
    watchQueries(client as unknown as PoolClient);
    return { client, asked, most: () => most };
  }

  it("runs those that are asked at once one after another, in their order; a failure stops none", async () => {
    const { client, asked, most } = connect();
    const texts = ["one", "wrong", "two", "three"];
    const results = await Promise.allSettled(texts.map((text) => client.query(text)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect([asked, most()]).toEqual([texts, 1]);
    expect(await client.query("four")).toBe("four");
  });

  it("gives what takes a function, or ends by itself, to pg as it is", () => {
    const given: unknown[] = [];
    const client = { query: (...all: unknown[]) => void given.push(all) };
    watchQueries(client as unknown as PoolClient);
    const stream = { submit: () => {} };
    (client.query as (stream: object) => void)(stream);
    expect(given).toEqual([[stream]]);
  });
});

describe("the log has", () => {
  const lines: Record<string, unknown>[] = [];
  const keep = (fields: object, text: string) => void lines.push({ ...fields, text });
  const log = { debug: keep, info: keep, warn: keep, error: keep, isLevelEnabled: () => true };
  let end: () => void;
  afterEach(() => {
    end();
    lines.length = 0;
  });

  it("slow queries by verb and table, with the call that they are for and no parameter", async () => {
    const { client, close } = await openTestDatabase();
    end = logSlowQueries(log, 0);
    const call = { requestId: "r1", operation: "listApps" } as CurrentCall;
    await within({ call }, () => client.app.findMany({ where: { name: "Zqmarker" } }).then());
    end();
    await client.app.findMany();
    const line = { statement: "SELECT App", ms: expect.any(Number), requestId: "r1", operation: "listApps" };
    expect(lines).toEqual([{ ...line, text: "slow query" }]);
    await close();
  });

  it("only those over the limit", async () => {
    const { client, close } = await openTestDatabase();
    end = logSlowQueries(log, 60_000);
    await client.app.findMany();
    expect(lines).toEqual([]);
    await close();
  });

  it("warnings of Node, in place of its text on standard error", async () => {
    const before = process.listeners("warning");
    logWarnings(log);
    end = () => {
      process.removeAllListeners("warning");
      for (const each of before) process.on("warning", each);
    };
    process.emitWarning("old", { type: "DeprecationWarning", code: "DEP9999" });
    await new Promise((resolve) => setImmediate(resolve));
    expect(lines).toEqual([{ type: "DeprecationWarning", code: "DEP9999", message: "old", text: "warning" }]);
    expect(process.listenerCount("warning")).toBe(1);
  });
});

it("names a query by its verb and table", () => {
  expect(nameQuery('SELECT "public"."App"."id" FROM "public"."App" WHERE 1=$1')).toBe("SELECT App");
  expect(nameQuery({ name: "cohort_7", text: 'DELETE FROM "Session"' })).toBe("DELETE Session");
  expect(
    nameQuery({ name: "record", text: 'WITH live AS (SELECT 1) INSERT INTO "TrackingTransaction"' }),
  ).toBe("record");
  expect(nameQuery("BEGIN")).toBe("BEGIN");
  expect(nameQuery('UPDATE "Spending" SET count = 1')).toBe("UPDATE Spending");
  expect(nameQuery("VACUUM")).toBe("OTHER");
});
