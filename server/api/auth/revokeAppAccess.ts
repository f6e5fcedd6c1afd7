import { revokeAppAccess as revoke } from "../../domain/clients/app/app-access.ts";
import type { AppOperation } from "./context.ts";

export const revokeAppAccess: AppOperation<"revokeAppAccess"> = async (_input, context) => {
  const { app, asked } = context.caller;
  await revoke(context, app, asked.token ?? "");
  return {};
};
