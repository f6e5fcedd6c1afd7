import { listSigningKeys as list } from "../../domain/shared/access/signing-keys.ts";
import type { Operation } from "./context.ts";

export const listSigningKeys: Operation<"listSigningKeys"> = async ({ query }, context) => ({
  keys: await list(context, query.purpose),
});
