import type { SignInProvider } from "../../../generated/management.ts";
import { getSignInProvider as get } from "../../domain/members/provider/settings.ts";
import type { Operation } from "./context.ts";
import { presentSignInProvider } from "./present/sign-in-provider.ts";

export const getSignInProvider: Operation<"getSignInProvider"> = async (_input, context) => {
  const found = await get(context, null);
  return presentSignInProvider<SignInProvider>(context.config, found);
};
