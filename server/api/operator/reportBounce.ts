import { reportBounce as report } from "../../domain/email/bounce.ts";
import type { Operation } from "./context.ts";

export const reportBounce: Operation<"reportBounce"> = async ({ body }, context) => ({
  status: 200,
  body: { attemptsRejected: await report(context, context.caller.operator, body.email, body.mode) },
});
