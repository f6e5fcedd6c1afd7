import { removeSignInProvider as remove } from "../../domain/members/provider/settings.ts";
import type { Operation } from "./context.ts";

export const removeSignInProvider: Operation<"removeSignInProvider"> = async (_input, context) => {
  const { actor } = context.caller;
  await remove(context, actor, null);
};
