import { addWalletIssuer as add } from "../../domain/proving/sources/wallet/issuers.ts";
import type { Operation } from "./context.ts";
import { presentWalletIssuer } from "./present/wallet.ts";

export const addWalletIssuer: Operation<"addWalletIssuer"> = async ({ body }, context) =>
  presentWalletIssuer(await add(context, context.caller.operator, body));
