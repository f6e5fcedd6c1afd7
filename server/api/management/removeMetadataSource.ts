import { removeSource } from "../../domain/proving/index.ts";
import type { Operation } from "./context.ts";

export const removeMetadataSource: Operation<"removeMetadataSource"> = async ({ path }, context) =>
  removeSource(context, context.caller.operator, path.sourceId);
