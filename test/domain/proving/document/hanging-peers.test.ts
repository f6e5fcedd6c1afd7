/** D13: a store or scanner that hangs is not waited for once with each file. The clock stands in for the wait. */
import { afterEach, expect, it, jest } from "@jest/globals";
import { removeReleased } from "../../../../server/domain/proving/document/files/stored-files.ts";
import { ScannerUnavailableError } from "../../../../server/platform/files/clamd.ts";
import { chosen, pdf } from "../../../support/journey.ts";
import { startService } from "../../../support/service.ts";
import { caller } from "../../../support/whitelabel.ts";

let waitedMs = 0;
const { performance } = globalThis;
const now = performance.now.bind(performance);
let clock: jest.SpiedFunction<typeof performance.now> | undefined;
function wait(milliseconds: number): void {
  waitedMs += milliseconds;
  clock ??= jest.spyOn(performance, "now").mockImplementation(() => now() + waitedMs);
}
afterEach(() => {
  waitedMs = 0;
  clock?.mockRestore();
  clock = undefined;
});

it("D13: files of an erasure are left to the sweep, once the store has hung for 5 seconds", async () => {
  const asked: string[] = [];
  const files = {
    remove: async (key: string) => {
      asked.push(key);
      wait(3_000);
      throw new Error("timeout");
    },
  };
  const needs = { files, log: { warn: () => {} }, database: {} } as never;
  expect(await removeReleased(needs, ["a", "b", "c", "d"])).toBe(0);
  expect(asked).toEqual(["a", "b"]);
});

it("D13: documents are put off, once the scanner has taken 10 seconds for those before", async () => {
  let scanned = 0;
  const service = await startService({
    services: {
      scanFile: async () => {
        scanned += 1;
        if (scanned > 4) throw new ScannerUnavailableError("not reached");
        wait(6_000);
        return null;
      },
    },
  });
  const app = await service.app();
  const { verificationId: id } = await chosen(app);
  const files = [pdf("one.pdf"), pdf("two.pdf"), pdf("three.pdf")];
  const answer = await caller(service, app)("POST", `/verifications/${id}/manual`, { files });
  expect([answer.status, answer.detail]).toEqual([
    503,
    "Documents cannot be scanned for viruses at the moment. Try again in 30 seconds.",
  ]);
  expect(scanned).toBe(2);
  expect(service.errors.splice(0)).toHaveLength(1);
  await service.stop();
});
