import { addCodes } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";

export const addPoolCodes: ManagedOperation<"addPoolCodes"> = ({ path, body }, context) =>
  addCodes(context, context.caller.operator, path, body.codes);
