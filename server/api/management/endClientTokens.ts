import { endClientTokens as end } from "../../domain/clients/app/cut-off.ts";
import type { Operation } from "./context.ts";

export const endClientTokens: Operation<"endClientTokens"> = async ({ path }, context) =>
  end(context, context.caller.operator, path.clientId);
