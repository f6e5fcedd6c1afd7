import { removeCodes } from "../../domain/tracking/codes/remove.ts";
import type { SharedOperation } from "./context.ts";

export const removePoolCodes: SharedOperation<"removePoolCodes"> = ({ path, body }, context) =>
  removeCodes(context, context.caller.operator, path, body.codes);
