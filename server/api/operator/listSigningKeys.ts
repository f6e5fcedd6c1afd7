import { listSigningKeys as list } from "../../domain/openid/signing-keys.ts";
import type { Operation } from "./context.ts";

export const listSigningKeys: Operation<"listSigningKeys"> = async (_call, context) => ({
  keys: await list(context),
});
