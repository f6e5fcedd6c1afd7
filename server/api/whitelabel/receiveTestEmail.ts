import { receiveTestMail } from "../../domain/inbound/test-mail.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentWhole } from "./present.ts";
import { requireTestApp } from "./test-mode.ts";

export const receiveTestEmail: Operation<"receiveTestEmail"> = async ({ path, body }, context) => {
  requireTestApp(context);
  const verification = await receiveTestMail(context, keyOf(path, context), body.from);
  return presentWhole(verification, context);
};
