import { createTill as create } from "../../domain/accounts/device/tills.ts";
import type { SharedOperation } from "./context.ts";
import { presentTill } from "./present/present.ts";

export const createTill: SharedOperation<"createTill"> = async ({ path, body }, context) => {
  const { till, url } = await create(context, context.caller.operator, path.clientId, body);
  return { ...presentTill(till), url };
};
