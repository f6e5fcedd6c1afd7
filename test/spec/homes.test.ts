/** Which tests CI runs on one home only. */
import { describe, expect, it } from "@jest/globals";
import { testsWithoutHome } from "../runner/homes.ts";

describe("tests without a home", () => {
  const names = testsWithoutHome();

  it.each(["platform/pictures.test.ts", "scripts/breaking.test.ts", "domain/tracking/judge.test.ts"])(
    "are: %s",
    (name) => {
      expect(names).toContain(name);
    },
  );

  it.each([
    ["app.test.ts", "starts a service"],
    ["platform/database.test.ts", "opens one itself"],
    ["domain/institution/import.test.ts", "opens one by what it imports"],
    ["flows/guides.test.ts", "starts processes with its own environment"],
    ["scripts/operator.test.ts", "starts a service and programs"],
  ])("are not: %s, which %s", (name) => {
    expect(names).not.toContain(name);
  });
});
