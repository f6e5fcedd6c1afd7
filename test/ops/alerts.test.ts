/** The alert rules have their own tests, which `npm run test:peers` runs in promtool; here that none is without. */
import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { textOf } from "../support/imports.ts";

interface Rules {
  groups: { rules: { alert: string }[] }[];
}
interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}

const FOLDER = "ops/monitoring";
const FILES = ["alerts", "machines"];
const alerts = FILES.flatMap((name) =>
  (parse(textOf(`${FOLDER}/${name}.yaml`)) as Rules).groups.flatMap(({ rules }) =>
    rules.map(({ alert }) => alert),
  ),
);
const cases = FILES.flatMap((name) =>
  (parse(textOf(`${FOLDER}/${name}.test.yaml`)) as RuleTests).tests.flatMap((test) => test.alert_rule_test),
);

describe("alert rules", () => {
  it("each has a case in which it fires, and one in which it does not", () => {
    const without = (isCase: (expected: unknown[]) => boolean) =>
      alerts.filter(
        (alert) => !cases.some(({ alertname, exp_alerts }) => alertname === alert && isCase(exp_alerts)),
      );
    expect(alerts.length).toBeGreaterThan(20);
    expect(without((expected) => expected.length > 0)).toEqual([]);
    expect(without((expected) => expected.length === 0)).toEqual([]);
  });

  it("those that the guide names are there", () => {
    const named = new Set(textOf("docs/operating.md").match(/\bCohort[A-Z]\w+/g));
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !alerts.includes(name))).toEqual([]);
  });
});
