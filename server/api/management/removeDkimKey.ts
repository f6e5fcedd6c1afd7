import { removeDkimKey as remove } from "../../domain/messages/dkim-key.ts";
import type { Operation } from "./context.ts";

export const removeDkimKey: Operation<"removeDkimKey"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.dkimKeyId);
