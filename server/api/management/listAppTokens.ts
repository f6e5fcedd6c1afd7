import { listCredentials } from "../../domain/shared/access/credential.ts";
import type { SharedOperation } from "./context.ts";
import { presentToken } from "./present/present.ts";

export const listAppTokens: SharedOperation<"listAppTokens"> = async ({ path }, context) => {
  const tokens = await listCredentials(context, { kind: "app_token", appId: path.appId });
  return { tokens: tokens.map(presentToken) };
};
