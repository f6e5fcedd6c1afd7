import { readOwnFunnel } from "../../domain/operations/funnel/read.ts";
import type { TeamOperation } from "./context.ts";

export const getFunnel: TeamOperation<"getFunnel"> = async ({ query }, context) => {
  const { app: appId, ...wanted } = query;
  return readOwnFunnel(context, { ...wanted, teamId: context.caller.team.teamId, appId });
};
