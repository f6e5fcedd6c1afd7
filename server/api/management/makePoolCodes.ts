import { makeCodes } from "../../domain/tracking/codes/add.ts";
import type { SharedOperation } from "./context.ts";

export const makePoolCodes: SharedOperation<"makePoolCodes"> = ({ path, body }, context) =>
  makeCodes(context, context.caller.operator, path, body);
