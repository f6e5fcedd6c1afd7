import { issueAppAccess as issue, readAppScopes } from "../../domain/clients/app/app-access.ts";
import { refuse } from "../../errors.ts";
import type { AppOperation } from "./context.ts";

export const issueAppAccess: AppOperation<"issueAppAccess"> = async (_input, context) => {
  const { asked, ...proven } = context.caller;
  const issued = await issue(context, proven, readAppScopes(asked.scope));
  if (issued === null)
    refuse({ kind: "invalid_client", code: "client_unproven", params: { inHeader: false } });
  return {
    access_token: issued.accessToken,
    token_type: "Bearer",
    expires_in: issued.expiresInSeconds,
    scope: issued.scopes.join(" "),
  };
};
