import { rotateStep } from "../../domain/operations/keys/rotate.ts";
import type { Operation } from "./context.ts";

export const rotateKeys: Operation<"rotateKeys"> = async ({ body }, context) => {
  const { next, ...step } = await rotateStep(context, body.cursor ?? null);
  return { ...step, ...(next !== null && { cursor: next }) };
};
