import { findApp } from "../../domain/clients/app/apps.ts";
import type { SharedOperation } from "./context.ts";
import { presentApp } from "./present/present.ts";

export const getApp: SharedOperation<"getApp"> = async ({ path }, context) =>
  presentApp(await findApp(context, path.appId));
