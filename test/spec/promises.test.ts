/** Every answer that a document promises has a test named after it. There is no list of exceptions. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type OperationInfo, operationsOf } from "../../server/http/document.ts";
import { areas } from "../../server/start/areas.ts";
import { isCoveredForEveryOperation } from "../api/management/covered.ts";
import { coveredForEveryOperation as tracking } from "../api/tracking/covered.ts";
import { coveredForEveryOperation as whitelabel } from "../api/whitelabel/covered.ts";

/** What every-operation.test.ts of an area asks of each operation. */
const covered: Record<string, readonly string[]> = { whitelabel, tracking };

const isCovered = (area: string, operation: OperationInfo, status: string) =>
  area === "management" ? isCoveredForEveryOperation(operation, status) : covered[area]?.includes(status);

describe("every promised answer has a test", () => {
  for (const { name, document } of areas) {
    for (const operation of operationsOf(document)) {
      const { operationId, statuses } = operation;
      const isPromised = (status: string) => status !== "default" && !isCovered(name, operation, status);
      for (const status of statuses.filter(isPromised)) {
        it(`${name} ${operationId} ${status}`, () => {
          const file = `test/api/${name}/${operationId}.test.ts`;
          const text = existsSync(file) ? readFileSync(file, "utf8") : "";
          if (!text.includes(`it("${status}: `)) throw new Error(`${file} needs a test named "${status}: …"`);
        });
      }
    }
  }
});

it.each(["management", "whitelabel", "tracking"])(
  "%s: every operation says that it may be limited",
  (area) => {
    const { document } = areas.find(({ name }) => name === area) ?? {};
    const operations = document === undefined ? [] : operationsOf(document);
    expect(operations.length).toBeGreaterThan(0);
    expect(operations.filter(({ statuses }) => !statuses.includes("429"))).toEqual([]);
  },
);

it("no path is promised by two documents", () => {
  const paths = areas.flatMap(({ document }) => Object.keys(document.paths));
  expect(paths).toEqual([...new Set(paths)]);
});

it("every operation may be called once only: operationIds are unique over all documents", () => {
  const ids = areas.flatMap(({ document }) => operationsOf(document).map(({ operationId }) => operationId));
  expect(ids).toEqual([...new Set(ids)]);
});

it("every operation succeeds with one status, 200, 201 or 204: a handler returns the body alone", () => {
  const statuses = areas.flatMap(({ document }) => operationsOf(document).map(({ statuses: all }) => all));
  const successes = statuses.map((all) => all.filter((status) => status.startsWith("2")));
  expect(successes.filter(([first, ...more]) => more.length > 0 || !/^20[014]$/.test(first ?? ""))).toEqual(
    [],
  );
});
