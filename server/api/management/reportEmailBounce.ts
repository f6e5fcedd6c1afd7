import { reportEmailBounce as report } from "../../domain/proving/email/bounce.ts";
import type { Operation } from "./context.ts";

export const reportEmailBounce: Operation<"reportEmailBounce"> = async ({ body }, context) => ({
  attemptsRejected: await report(context, context.caller.operator, body.email, body.mode),
});
