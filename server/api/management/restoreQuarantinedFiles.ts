import { restoreQuarantined } from "../../domain/operations/retention/orphans.ts";
import type { Operation } from "./context.ts";

export const restoreQuarantinedFiles: Operation<"restoreQuarantinedFiles"> = async ({ body }, context) => ({
  restored: await restoreQuarantined(context, context.caller.operator, body.fileKeys),
});
