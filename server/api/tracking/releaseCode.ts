import { releaseCode as release } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";
import { presentCode } from "./present-code.ts";
import { limitUnknown } from "./unknown-codes.ts";

export const releaseCode: Operation<"releaseCode"> = async ({ body }, context) =>
  presentCode(await limitUnknown(context, () => release(context, context.caller, body)));
