/** A check that gets no answer in time: what it looks at is not known, and so not broken. */
import { expect, it } from "@jest/globals";
import { type Patient, runCheck } from "../../scripts/operator/doctor/check.ts";

const nobody = {} as Patient;

it.each([
  ["hangs", () => new Promise<never>(() => {})],
  [
    "PostgreSQL ends",
    () =>
      Promise.reject(
        Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" }),
      ),
  ],
])("warn: one that %s", async (_what, check) => {
  const [finding] = await runCheck("indexes", check, nobody, 20);
  expect(finding).toMatchObject({
    check: "indexes",
    state: "warn",
    found: expect.stringMatching(/^not known: /),
    todo: expect.stringContaining("again when it is quieter"),
  });
});

it("fail: one that throws", async () => {
  const findings = await runCheck("indexes", () => Promise.reject(new Error("no such table")), nobody, 20);
  expect(findings).toMatchObject([{ check: "indexes", state: "fail", found: "no such table" }]);
});
