import { listDkimKeys as list } from "../../domain/messages/dkim-key.ts";
import type { Operation } from "./context.ts";
import { presentDkimKey } from "./present/keys.ts";

export const listDkimKeys: Operation<"listDkimKeys"> = async (_call, context) => ({
  keys: (await list(context)).map(presentDkimKey),
});
