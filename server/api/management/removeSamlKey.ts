import { removeSamlKey as remove } from "../../domain/proving/index.ts";
import type { Operation } from "./context.ts";

export const removeSamlKey: Operation<"removeSamlKey"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.samlKeyId);
