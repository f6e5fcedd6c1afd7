import { listTills as list } from "../../domain/accounts/device/tills.ts";
import type { SharedOperation } from "./context.ts";
import { presentTill } from "./present/present.ts";

export const listTills: SharedOperation<"listTills"> = async ({ path }, context) => ({
  tills: (await list(context, path.clientId)).map(presentTill),
});
