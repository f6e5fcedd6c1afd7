import { removeSource } from "../../domain/federation/sources.ts";
import type { Operation } from "./context.ts";

export const removeMetadataSource: Operation<"removeMetadataSource"> = async ({ path }, context) =>
  removeSource(context, context.caller.operator, path.sourceId);
