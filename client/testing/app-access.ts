/** Client credentials: tokens of two hours for an app's programs. Assertions are not played. */
import { type AppAccess, appScopeValues } from "../../generated/auth.ts";
import { later, SECOND_MS } from "./time.ts";
import { ACCESS_TOKEN, APP_ID, type Call, RefusalError, type Reply, type World } from "./world.ts";

const LIFETIME_SECONDS = 7_200;

type Form = Readonly<Record<string, string | undefined>>;

export function issueAppAccess(world: World, { body, authorization }: Call): Reply {
  const form = body as Form;
  if (form.grant_type !== "client_credentials")
    throw new RefusalError(400, "unsupported_grant_type", ["grant_type must be client_credentials."]);
  requireApp(form, authorization);
  const asked = new Set(form.scope?.split(" ").filter((one) => one !== "") ?? appScopeValues);
  const scopes = appScopeValues.filter((one) => asked.has(one));
  if (scopes.length < asked.size || scopes.length === 0)
    throw new RefusalError(400, "invalid_scope", [
      `scope may be, separated by blanks: ${appScopeValues.join(" ")}.`,
    ]);
  const token = `fake-access-${crypto.randomUUID()}`;
  world.appTokens.set(token, { scopes, expiresAt: later(world.now, LIFETIME_SECONDS * SECOND_MS) });
  const access = { access_token: token, token_type: "Bearer", expires_in: LIFETIME_SECONDS } as const;
  return { body: { ...access, scope: scopes.join(" ") } satisfies AppAccess };
}

export function revokeAppAccess(world: World, { body, authorization }: Call): Reply {
  const form = body as Form;
  if (!form.token) throw new RefusalError(400, "invalid_request", ["Missing: token."]);
  requireApp(form, authorization);
  world.appTokens.delete(form.token);
  return { body: {} };
}

/** By HTTP Basic or parameters. */
function requireApp(form: Form, authorization: string | null): void {
  if (form.client_assertion !== undefined)
    throw new RefusalError(400, "invalid_request", ["This fake takes no assertions; send client_secret."]);
  const names = ["client_id", "client_secret"].filter((name) => !form[name]);
  if (authorization === null && names.length > 0)
    throw new RefusalError(400, "invalid_request", [`Missing: ${names.join(", ")}.`]);
  const isProven =
    authorization === null
      ? form.client_id === APP_ID && form.client_secret === ACCESS_TOKEN
      : authorization === `Basic ${btoa(`${APP_ID}:${ACCESS_TOKEN}`)}`;
  if (!isProven)
    throw new RefusalError(401, "invalid_client", ["The client is unknown or its secret is wrong."]);
}

/** Refuses a white-label call without a good token, and one whose token lacks the scope. */
export function requireAppToken(
  { appTokens, now }: World,
  authorization: string | null,
  scopes: readonly string[],
): void {
  if (authorization === `Bearer ${ACCESS_TOKEN}`) return;
  const token = appTokens.get(/^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "");
  if (token === undefined || token.expiresAt <= now) throw new RefusalError(401, "unauthorised", []);
  const missing = scopes.find(
    (one) => !token.scopes.includes(one) && !token.scopes.includes(one.replace(/:read$/, ":write")),
  );
  if (missing !== undefined)
    throw new RefusalError(403, "forbidden", [`This token lacks the scope ${missing}.`]);
}
