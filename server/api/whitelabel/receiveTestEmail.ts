import { receiveTestMail } from "../../domain/proving/inbound/test-mail.ts";
import type { VerificationWithRelations } from "../../domain/proving/verification/load.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";
import { keyOf, presentWhole } from "./present.ts";
import { requireTestApp } from "./test-mode.ts";

export const receiveTestEmail: Operation<"receiveTestEmail"> = async ({ path, body }, context) => {
  requireTestApp(context);
  const keep = keepAs(context, (read: VerificationWithRelations, tx) => presentWhole(read, context, tx));
  return presentWhole(await receiveTestMail(context, keyOf(path, context), body.from, keep), context);
};
