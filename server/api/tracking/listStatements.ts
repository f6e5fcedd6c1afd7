import type { StatementSummary } from "../../../generated/tracking.ts";
import { type ClosedStatement, listClosed } from "../../domain/tracking/statements/read.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";

export const listStatements: Operation<"listStatements"> = async ({ query }, context) => {
  const { rows, nextCursor } = await listClosed(context, context.caller.partnerId, query);
  return compact({ data: rows.map(presentStatement), nextCursor });
};

function presentStatement({ closedAt, ...statement }: ClosedStatement): StatementSummary {
  const { brandUid, number, month, timeZone, lines, digest } = statement;
  return { brandUid, number, month, timeZone, lines, digest, closedAt: closedAt.toISOString() };
}
