/** Promises of the documents, beside those that a run of all tests checks (test/runner/promises.ts). */
import { expect, it } from "@jest/globals";
import { operationsOf } from "../../server/http/document.ts";
import { areas } from "../../server/start/areas.ts";
import { findMissing } from "../runner/promises.ts";

it("an answer that no test got is missing: of an operation, or of its shape where steps give it", () => {
  const all = areas.flatMap(({ document }) =>
    operationsOf(document).flatMap(({ operationId, statuses }) =>
      statuses.map((status) => `${operationId} ${status}`),
    ),
  );
  expect(findMissing(new Set(all))).toEqual([]);
  expect(findMissing(new Set(all.filter((line) => line !== "getReview 200")))).toEqual([
    "management, getReview: 200",
  ]);
  const limited = findMissing(new Set(all.filter((line) => !line.endsWith(" 429"))));
  expect(limited).toContain("whitelabel, bearer no body ordinary: 429");
  expect(limited.every((line) => line.endsWith(": 429"))).toBe(true);
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
