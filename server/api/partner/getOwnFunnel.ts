import { readOwnFunnel } from "../../domain/operations/index.ts";
import type { Operation } from "./context.ts";

export const getOwnFunnel: Operation<"getOwnFunnel"> = async ({ query }, context) => {
  const { app: appId, ...wanted } = query;
  return readOwnFunnel(context, { ...wanted, teamId: context.caller.team.teamId, appId });
};
