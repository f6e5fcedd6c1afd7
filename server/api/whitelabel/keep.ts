import type { VerificationWithRelations } from "../../domain/proving/verification/load.ts";
import type { Keep } from "../../domain/shared/idempotent.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Context } from "./context.ts";
import { presentVerification } from "./present.ts";

/** Stores the response of a call with an idempotency key, as `present` makes it, in the work's transaction. */
export function keepAs<Result>(
  { keepBody }: Context,
  present: (result: Result, tx: Transaction) => unknown,
): Keep<Result> | undefined {
  return keepBody && (async (tx, result) => keepBody(tx, await present(result, tx)));
}

/** `keepAs` where the response is the verification. */
export function keepVerification(context: Context): Keep<VerificationWithRelations> | undefined {
  return keepAs(context, (verification) => presentVerification(verification, context));
}
