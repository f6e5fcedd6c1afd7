import { codeFunnelCsv, readCodeFunnel } from "../../domain/operations/funnel/read-codes.ts";
import { EncodedBody } from "../../http/reply.ts";
import type { TeamOperation } from "./context.ts";

export const exportCodeFunnel: TeamOperation<"exportCodeFunnel"> = async ({ query }, context) => {
  const funnel = await readCodeFunnel(context, { ...query, teamId: context.caller.team.teamId });
  return new EncodedBody("text/csv; charset=utf-8", codeFunnelCsv(funnel), "code-funnel.csv");
};
