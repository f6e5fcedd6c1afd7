import { issueCredential } from "../../domain/shared/access/credential.ts";
import { readFutureInstant } from "../../domain/shared/time.ts";
import type { SharedOperation } from "./context.ts";
import { presentToken } from "./present/present.ts";

/** End of a new credential; null for none. Refuses a past one. */
export function readEnd({ expiresAt }: { expiresAt?: string } = {}, now: Date): Date | null {
  return expiresAt === undefined ? null : readFutureInstant(expiresAt, "expiresAt", now);
}

export const issueAppToken: SharedOperation<"issueAppToken"> = async ({ path, body }, context) => {
  const expiresAt = readEnd(body, context.now());
  const owner = { kind: "app_token", appId: path.appId } as const;
  const issued = await issueCredential(context, context.caller.maker, owner, { expiresAt });
  return { ...presentToken(issued), accessToken: issued.secret };
};
