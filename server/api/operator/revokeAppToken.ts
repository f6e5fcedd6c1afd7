import { revokeAppToken as revoke } from "../../domain/app/apps.ts";
import type { Operation } from "./context.ts";

export const revokeAppToken: Operation<"revokeAppToken"> = async ({ path }, context) => {
  await revoke(context, context.caller.operator, path.appId, path.tokenId);
  return { status: 204, body: undefined };
};
