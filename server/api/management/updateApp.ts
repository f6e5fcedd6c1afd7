import { updateApp as update } from "../../domain/clients/app/apps.ts";
import type { SharedOperation } from "./context.ts";
import { presentApp } from "./present/present.ts";

export const updateApp: SharedOperation<"updateApp"> = async ({ path, body }, context) =>
  presentApp(await update(context, context.caller.operator, path.appId, body));
