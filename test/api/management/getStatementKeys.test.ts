import { expect, it } from "@jest/globals";
import type { StatementKeys } from "../../../generated/management.ts";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { ask } from "../../support/operator.ts";
import { DAY_MS, startService } from "../../support/service.ts";

it("200: public keys only; a former one stays", async () => {
  const service = await startService();
  const keys = async () => (await ask<StatementKeys>(service, "GET", "/management/statement-keys")).body.keys;
  const [first] = await keys();
  expect(first).toEqual({
    kty: "EC",
    crv: "P-256",
    alg: "ES256",
    use: "sig",
    x: expect.any(String),
    y: expect.any(String),
    kid: expect.any(String),
  });
  await ask(service, "POST", "/management/signing-keys", { purpose: "statement" });
  service.pass(30 * DAY_MS);
  await sweep(service.services);
  expect((await keys()).map(({ kid }) => kid)).toContain(first?.kid);
  await service.stop();
});
