import { issuePartnerToken as issue } from "../../domain/members/staff/partner-tokens.ts";
import type { TeamOperation } from "./context.ts";
import { presentPartnerToken } from "./present/partner-token.ts";

export const issuePartnerToken: TeamOperation<"issuePartnerToken"> = async ({ body }, context) => {
  const issued = await issue(context, context.caller.team, body);
  return { ...presentPartnerToken(issued), accessToken: issued.secret };
};
