import { introspectAppAccess as introspect } from "../../domain/clients/app/app-access.ts";
import type { AppOperation } from "./context.ts";

export const introspectAppAccess: AppOperation<"introspectAppAccess"> = async (_input, context) => {
  const { app, asked } = context.caller;
  const token = await introspect(context, app, asked.token ?? "");
  if (token === null) return { active: false };
  return {
    active: true,
    scope: token.scopes.join(" "),
    client_id: app.id,
    token_type: "Bearer",
    iat: Math.floor(token.createdAt.getTime() / 1000),
    exp: Math.floor(token.expiresAt.getTime() / 1000),
  };
};
