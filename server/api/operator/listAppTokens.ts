import { listCredentials } from "../../domain/shared/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentToken } from "./present.ts";

export const listAppTokens: ManagedOperation<"listAppTokens"> = async ({ path }, context) => {
  const tokens = await listCredentials(context, { kind: "app_token", appId: path.appId });
  return { tokens: tokens.map(presentToken) };
};
