import { randomUUID } from "node:crypto";
import { issueCode } from "../../../../../../server/domain/accounts/oauth/code.ts";
import type { DemoAccess } from "../../../../../../server/domain/operations/test-mode/demo.ts";
import { openServer } from "../../../../../../server/platform/database/database.ts";
import { newKeyring } from "../../../../../../test/support/keyring.ts";
import { demoOf, type ServerLocation } from "../../../../support/server-process.ts";
import type { Asked, Cases } from "./case.ts";

type Sso = DemoAccess["sso"];

function ask({ baseUrl }: ServerLocation, sso: Sso, form: Record<string, string>): Asked {
  const credentials = { client_id: sso.clientId, client_secret: sso.clientSecret };
  return {
    method: "POST",
    url: `${baseUrl}/oauth/token`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...credentials, ...form }).toString(),
  };
}

async function exchange(place: ServerLocation): Promise<Asked> {
  const { sso } = await demoOf(place);
  const code = await makeCode(place.env.DATABASE_URL ?? "", sso);
  return ask(place, sso, { grant_type: "authorization_code", code, redirect_uri: sso.redirectUri });
}

async function refresh(place: ServerLocation): Promise<Asked> {
  const { url, ...request } = await exchange(place);
  const { refresh_token } = (await (await fetch(url, request)).json()) as { refresh_token: string };
  return ask(place, (await demoOf(place)).sso, { grant_type: "refresh_token", refresh_token });
}

/** A code that is sent twice looks stolen, so its repeat is refused; a refresh may be repeated within a minute. */
export const tokenCases: Cases = {
  "issueToken, code": async (place) => ({
    repeats: [400],
    isOnce: false,
    prepare: () => exchange(place),
  }),
  "issueToken, refresh": async (place) => ({
    repeats: [200],
    isOnce: false,
    prepare: () => refresh(place),
  }),
};

/** What the login page does at its end, for a member of its own. */
async function makeCode(databaseUrl: string, { clientId, redirectUri }: Sso): Promise<string> {
  const home = await openServer(databaseUrl);
  try {
    // No nonce is sealed, so the server's keys are not asked for.
    const services = { database: home.client, keyring: newKeyring(), now: () => new Date() };
    const client = await home.client.client.findUniqueOrThrow({ where: { id: clientId } });
    const account = { id: randomUUID(), world: client.appId, svcId: randomUUID().slice(0, 8) };
    await home.client.account.create({ data: { ...account, createdAt: new Date() } });
    const grant = { accountId: account.id, flow: "current", redirectUri, codeChallenge: null } as const;
    return await issueCode(services, { client, ...grant });
  } finally {
    await home.close();
  }
}
