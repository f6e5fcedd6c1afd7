import { listAdjustments as list } from "../../domain/tracking/adjust.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentAdjustment } from "./present.ts";

export const listAdjustments: Operation<"listAdjustments"> = async ({ path, query }, context) => {
  const { rows, nextCursor } = await list(context, context.caller.partnerId, path.transactionId, query);
  return compact({ data: rows.map(presentAdjustment), nextCursor });
};
