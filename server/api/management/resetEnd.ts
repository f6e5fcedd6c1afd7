import { resetEnd as reset } from "../../domain/proving/verification/ends/own.ts";
import type { Operation } from "./context.ts";

export const resetEnd: Operation<"resetEnd"> = async ({ path, query }, context) =>
  reset(context, context.caller.operator, { ...path, institutionId: query.institutionId ?? null });
