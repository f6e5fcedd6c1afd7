import { listIdentityProviders as list } from "../../domain/identity-provider/providers.ts";
import { PAGE_SIZE } from "../page-size.ts";
import type { Operation } from "./context.ts";
import { presentIdentityProvider } from "./present-identity-provider.ts";

export const listIdentityProviders: Operation<"listIdentityProviders"> = async ({ query }, context) => {
  const { institutionId, cursor, limit = PAGE_SIZE } = query;
  const { rows, nextCursor } = await list(context, { institutionId, cursor, limit });
  return {
    status: 200,
    body: {
      providers: rows.map(presentIdentityProvider),
      ...(nextCursor === undefined ? {} : { nextCursor }),
    },
  };
};
