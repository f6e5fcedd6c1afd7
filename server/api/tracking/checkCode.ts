import { checkCode as check } from "../../domain/tracking/codes/use.ts";
import type { Operation } from "./context.ts";
import { guardCode } from "./guard-code.ts";
import { presentCode } from "./present-code.ts";

export const checkCode: Operation<"checkCode"> = async ({ body: { shopper, ...typed } }, context) =>
  presentCode(
    await guardCode(context, { shopper, isCounted: true }, () => check(context, context.caller, typed)),
  );
