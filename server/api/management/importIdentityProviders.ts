import { importIdentityProviders as take } from "../../domain/proving/sources/identity-provider/import.ts";
import { word } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { skipWords } from "./errors.ts";

export const importIdentityProviders: Operation<"importIdentityProviders"> = async ({ body }, context) => {
  const { skipped, changes: _, ...done } = await take(context, context.caller.operator, body);
  const reasons = skipped.map(({ entityId, problem }) => ({
    entityId,
    reason: word<string>(skipWords, "invalid", problem) ?? "",
  }));
  return { ...done, skipped: reasons };
};
