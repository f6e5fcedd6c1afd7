import { activateDkimKey as begin } from "../../domain/messages/dkim-key.ts";
import type { Operation } from "./context.ts";
import { presentDkimKey } from "./present/keys.ts";

export const activateDkimKey: Operation<"activateDkimKey"> = async ({ path }, context) =>
  presentDkimKey(await begin(context, context.caller.operator, path.dkimKeyId));
