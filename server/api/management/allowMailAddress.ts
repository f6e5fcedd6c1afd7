import { allowMailAddress as allow } from "../../domain/operations/console/support/actions.ts";
import type { Operation } from "./context.ts";

export const allowMailAddress: Operation<"allowMailAddress"> = async ({ body }, context) =>
  allow(context, context.caller.actor, body.email);
