import { findStatuses as find } from "../../domain/proving/verification/list.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";

export const findStatuses: Operation<"findStatuses"> = async ({ body }, context) => {
  const { by = "verificationId", ids } = body;
  const found = await find(context, context.caller.app.id, { by, ids });
  return {
    statuses: ids.map((id, place) => ({ id, verifications: (found[place] ?? []).map(compact) })),
  };
};
