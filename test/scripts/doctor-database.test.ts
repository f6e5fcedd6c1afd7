/** The doctor's look at clocks, on a database whose clock is another. */
import { describe, expect, it } from "@jest/globals";
import type { Patient } from "../../scripts/operator/doctor/check.ts";
import { checkClock } from "../../scripts/operator/doctor/database.ts";
import { readConfig } from "../../server/config.ts";

describe("checkClock", () => {
  it.each([
    [-100, "ok"],
    [-5_000, "warn"],
    [5_000, "warn"],
    [45_000, "fail"],
    [-3_600_000, "fail"],
  ])("%d ms apart: %s", async (ms, state) => {
    const client = { $queryRaw: async () => [{ at: new Date(Date.now() + ms) }] };
    const home = { client } as unknown as Patient["home"];
    const findings = await checkClock({ config: readConfig({}), home, operatorToken: null });
    expect(findings).toMatchObject([{ check: "clock", state }]);
  });
});
