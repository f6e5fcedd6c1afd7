import { makeCodes } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";

export const makePoolCodes: Operation<"makePoolCodes"> = ({ path, body }, context) =>
  makeCodes(context, context.caller.operator, path, body);
