import { listIdentityProviders as list } from "../../domain/proving/sources/identity-provider/providers.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentIdentityProvider } from "./present/identity-provider.ts";

export const listIdentityProviders: Operation<"listIdentityProviders"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query);
  return compact({ providers: rows.map(presentIdentityProvider), nextCursor });
};
