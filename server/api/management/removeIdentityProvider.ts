import { removeIdentityProvider as remove } from "../../domain/proving/sources/identity-provider/providers.ts";
import type { Operation } from "./context.ts";

export const removeIdentityProvider: Operation<"removeIdentityProvider"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.providerId);
