import { saveIdentityProvider as save } from "../../domain/proving/sources/identity-provider/providers.ts";
import type { Operation } from "./context.ts";
import { presentIdentityProvider } from "./present/identity-provider.ts";

export const saveIdentityProvider: Operation<"saveIdentityProvider"> = async ({ body }, context) =>
  presentIdentityProvider(await save(context, context.caller.operator, body));
