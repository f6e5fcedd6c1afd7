import { findApp } from "../../domain/clients/app/apps.ts";
import type { Operation } from "./context.ts";
import { presentApp } from "./present.ts";

export const getApp: Operation<"getApp"> = async ({ path }, context) =>
  presentApp(await findApp(context, path.appId));
