import { expireNow } from "../../domain/proving/verification/expire.ts";
import type { VerificationWithRelations } from "../../domain/proving/verification/load.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";
import { keyOf, presentWhole } from "./present.ts";
import { requireTestApp } from "./test-mode.ts";

export const expireTestVerification: Operation<"expireTestVerification"> = async ({ path }, context) => {
  requireTestApp(context);
  const keep = keepAs(context, (expired: VerificationWithRelations, tx) =>
    presentWhole(expired, context, tx),
  );
  return presentWhole(await expireNow(context, keyOf(path, context), keep), context);
};
