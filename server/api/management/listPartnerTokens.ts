import { listCredentials } from "../../domain/shared/access/credential.ts";
import type { TeamOperation } from "./context.ts";
import { presentPartnerToken } from "./present/partner-token.ts";

export const listPartnerTokens: TeamOperation<"listPartnerTokens"> = async (_input, context) => {
  const { teamId } = context.caller.team;
  const tokens = await listCredentials(context, { kind: "partner_token", teamId });
  return { tokens: tokens.map(presentPartnerToken) };
};
