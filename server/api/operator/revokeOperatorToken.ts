import { revokeOperatorToken as revoke } from "../../domain/app/operators.ts";
import type { Operation } from "./context.ts";

export const revokeOperatorToken: Operation<"revokeOperatorToken"> = async ({ path }, context) => {
  await revoke(context, context.caller.operator, path.tokenId);
  return { status: 204, body: undefined };
};
