/** `calls list` and `calls problems`. */
import { expect, it } from "@jest/globals";
import { STUDENT } from "../support/journey.ts";
import { withOperatorCli } from "../support/operator-cli.ts";
import { caller } from "../support/whitelabel.ts";

const cli = withOperatorCli();

it("finds a call by its request id, and groups what was wrong", async () => {
  const app = await cli.service.app();
  const { headers } = await caller(cli.service, app)("POST", "/verifications", { ...STUDENT, dob: "x" });
  const requestId = headers.get("x-request-id") ?? "";
  const listed = await cli.operator("calls", "list", "--request", requestId);
  expect([listed.code, listed.err]).toEqual([0, ""]);
  expect(listed.out).toMatch(
    new RegExp(`${requestId} +app ${app.appId} +createVerification +400 +bad_request`),
  );
  const grouped = await cli.operator("calls", "problems", "--app", app.appId);
  expect(grouped.out).toMatch(/1 +createVerification +400 +format +\/body\/dob +must be a date/);
  const none = await cli.operator("calls", "problems", "--app", "app_none");
  expect(none.out).toBe("No refused calls.\n");
});
