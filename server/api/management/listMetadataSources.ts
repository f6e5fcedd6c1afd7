import { listSources } from "../../domain/proving/sources/federation/sources.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentMetadataSource } from "./present/metadata-source.ts";

export const listMetadataSources: Operation<"listMetadataSources"> = async ({ query }, context) => {
  const { rows, nextCursor } = await listSources(context, query);
  return compact({ sources: rows.map(presentMetadataSource), nextCursor });
};
