import type { SignInProvider, TeamSignInProvider } from "../../../../generated/management.ts";
import type * as stored from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import { callbackUri, logoutUri } from "../../../domain/members/provider/sign-in.ts";
import { compact } from "../../compact.ts";

/** Presents the provider of the operator or of a team; the roles are those of the place. */
export function presentSignInProvider<Of extends SignInProvider | TeamSignInProvider>(
  config: Config,
  provider: stored.SignInProvider,
): Of {
  const { issuer, clientId, tokenAuthMethod, scope, domains, roleClaim, roles } = provider;
  const { acrValues, amrValues, enforced, createdAt, updatedAt } = provider;
  return compact({
    issuer,
    clientId,
    tokenEndpointAuthMethod: tokenAuthMethod,
    scope,
    domains,
    roleClaim,
    roles,
    acrValues,
    amrValues,
    enforced,
    redirectUri: callbackUri(config, provider.teamId === null ? "console" : "workbench"),
    logoutUri: logoutUri(config, provider),
    createdAt,
    updatedAt,
  }) as unknown as Of;
}
