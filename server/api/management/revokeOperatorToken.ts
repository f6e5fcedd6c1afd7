import { revokeCredential } from "../../domain/shared/access/credential.ts";
import type { Operation } from "./context.ts";

export const revokeOperatorToken: Operation<"revokeOperatorToken"> = async ({ path }, context) => {
  const owner = { kind: "operator_token" } as const;
  await revokeCredential(context, context.caller.operator, owner, path.tokenId);
};
