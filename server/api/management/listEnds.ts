import { listEnds as list } from "../../domain/proving/verification/ends/own.ts";
import type { Operation } from "./context.ts";
import { presentEnd } from "./present/present.ts";

export const listEnds: Operation<"listEnds"> = async ({ path, query }, context) => {
  const place = { territory: path.territory, institutionId: query.institutionId ?? null };
  return { ends: (await list(context, place)).map((end) => presentEnd(end, place)) };
};
