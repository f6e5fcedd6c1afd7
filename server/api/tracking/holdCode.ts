import { hasCode, useCode } from "../../domain/tracking/codes/use.ts";
import type { Operation } from "./context.ts";
import { guardCode } from "./guard-code.ts";
import { presentCode } from "./present-code.ts";

export const holdCode: Operation<"holdCode"> = async ({ body: { shopper, ...typed } }, context) => {
  const { caller } = context;
  const isKept = () => hasCode(context, caller, typed);
  return presentCode(
    await guardCode(context, { shopper, isCounted: true, isKept }, () =>
      useCode(context, caller, typed, "hold"),
    ),
  );
};
