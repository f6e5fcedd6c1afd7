/** Steps of calls, lines and forms: their order, and how long one may be. */
import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { runSteps, type Step } from "../../server/http/steps.ts";

interface Seen {
  names: string[];
}

function see(name: string): Step<Seen, string> {
  return ({ names }) => void names.push(name) as undefined;
}

function seeLater(name: string): Step<Seen, string> {
  return async ({ names }) => {
    await Promise.resolve();
    names.push(name);
    return undefined;
  };
}

it("runs steps in their order, whether or not they wait", async () => {
  const seen: Seen = { names: [] };
  expect(await runSteps([see("a"), seeLater("b"), see("c")], seen)).toBeUndefined();
  expect(seen.names).toEqual(["a", "b", "c"]);
});

it("awaits nothing where no step waits", () => {
  const seen: Seen = { names: [] };
  void runSteps([see("a"), see("b")], seen);
  expect(seen.names).toEqual(["a", "b"]);
});

it.each<[string, Step<Seen, string>]>([
  ["at once", () => "answer"],
  ["later", async () => "answer"],
])("ends with the first result that a step gives %s", async (_when, give) => {
  const seen: Seen = { names: [] };
  expect(await runSteps([see("a"), give, see("b")], seen)).toBe("answer");
  expect(seen.names).toEqual(["a"]);
});

it("ends with what a step throws", async () => {
  const seen: Seen = { names: [] };
  const fail = () => {
    throw new Error("no");
  };
  await expect(runSteps([see("a"), fail, see("b")], seen)).rejects.toThrow("no");
  expect(seen.names).toEqual(["a"]);
});

it.each(["server/http/call.ts", "server/pages/framework/page-steps.ts"])(
  "%s: no function has more than 15 lines",
  (file) => {
    const text = readFileSync(file, "utf8");
    const functions = [...text.matchAll(/^(?:export )?(?:async )?function (\w+)[\s\S]*?^}/gm)];
    expect(functions.length).toBeGreaterThan(15);
    const long = functions.filter(([whole]) => whole.split("\n").length > 15).map(([, name]) => name);
    expect(long).toEqual([]);
  },
);
