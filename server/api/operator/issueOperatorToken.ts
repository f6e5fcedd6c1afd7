import { issueCredential } from "../../domain/shared/credential.ts";
import type { Operation } from "./context.ts";
import { presentToken } from "./present.ts";

export const issueOperatorToken: Operation<"issueOperatorToken"> = async ({ body }, context) => {
  const owner = { kind: "operator_token", name: body.name } as const;
  const issued = await issueCredential(context, context.caller.operator, owner);
  return { ...presentToken(issued), accessToken: issued.secret };
};
