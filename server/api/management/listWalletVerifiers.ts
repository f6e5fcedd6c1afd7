import { listWalletVerifiers as list } from "../../domain/proving/sources/wallet/verifiers.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentWalletVerifier } from "./present/wallet.ts";

export const listWalletVerifiers: Operation<"listWalletVerifiers"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query);
  return compact({ verifiers: rows.map(presentWalletVerifier), nextCursor });
};
