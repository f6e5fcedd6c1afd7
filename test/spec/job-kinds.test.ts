/** Whoever adds a kind of job lists its queue, or nothing tells that it stands still, and gives it a worker. */
import { expect, it } from "@jest/globals";
import { sourceFiles, textOf } from "../support/imports.ts";

const declared = sourceFiles("server/domain").flatMap((file) =>
  [...textOf(file).matchAll(/^export const (\w+): (Kind|Queue)</gm)].map(([, name = "", type = ""]) => ({
    name,
    type,
  })),
);
const naming = (file: string) => new Set(textOf(file).match(/\w+/g));

it("there are some", () => expect(declared.length).toBeGreaterThan(8));

it.each(declared)("$type $name is in the list of queues", ({ name }) => {
  expect(naming("server/lifecycle/queues.ts")).toContain(name);
});

it.each(declared.filter(({ type }) => type === "Kind"))("$name has a worker", ({ name }) => {
  const workers = ["server/start/background.ts", "server/domain/accounts/outcome-mail/send.ts"];
  expect(workers.some((file) => naming(file).has(name))).toBe(true);
});
