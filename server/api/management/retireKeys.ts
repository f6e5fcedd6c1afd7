import { retireKeys as retire } from "../../domain/operations/keys/status.ts";
import type { Operation } from "./context.ts";
import { presentKeys } from "./present/keys.ts";

export const retireKeys: Operation<"retireKeys"> = async ({ body: { discard = false } }, context) => {
  const { status, retired } = await retire(context, context.caller.operator, { discard });
  return { ...presentKeys(status), retired };
};
