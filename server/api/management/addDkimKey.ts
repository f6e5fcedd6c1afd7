import { addDkimKey as add } from "../../domain/messages/dkim-key.ts";
import type { Operation } from "./context.ts";
import { presentDkimKey } from "./present/keys.ts";

export const addDkimKey: Operation<"addDkimKey"> = async (_call, context) =>
  presentDkimKey(await add(context, context.caller.operator));
