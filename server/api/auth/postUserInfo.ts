import type { LookupOperation } from "./context.ts";
import { getUserInfo } from "./getUserInfo.ts";

export const postUserInfo: LookupOperation<"postUserInfo"> = (input, context) =>
  getUserInfo({ ...input, body: undefined }, context);
