import { listCredentials } from "../../domain/shared/index.ts";
import type { Operation } from "./context.ts";
import { presentPartnerToken } from "./present-token.ts";

export const listPartnerTokens: Operation<"listPartnerTokens"> = async (_input, context) => {
  const { teamId } = context.caller.team;
  const tokens = await listCredentials(context, { kind: "partner_token", teamId });
  return { tokens: tokens.map(presentPartnerToken) };
};
