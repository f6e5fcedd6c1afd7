import { useCode } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";
import { presentCode } from "./present-code.ts";
import { limitUnknown } from "./unknown-codes.ts";

export const holdCode: Operation<"holdCode"> = async ({ body }, context) =>
  presentCode(await limitUnknown(context, () => useCode(context, context.caller, body, "hold")));
