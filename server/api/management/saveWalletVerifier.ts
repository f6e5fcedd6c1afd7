import { saveWalletVerifier as save } from "../../domain/proving/sources/wallet/verifiers.ts";
import type { Operation } from "./context.ts";
import { presentWalletVerifier } from "./present/wallet.ts";

export const saveWalletVerifier: Operation<"saveWalletVerifier"> = async ({ body }, context) =>
  presentWalletVerifier(await save(context, context.caller.operator, body));
