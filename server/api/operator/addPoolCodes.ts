import { addCodes } from "../../domain/tracking/index.ts";
import type { Operation } from "./context.ts";

export const addPoolCodes: Operation<"addPoolCodes"> = ({ path, body }, context) =>
  addCodes(context, context.caller.operator, path, body.codes);
