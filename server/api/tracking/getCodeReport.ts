import { getCodeReport as get } from "../../domain/tracking/report/report.ts";
import type { Operation } from "./context.ts";

export const getCodeReport: Operation<"getCodeReport"> = async ({ query }, context) => ({
  data: await get(context, context.caller.partnerId, query),
});
