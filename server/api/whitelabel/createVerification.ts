import { createVerification as create } from "../../domain/verification/create.ts";
import type { Operation } from "./context.ts";
import { presentVerification } from "./present.ts";

export const createVerification: Operation<"createVerification"> = async ({ body }, context) => {
  const { caller, resourceId } = context;
  const created = await create(context, caller.app, body, resourceId ? { resourceId } : {});
  return presentVerification(created, context);
};
