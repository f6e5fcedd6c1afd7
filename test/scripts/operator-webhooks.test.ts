/** The command line for webhook endpoints. */
import { expect, it } from "@jest/globals";
import type { IssuedWebhookSecret, WebhookEndpoint } from "../../generated/management.ts";
import { withOperatorCli } from "../support/operator-cli.ts";

const cli = withOperatorCli();
const { operator, json } = cli;

it("an endpoint is created, changed, paused, resumed and removed, and its secret rotated", async () => {
  const { appId } = await cli.service.app();
  const url = "https://shop.example/hooks";
  const made = await operator("webhooks", "create", appId, url, "--contact", "dev@shop.example");
  expect([made.code, made.out]).toEqual([0, expect.stringMatching(/^secret +whsec_\S+$/m)]);
  expect(made.out).toContain("won't be shown again");
  const [, endpointId = ""] = /^endpoint +(\S+)$/m.exec(made.out) ?? [];
  const update = ["webhooks", "update", appId, endpointId, "--types", "verification.succeeded"];
  expect((await json<WebhookEndpoint>(...update)).types).toEqual(["verification.succeeded"]);
  const moved = ["webhooks", "update", appId, endpointId, "--address", `${url}/new`];
  expect((await json<WebhookEndpoint>(...moved)).url).toBe(`${url}/new`);
  expect((await json<WebhookEndpoint>("webhooks", "pause", appId, endpointId)).state).toBe("paused");
  expect((await operator("webhooks", "list", appId)).out).toMatch(/paused \(operator\) .*shop\.example/);
  expect((await json<WebhookEndpoint>("webhooks", "resume", appId, endpointId)).state).toBe("active");
  const rotated = await json<IssuedWebhookSecret>("webhooks", "rotate", appId, endpointId, "--overlap", "1");
  expect(rotated.secret).toMatch(/^whsec_/);
  const again = await operator("webhooks", "rotate", appId, endpointId);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining("overlap")]);
  expect((await operator("webhooks", "remove", appId, endpointId)).out).toBe(`Removed ${endpointId}.\n`);
  expect((await operator("webhooks", "list", appId)).out).toBe("No endpoints yet.\n");
});

it("1: an address that is none for it", async () => {
  const { appId } = await cli.service.app();
  const { code, err } = await operator("webhooks", "create", appId, "https://10.0.0.8/");
  expect([code, err]).toEqual([1, expect.stringContaining("public address")]);
});
