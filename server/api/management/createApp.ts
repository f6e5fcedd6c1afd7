import { createApp as create } from "../../domain/clients/app/apps.ts";
import type { Operation } from "./context.ts";
import { presentApp } from "./present/present.ts";

export const createApp: Operation<"createApp"> = async ({ body: { mode, ...settings } }, context) =>
  presentApp(await create(context, context.caller.operator, mode, settings));
