import { addCodes } from "../../domain/tracking/codes/add.ts";
import type { SharedOperation } from "./context.ts";

export const addPoolCodes: SharedOperation<"addPoolCodes"> = ({ path, body }, context) =>
  addCodes(context, context.caller.operator, path, body.codes);
