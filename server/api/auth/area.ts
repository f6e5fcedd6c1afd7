import document from "../../../generated/auth.json" with { type: "json" };
import { findLookupSubject } from "../../domain/accounts/oauth/lookup.ts";
import { isClientOrigin } from "../../domain/clients/app/web-origins.ts";
import { isSupergroup } from "../../domain/shared/group/supergroups.ts";
import { notFound, type RequestIssue, refuse } from "../../errors.ts";
import type { Area, Incoming } from "../../http/area.ts";
import { libraryValidatorOf } from "../../http/validation/library-validator.ts";
import { validatorsOf } from "../../http/validation/validators.ts";
import type { LookupRow, Services } from "../../services.ts";
import { accessToken, admitQueryCredentials, bearerToken, hasAuthorization } from "../credentials.ts";
import { crossOrigin } from "../cross-origin.ts";
import { limitLookup } from "../rate-limit.ts";
import { type AppCaller, appClient, limitApp } from "./app-client.ts";
import { client, limitClient } from "./client.ts";
import type { ClientCaller } from "./context.ts";
import { toAuthError } from "./errors.ts";
import { handlers } from "./handlers.ts";

type Caller = ClientCaller | AppCaller | LookupRow;

export const auth: Area<Caller, Services> = {
  name: "auth",
  document,
  work: "sign_in",
  validators: validatorsOf(document),
  libraryValidator: libraryValidatorOf(document),
  handlers,
  // In addition to Cache-Control (RFC 6749, section 5.1).
  headers: () => ({ Pragma: "no-cache" }),
  crossOrigin: crossOrigin({
    public: [
      "getAppIssuerMetadata",
      "getIssuerMetadata",
      "getOpenIdConfiguration",
      "getPublicKeys",
      "getTestIssuerMetadata",
      "getTestOpenIdConfiguration",
      "getTestPublicKeys",
    ],
    known: [
      "issueToken",
      "revokeToken",
      "getUserInfo",
      "postUserInfo",
      "pushAuthorizationRequest",
      "authorizeDevice",
    ],
    isKnown: isClientOrigin,
  }),
  rules: {
    authorizeDevice: requireSupergroup,
    getIssuerMetadata: requireSupergroup,
    getOpenIdConfiguration: requireSupergroup,
    getTestIssuerMetadata: requireSupergroup,
    getTestOpenIdConfiguration: requireSupergroup,
  },
  schemes: {
    client,
    app: appClient,
    bearer: { authenticate: findSubject },
    userInfo: { authenticate: findMember, needsBody: true },
  },
  callerIds: (caller) => ("app" in caller ? { appId: caller.app.id } : { clientId: callerIdOf(caller) }),
  ownerOf: (caller) =>
    "app" in caller
      ? { owner: { kind: "app", id: caller.app.id }, keyId: caller.parent?.id }
      : { owner: { kind: "client", id: callerIdOf(caller) } },
  // Tokens of apps go by the real time.
  clockAheadSeconds: (caller) => ("app" in caller ? 0 : caller.clockAheadSeconds),
  concurrencyKey: callerIdOf,
  limit: (caller, services, operation) => {
    if ("app" in caller) return limitApp(caller, services);
    return "client" in caller
      ? limitClient(caller, services, operation)
      : limitLookup(caller.clientId, services);
  },
  toResponse: toAuthError,
};

function callerIdOf(caller: Caller): string {
  if ("app" in caller) return caller.app.id;
  return "client" in caller ? caller.client.id : caller.clientId;
}

async function findSubject(incoming: Incoming, services: Services): Promise<LookupRow> {
  if (!incoming.request.headers["user-agent"]) refuse({ kind: "forbidden", code: "user_agent_missing" });
  const found = await findLookupSubject(services, accessToken(incoming));
  if (found === null) refuse({ kind: "unauthenticated", token: "invalid" });
  if (found === "deleted") notFound("account");
  const { clientId: id, refuseQueryCredentials } = found;
  admitQueryCredentials(incoming, { id, refuseQueryCredentials }, services);
  return found;
}

/** `findSubject` for the claims: no `User-Agent` required, no token in the address. */
async function findMember(incoming: Incoming, services: Services): Promise<LookupRow> {
  const inForm = (incoming.body as Record<string, unknown> | undefined)?.access_token;
  if (typeof inForm === "string" && hasAuthorization(incoming.request.headers))
    refuse({ kind: "malformed", code: "access_token_twice" });
  const found = await findLookupSubject(
    services,
    typeof inForm === "string" ? inForm : bearerToken(incoming),
  );
  if (found === null || found === "deleted") refuse({ kind: "unauthenticated", token: "invalid" });
  return found;
}

/** An unknown supergroup is an unknown issuer: 404, and no wrong parameter. */
function requireSupergroup(
  { path }: { path: { supergroup: string } },
  issues: RequestIssue[],
): RequestIssue[] {
  if (!isSupergroup(path.supergroup)) notFound("supergroup");
  return issues;
}
