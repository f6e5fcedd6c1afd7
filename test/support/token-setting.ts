/** Setting of the tests of issueToken: a service, two clients, and a member who has signed in to them. */
import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { member, type TestClient } from "./oauth.ts";
import { MINUTE_MS, type Service, startService } from "./service.ts";

/** Set before the tests run. */
export interface TokenSetting {
  service: Service;
  /** A client that may use the deprecated flow, too. */
  client: TestClient;
  other: TestClient;
  accountId: string;
}

/** Makes the setting; call it at the top of a test file. Each test has full budgets. */
export function withTokens(): TokenSetting {
  const setting = {} as TokenSetting;
  beforeAll(async () => {
    const service = await startService();
    const client = await service.client({ legacy: true });
    const other = await service.client();
    const { accountId } = await member(service);
    Object.assign(setting, { service, client, other, accountId });
  });
  afterAll(() => setting.service.stop());
  beforeEach(() => setting.service.pass(MINUTE_MS));
  return setting;
}

export function outcome({ status, body }: { status: number; body: { error?: string } }) {
  return [status, body.error];
}
