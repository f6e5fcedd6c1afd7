import { findApp } from "../../domain/clients/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentApp } from "./present.ts";

export const getApp: ManagedOperation<"getApp"> = async ({ path }, context) =>
  presentApp(await findApp(context, path.appId));
