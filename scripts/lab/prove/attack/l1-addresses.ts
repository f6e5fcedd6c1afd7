/** A client's secret, a code and a token in addresses, which proxies and histories keep. */
import { makeClient, must, operatorCalls } from "../../support/partner.ts";
import type { Attack, Target } from "./main.ts";

const CODE = "code-in-an-address";
const TOKEN = "token-in-an-address";

/** A client with a secret; what the token endpoint says to both in the address. */
async function ask({ baseUrl, place, partner }: Target, refuseQueryCredentials: boolean) {
  const calls = await operatorCalls(place);
  const clientId = await makeClient(place, partner);
  const params = { path: { clientId } };
  await must(calls.PATCH("/operator/clients/{clientId}", { params, body: { refuseQueryCredentials } }));
  const { clientSecret } = await must(calls.POST("/operator/clients/{clientId}/secrets", { params }));
  const query = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: clientId,
    client_secret: clientSecret,
    code: CODE,
    redirect_uri: "https://shop.example/back",
  });
  const answer = await fetch(`${baseUrl}/oauth/token?${query}`, { method: "POST" });
  return { clientSecret, error: ((await answer.json()) as { error: string }).error };
}

export const attack: Attack = {
  finding: "L1",
  title: "a secret in an address, where the operator has ended that, and in the log",
  settings: { LOG_LEVEL: "info" },
  async run(target) {
    // The interface lets others put it there: the code is looked at, and is none.
    const [open, closed] = [await ask(target, false), await ask(target, true)];
    await fetch(`${target.baseUrl}/api/v3/me.json?access_token=${TOKEN}`);
    const log = await target.log();
    const secrets = [open.clientSecret, closed.clientSecret, CODE, TOKEN];
    const logged = secrets.filter((secret) => log.includes(secret)).length;
    const errors = `${open.error} and ${closed.error}`;
    return {
      held:
        errors === "invalid_grant and invalid_request" &&
        logged === 0 &&
        log.includes('"operation":"getMemberships"'),
      seen: `${errors}; ${logged} of ${secrets.length} secrets in the log`,
    };
  },
};
