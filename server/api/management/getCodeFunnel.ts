import { readCodeFunnel } from "../../domain/operations/funnel/read-codes.ts";
import { compact } from "../compact.ts";
import type { TeamOperation } from "./context.ts";

export const getCodeFunnel: TeamOperation<"getCodeFunnel"> = async ({ query }, context) => {
  const funnel = await readCodeFunnel(context, { ...query, teamId: context.caller.team.teamId });
  const statements = funnel.statements.map(({ partnerId, brandUid, number, month, closedAt }) => {
    const state = closedAt === null ? ("closing" as const) : ("closed" as const);
    return compact({ partnerId, brandUid, number, month, state, closedAt });
  });
  return { ...funnel, statements };
};
