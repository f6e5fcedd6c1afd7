import { findApp } from "../../domain/clients/index.ts";
import type { Operation } from "./context.ts";
import { presentApp } from "./present.ts";

export const getApp: Operation<"getApp"> = async ({ path }, context) =>
  presentApp(await findApp(context, path.appId));
