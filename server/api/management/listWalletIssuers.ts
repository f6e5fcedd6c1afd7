import { listWalletIssuers as list } from "../../domain/proving/sources/wallet/issuers.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentWalletIssuer } from "./present/wallet.ts";

export const listWalletIssuers: Operation<"listWalletIssuers"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query);
  return compact({ issuers: rows.map(presentWalletIssuer), nextCursor });
};
