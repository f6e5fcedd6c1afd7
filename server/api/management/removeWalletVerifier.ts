import { removeWalletVerifier as remove } from "../../domain/proving/sources/wallet/verifiers.ts";
import type { Operation } from "./context.ts";

export const removeWalletVerifier: Operation<"removeWalletVerifier"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.verifierId);
