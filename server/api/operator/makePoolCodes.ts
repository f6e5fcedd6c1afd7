import { makeCodes } from "../../domain/tracking/index.ts";
import type { ManagedOperation } from "./context.ts";

export const makePoolCodes: ManagedOperation<"makePoolCodes"> = ({ path, body }, context) =>
  makeCodes(context, context.caller.operator, path, body);
