/** docs/operating.md names each setting, budget, pool of connections and metric, with the default that the code has. */
import { describe, expect, it } from "@jest/globals";
import { DEFAULT_BUDGETS } from "../../server/config/budgets.ts";
import { Environment } from "../../server/config/environment.ts";
import { secretNames } from "../../server/config/faults.ts";
import { DEFAULT_CONNECTIONS } from "../../server/config/work.ts";
import { registry } from "../../server/telemetry/metrics.ts";
import { textOf } from "../support/imports.ts";
import { tablesOf } from "../support/markdown.ts";

const GUIDE = "docs/operating.md";
const text = textOf(GUIDE);
const rows = tablesOf(GUIDE);

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
const number = (told: string) => Number(told.replaceAll(",", ""));

describe("settings", () => {
  const settings = rows.filter(({ variable }) => variable !== undefined);
  const known = Object.keys(Environment.shape);
  const inFirstColumn = settings.flatMap(({ variable = "" }) =>
    quoted(variable).map((name) => name.split("=")[0]),
  );

  it("each is in the guide", () => {
    expect(known.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`\`${name}=`))).toEqual([]);
  });

  it("each that the table names is one", () => {
    expect(inFirstColumn.length).toBeGreaterThan(80);
    expect(inFirstColumn.filter((name) => !known.includes(name ?? ""))).toEqual([]);
  });

  it("defaults are those of the code", () => {
    const wrong = Object.entries(Environment.parse({})).filter(([name, value]) => {
      const told = settings.find(({ variable = "" }) => quoted(variable).includes(name))?.default ?? "";
      return !told.replaceAll(/[`,]/g, "").split(/[\s;]/).includes(String(value));
    });
    expect(wrong).toEqual([]);
  });

  it("each secret can stand in a file, and the guide lists those files", () => {
    const files = new Set(quoted(text).map((told) => told.split("=")[0] ?? ""));
    expect(secretNames.filter((name) => !files.has(`${name}_FILE`))).toEqual([]);
  });
});

it("budgets", () => {
  const told: Record<string, unknown> = {};
  for (const { budget = "", "in an hour": hours = "", "in a day": days = "" } of rows) {
    const names = quoted(budget);
    for (const [index, name] of names.entries()) {
      const limits = Object.entries({ hour: hours, day: days }).flatMap(([window, cell]) => {
        const maxima = cell.split(", ").filter(Boolean);
        const max = maxima[index] ?? maxima[0];
        return max === undefined ? [] : [[window, number(max)] as const];
      });
      told[name] = Object.fromEntries(limits);
    }
  }
  const set = Object.entries(DEFAULT_BUDGETS).flatMap(([kind, dimensions]) =>
    Object.entries(dimensions).map(([dimension, limits]) => [`${kind}.${dimension}`, limits]),
  );
  expect(told).toEqual(Object.fromEntries(set));
});

it("connections to the database, by kind of work", () => {
  const kinds = rows
    .filter(({ connections }) => connections !== undefined)
    .map(({ kind = "", connections = "" }) => [quoted(kind)[0], Number(connections)]);
  expect(Object.fromEntries(kinds)).toEqual(DEFAULT_CONNECTIONS);
  // That of the migration is closed when the others are opened.
  const { migration, ...served } = DEFAULT_CONNECTIONS;
  const sum = Object.values(served).reduce((total, connections) => total + connections, 0);
  expect(text).toContain(`opens at most ${sum} connections`);
  expect(migration).toBe(1);
});

describe("metrics", () => {
  const known = registry.getMetricsAsArray().map(({ name }) => name);
  const named = new Set(text.match(/\bcohort_[a-z_]+\b/g));

  it("each is in the guide", () => {
    expect(known.filter((name) => name.startsWith("cohort_") && !named.has(name))).toEqual([]);
  });

  it("each that the guide names is one", () => {
    // The sample of a name of a template of WhatsApp.
    expect([...named].filter((name) => !known.includes(name) && name !== "cohort_code")).toEqual([]);
  });
});
