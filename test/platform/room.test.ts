import { expect, it } from "@jest/globals";
import type { Pool } from "pg";
import { findDatabaseAway } from "../../server/api/database-away.ts";
import { currentWork, doWork, type WorkKind } from "../../server/config/work.ts";
import { BusyError, requireRoom } from "../../server/platform/database/room.ts";

const crowded = { waitingCount: 200, options: { max: 5 } } as Pool;

const isRefused = (kind: WorkKind, pool = crowded) =>
  doWork(kind, () => {
    try {
      requireRoom(pool, currentWork());
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(BusyError);
      return true;
    }
  });

it("D10: refuses what begins while forty wait for each connection, but never what is hot or nobody waits for", () => {
  expect((["partner", "sign_in", "page", "operator"] as const).map((kind) => isRefused(kind))).not.toContain(
    false,
  );
  expect((["hot", "background", "long", "health"] as const).map((kind) => isRefused(kind))).not.toContain(
    true,
  );
  expect(isRefused("partner", { waitingCount: 199, options: { max: 5 } } as Pool)).toBe(false);
});

it("D10: what has begun goes on", async () => {
  await doWork("partner", async () => {
    const work = currentWork();
    const endWait = work.beginWait();
    await new Promise((resolve) => setTimeout(resolve, 2));
    endWait();
    requireRoom(crowded, work);
  });
});

it("D10: is 503 with Retry-After, and not blamed on the database", () => {
  expect(findDatabaseAway(new BusyError())).toEqual({
    refusal: { kind: "unavailable", code: "calls_busy", retryAfterSeconds: 2 },
    reason: "busy",
  });
});
