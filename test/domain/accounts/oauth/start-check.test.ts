import { expect, it } from "@jest/globals";
import { requireClientVariables } from "../../../../server/domain/accounts/oauth/start-check.ts";
import { useService } from "../../../support/use-service.ts";

const service = useService();

const production = { production: true, legacySunsetOn: null, privacyPolicyUrl: null };
const start = (config: object) =>
  requireClientVariables({ ...production, ...config }, service.services.database);

it("production starts without clients, and with such as need nothing", async () => {
  await start({});
  await service.client();
  await start({});
});

it("production names, in one line, what the clients of its database need", async () => {
  await service.client({ legacy: true });
  await expect(start({})).rejects.toThrow(/^Cannot start: [^\n]*LEGACY_SUNSET_ON[^\n]*$/);
  await service.client({ mode: "live" });
  await expect(start({})).rejects.toThrow(/LEGACY_SUNSET_ON is required.*PRIVACY_POLICY_URL is required/);
  await start({ legacySunsetOn: new Date("2027-12-31"), privacyPolicyUrl: "https://verify.example/privacy" });
  await start({ production: false });
});
