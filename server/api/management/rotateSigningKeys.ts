import { rotateSigningKeys as rotate } from "../../domain/shared/access/signing-keys.ts";
import type { Operation } from "./context.ts";

export const rotateSigningKeys: Operation<"rotateSigningKeys"> = async ({ body }, context) => ({
  keys: await rotate(context, context.caller.operator, {
    atOnce: body.atOnce ?? false,
    purpose: body.purpose,
  }),
});
