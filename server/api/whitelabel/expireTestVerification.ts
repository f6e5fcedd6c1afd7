import { expireNow } from "../../domain/verification/expire.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentWhole } from "./present.ts";
import { requireTestApp } from "./test-mode.ts";

export const expireTestVerification: Operation<"expireTestVerification"> = async ({ path }, context) => {
  requireTestApp(context);
  const expired = await expireNow(context, keyOf(path, context));
  return presentWhole(expired, context);
};
