import { issueClientSecret as issue } from "../../domain/oauth/clients.ts";
import type { Operation } from "./context.ts";

export const issueClientSecret: Operation<"issueClientSecret"> = async ({ path }, context) => {
  const { createdAt, ...secret } = await issue(context, context.caller.operator, path.clientId);
  return { status: 200, body: { ...secret, createdAt: createdAt.toISOString() } };
};
