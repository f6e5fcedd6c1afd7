import { issuePartnerToken as issue } from "../../domain/members/index.ts";
import type { Operation } from "./context.ts";
import { presentPartnerToken } from "./present-token.ts";

export const issuePartnerToken: Operation<"issuePartnerToken"> = async ({ body }, context) => {
  const issued = await issue(context, context.caller.team, body);
  return { ...presentPartnerToken(issued), accessToken: issued.secret };
};
