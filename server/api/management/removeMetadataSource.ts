import { removeSource } from "../../domain/proving/sources/federation/sources.ts";
import type { Operation } from "./context.ts";

export const removeMetadataSource: Operation<"removeMetadataSource"> = async ({ path }, context) =>
  removeSource(context, context.caller.operator, path.sourceId);
