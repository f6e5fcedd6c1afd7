import { reportEmailBounce as report } from "../../domain/proving/index.ts";
import type { Operation } from "./context.ts";

export const reportEmailBounce: Operation<"reportEmailBounce"> = async ({ body }, context) => ({
  attemptsRejected: await report(context, context.caller.operator, body.email, body.mode),
});
