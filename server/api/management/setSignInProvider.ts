import type { SignInProvider } from "../../../generated/management.ts";
import { setSignInProvider as set } from "../../domain/members/provider/settings.ts";
import type { Operation } from "./context.ts";
import { presentSignInProvider } from "./present/sign-in-provider.ts";

export const setSignInProvider: Operation<"setSignInProvider"> = async ({ body }, context) => {
  const { actor } = context.caller;
  const saved = await set(context, actor, null, body);
  return presentSignInProvider<SignInProvider>(context.config, saved);
};
