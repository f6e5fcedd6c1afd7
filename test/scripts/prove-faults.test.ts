/** How faults are run: one that throws, or can't run here, keeps no other from its turn. */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import type { Fault, Need } from "../../scripts/lab/prove/faults/main.ts";
import { runFaults } from "../../scripts/lab/prove/faults/support/run.ts";
import { runCli } from "../support/cli.ts";

const PROVE = fileURLToPath(new URL("../../scripts/lab/prove/main.ts", import.meta.url));

function fault(held: boolean | Error, needs: Need[] = []): () => Promise<Fault> {
  const run = async () => {
    if (held instanceof Error) throw held;
    return { held, seen: "seen" };
  };
  return async () => ({ finding: "D0", title: "a fault", needs, run });
}

async function run(loaders: Record<string, () => Promise<Fault>>, names: string[] = []) {
  const lines: string[] = [];
  let cleaned = 0;
  const holds = await runFaults(loaders, names, {
    has: (need) => need === "root",
    print: (line) => void lines.push(line),
    cleanUp: async () => {
      cleaned += 1;
    },
  });
  return { holds, lines, cleaned };
}

describe("runFaults", () => {
  it("goes on after one that throws, and says which", async () => {
    const { holds, lines, cleaned } = await run({ broken: fault(new Error("no room")), sound: fault(true) });
    expect([holds, cleaned]).toEqual([false, 1]);
    expect(lines).toContain("broken (D0) FAILED: threw no room");
    expect(lines).toContain("sound (D0) held: seen");
    expect(lines.at(-1)).toBe("1 held, 1 failed, 0 skipped");
  });

  it("skips one whose needs are missing: the others decide", async () => {
    const loaders = { away: fault(false, ["PostgreSQL"]), disk: fault(true, ["root"]) };
    const { holds, lines } = await run(loaders);
    expect(holds).toBe(true);
    expect(lines).toContain("away (D0) skipped: needs PostgreSQL");
    expect(lines.at(-1)).toBe("1 held, 0 failed, 1 skipped");
  });

  it("does not hold where nothing ran, or one does not hold", async () => {
    expect((await run({ away: fault(true, ["PostgreSQL"]) })).holds).toBe(false);
    expect((await run({ one: fault(true), other: fault(false) })).holds).toBe(false);
    expect((await run({ one: fault(true), other: fault(false) }, ["one"])).holds).toBe(true);
  });
});

describe("npm run prove -- faults", () => {
  it("2: an unknown name, with those there are", async () => {
    const { code, out, err } = await runCli(PROVE, ["faults", "drain", "nothing"]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Unknown: nothing\. Choose from: drain, .*\.\n$/);
  });
});
