import { checkCode as check } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";
import { presentCode } from "./present-code.ts";
import { limitUnknown } from "./unknown-codes.ts";

export const checkCode: Operation<"checkCode"> = async ({ body }, context) =>
  presentCode(await limitUnknown(context, () => check(context, context.caller, body)));
