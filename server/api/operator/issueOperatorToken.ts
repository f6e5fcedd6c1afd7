import { issueOperatorToken as issue } from "../../domain/app/operators.ts";
import type { Operation } from "./context.ts";

export const issueOperatorToken: Operation<"issueOperatorToken"> = async ({ body }, context) => {
  const { createdAt, ...token } = await issue(context, context.caller.operator, body.name);
  return { status: 200, body: { ...token, createdAt: createdAt.toISOString() } };
};
