import type { NewToken } from "../../../generated/operator.ts";
import { issueAppToken as issue } from "../../domain/app/apps.ts";
import { readFutureInstant } from "../../domain/app/instant.ts";
import type { Operation } from "./context.ts";

/** When the token is to end; null for never. */
export function readEnd({ expiresAt }: NewToken, now: Date): Date | null {
  return expiresAt === undefined ? null : readFutureInstant(expiresAt, "expiresAt", now);
}

export const issueAppToken: Operation<"issueAppToken"> = async ({ path, body }, context) => {
  const until = readEnd(body, context.now());
  const { tokenId, accessToken, createdAt, expiresAt } = await issue(
    context,
    context.caller.operator,
    path.appId,
    until,
  );
  return {
    status: 200,
    body: {
      tokenId,
      accessToken,
      createdAt: createdAt.toISOString(),
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    },
  };
};
