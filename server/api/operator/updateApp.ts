import { updateApp as update } from "../../domain/clients/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentApp } from "./present.ts";

export const updateApp: ManagedOperation<"updateApp"> = async ({ path, body }, context) =>
  presentApp(await update(context, context.caller.operator, path.appId, body));
