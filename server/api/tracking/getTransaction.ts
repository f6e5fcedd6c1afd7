import { findTransaction } from "../../domain/tracking/read.ts";
import type { Operation } from "./context.ts";
import { presentTransaction } from "./present.ts";

export const getTransaction: Operation<"getTransaction"> = async ({ path }, context) => ({
  data: presentTransaction(await findTransaction(context, context.caller.partnerId, path.transactionId)),
});
