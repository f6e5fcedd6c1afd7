import { recordAdjustment as record } from "../../domain/tracking/adjust.ts";
import type { Operation } from "./context.ts";
import { presentAdjustment } from "./present.ts";

export const recordAdjustment: Operation<"recordAdjustment"> = async ({ body }, context) => ({
  data: presentAdjustment(await record(context, context.caller, body)),
});
