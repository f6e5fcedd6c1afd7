import { importIdentityProviders as take } from "../../domain/identity-provider/import.ts";
import type { Operation } from "./context.ts";

export const importIdentityProviders: Operation<"importIdentityProviders"> = async ({ body }, context) => ({
  status: 200,
  body: await take(context, context.caller.operator, body),
});
