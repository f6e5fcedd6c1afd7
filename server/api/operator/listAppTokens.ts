import { listAppTokens as list } from "../../domain/app/apps.ts";
import type { Operation } from "./context.ts";
import { presentToken } from "./present.ts";

export const listAppTokens: Operation<"listAppTokens"> = async ({ path }, context) => {
  const tokens = await list(context, path.appId);
  return { status: 200, body: { tokens: tokens.map(presentToken) } };
};
