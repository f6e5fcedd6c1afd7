import { scheduleRefresh } from "../../domain/proving/sources/federation/sources.ts";
import type { Operation } from "./context.ts";
import { presentMetadataSource } from "./present/metadata-source.ts";

export const refreshMetadataSource: Operation<"refreshMetadataSource"> = async ({ path }, context) =>
  presentMetadataSource(await scheduleRefresh(context, path.sourceId));
