import { hasCode, useCode } from "../../domain/tracking/codes/use.ts";
import type { Operation } from "./context.ts";
import { guardCode } from "./guard-code.ts";
import { presentCode } from "./present-code.ts";

export const redeemCode: Operation<"redeemCode"> = async ({ body }, context) => {
  const isKept = () => hasCode(context, context.caller, body);
  return presentCode(
    await guardCode(context, { isKept }, () => useCode(context, context.caller, body, "redeem")),
  );
};
