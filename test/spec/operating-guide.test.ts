/** docs/operating.md and docs/budgets.md name each setting, budget, pool of connections and metric, with the default that the code has. */
import { describe, expect, it } from "@jest/globals";
import { DEFAULT_BUDGETS, NETWORK_MULTIPLES, SHARES } from "../../server/config/budgets.ts";
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

describe("budgets", () => {
  const GUIDE_OF_BUDGETS = "docs/budgets.md";
  const guide = textOf(GUIDE_OF_BUDGETS);
  const tables = tablesOf(GUIDE_OF_BUDGETS);

  it("each is in the guide, with its amount, its purpose and the consequence above it", () => {
    expect(toldBudgets()).toEqual(
      Object.fromEntries(
        Object.entries(DEFAULT_BUDGETS).flatMap(([kind, dimensions]) =>
          Object.entries(dimensions).map(([dimension, limits]) => [`${kind}.${dimension}`, limits]),
        ),
      ),
    );
    const said = tables.filter(({ budget }) => budget !== undefined);
    for (const row of said) {
      expect([row.budget, row["whom it protects"]]).toEqual([row.budget, expect.stringMatching(/\w/)]);
      expect([row.budget, row["what happens above it"]]).toEqual([row.budget, expect.stringMatching(/\w/)]);
    }
  });

  it("of wider networks", () => {
    const networks = tables.filter(({ network }) => network !== undefined);
    const told = networks.map((row) => [
      quoted(row.network ?? "")[0],
      number(row["in multiples of the budget"] ?? ""),
    ]);
    expect(Object.fromEntries(told)).toEqual(NETWORK_MULTIPLES);
  });

  it("shares of what everybody shares", () => {
    expect(SHARES).toEqual({
      strangers: 1 / 2,
      notices: 1 / 4,
      provenOnly: 1 / 10,
      appFloor: 1 / 20,
      oneNetwork: 1 / 4,
    });
    const shares = tables.flatMap(({ "what they have": share }) => share ?? []);
    expect(shares).toEqual([
      expect.stringMatching(/^nine tenths .* a twentieth of its own/),
      expect.stringContaining("the last tenth"),
      expect.stringMatching(/^half /),
      expect.stringMatching(/^a quarter /),
    ]);
    expect(guide).toContain("a quarter of what strangers have");
    expect(guide).toContain(`twenty times ${DEFAULT_BUDGETS.sms.app.hour * SHARES.appFloor}.`);
  });

  it("a partner's ceiling lies below its country's, and that below the installation's", () => {
    for (const { app, country, installation } of [DEFAULT_BUDGETS.sms, DEFAULT_BUDGETS.call])
      for (const window of ["hour", "day"] as const) {
        expect(app[window]).toBeLessThan(country[window]);
        expect(country[window]).toBeLessThan(installation[window]);
      }
  });
});

function toldBudgets(): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const { budget = "", "in an hour": hours = "", "in a day": days = "" } of tablesOf(
    "docs/budgets.md",
  )) {
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
  return told;
}

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
