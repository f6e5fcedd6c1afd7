import { issueOperatorToken as issue } from "../../domain/members/staff/operator-tokens.ts";
import type { Operation } from "./context.ts";
import { presentToken } from "./present/present.ts";

export const issueOperatorToken: Operation<"issueOperatorToken"> = async ({ body }, context) => {
  const issued = await issue(context, context.caller.token, body);
  return { ...presentToken(issued), accessToken: issued.secret };
};
