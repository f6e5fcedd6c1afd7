import { listOperatorTokens as list } from "../../domain/app/operators.ts";
import type { Operation } from "./context.ts";

export const listOperatorTokens: Operation<"listOperatorTokens"> = async (_input, context) => {
  const tokens = (await list(context)).map(({ id, name, createdAt, revokedAt }) => ({
    tokenId: id,
    name,
    createdAt: createdAt.toISOString(),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  }));
  return { status: 200, body: { tokens } };
};
