import { removeCodes } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";

export const removePoolCodes: ManagedOperation<"removePoolCodes"> = ({ path, body }, context) =>
  removeCodes(context, context.caller.operator, path, body.codes);
