import { expireNow } from "../../domain/verification/expire.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentNow } from "./present.ts";
import { requireTestApp } from "./test-mode.ts";

export const expireTestVerification: Operation<"expireTestVerification"> = async ({ path }, context) => {
  requireTestApp(context);
  await expireNow(context, keyOf(path, context), "expireTestVerification");
  return { status: 200, body: await presentNow(path, context) };
};
