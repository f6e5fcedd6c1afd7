/** Each kind of job lists its queue, or no metric would show that it stands still, and has a worker. */
import { expect, it } from "@jest/globals";
import { checkAll } from "../support/check-all.ts";
import { sourceFiles, textOf } from "../support/imports.ts";

const declared = sourceFiles("server/domain").flatMap((file) =>
  [...textOf(file).matchAll(/^export const (\w+): (Kind|Queue)</gm)].map(([, name = "", type = ""]) => ({
    name,
    type,
  })),
);
const naming = (file: string) => new Set(textOf(file).match(/\w+/g));

it("there are some", () => expect(declared.length).toBeGreaterThan(8));

it("each is in the list of queues", () =>
  checkAll(
    declared,
    ({ name }) => {
      expect(naming("server/lifecycle/queues.ts")).toContain(name);
    },
    ({ type }) => type,
  ));

it("each kind has a worker", () =>
  checkAll(
    declared.filter(({ type }) => type === "Kind"),
    ({ name }) => {
      const workers = ["server/start/background.ts", "server/domain/accounts/outcome-mail/send.ts"];
      expect(workers.some((file) => naming(file).has(name))).toBe(true);
    },
    ({ name }) => name,
  ));
