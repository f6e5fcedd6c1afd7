import { funnelCsv, readOwnFunnel } from "../../domain/operations/funnel/read.ts";
import { EncodedBody } from "../../http/reply.ts";
import type { TeamOperation } from "./context.ts";

export const exportFunnel: TeamOperation<"exportFunnel"> = async ({ query }, context) => {
  const { app: appId, ...wanted } = query;
  const funnel = await readOwnFunnel(context, { ...wanted, teamId: context.caller.team.teamId, appId });
  return new EncodedBody("text/csv; charset=utf-8", funnelCsv(funnel), "funnel.csv");
};
