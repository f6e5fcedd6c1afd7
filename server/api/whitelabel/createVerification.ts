import { openVerification } from "../../domain/verification/create.ts";
import type { Operation } from "./context.ts";
import { presentNow } from "./present.ts";

export const createVerification: Operation<"createVerification"> = async ({ body }, context) => {
  const { caller, resourceId } = context;
  const verificationId = await openVerification(context, caller.app, body, resourceId ? { resourceId } : {});
  return { status: 200, body: await presentNow({ verificationId }, context) };
};
