import { removeApp as remove } from "../../domain/clients/app/apps.ts";
import type { Operation } from "./context.ts";

export const removeApp: Operation<"removeApp"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.appId);
