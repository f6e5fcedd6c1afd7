import { revokeCredential } from "../../domain/shared/access/credential.ts";
import type { SharedOperation } from "./context.ts";

export const revokeAppToken: SharedOperation<"revokeAppToken"> = async ({ path }, context) => {
  const owner = { kind: "app_token", appId: path.appId } as const;
  await revokeCredential(context, context.caller.operator, owner, path.tokenId);
};
