import { removeApp as remove } from "../../domain/clients/index.ts";
import type { Operation } from "./context.ts";

export const removeApp: Operation<"removeApp"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.appId);
