import { endAppTokens as end } from "../../domain/clients/app/cut-off.ts";
import type { Operation } from "./context.ts";

export const endAppTokens: Operation<"endAppTokens"> = async ({ path }, context) =>
  end(context, context.caller.operator, path.appId);
