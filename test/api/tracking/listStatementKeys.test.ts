import { expect, it } from "@jest/globals";
import { ask as askOperator } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";
import { ask } from "../../support/tracking.ts";

it("400: a parameter that it does not know", async () => {
  const service = await startService();
  const path = "/code-tracking/statement-keys?mode=live";
  expect((await ask(service, await service.partner(), "GET", path)).status).toBe(400);
  await service.stop();
});

it("200: those that the operator gets, without a private part", async () => {
  const service = await startService();
  const { body, text } = await ask(service, await service.partner(), "GET", "/code-tracking/statement-keys");
  expect(body).toEqual((await askOperator(service, "GET", "/management/statement-keys")).body);
  expect(text).not.toContain('"d":');
  await service.stop();
});
