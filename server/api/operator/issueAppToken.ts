import { issueAppToken as issue } from "../../domain/app/apps.ts";
import { readInstant } from "../../domain/app/instant.ts";
import type { Operation } from "./context.ts";

export const issueAppToken: Operation<"issueAppToken"> = async ({ path, body }, context) => {
  const until = body.expiresAt === undefined ? null : readInstant(body.expiresAt, "/body/expiresAt");
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
