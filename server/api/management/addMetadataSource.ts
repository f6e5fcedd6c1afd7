import { addSource } from "../../domain/proving/sources/federation/sources.ts";
import type { Operation } from "./context.ts";
import { presentMetadataSource } from "./present/metadata-source.ts";

export const addMetadataSource: Operation<"addMetadataSource"> = async ({ body }, context) =>
  presentMetadataSource(await addSource(context, context.caller.operator, body));
