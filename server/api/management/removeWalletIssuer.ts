import { removeWalletIssuer as remove } from "../../domain/proving/sources/wallet/issuers.ts";
import type { Operation } from "./context.ts";

export const removeWalletIssuer: Operation<"removeWalletIssuer"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.issuerId);
