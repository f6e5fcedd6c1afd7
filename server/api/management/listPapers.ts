import { listPapers as list, requirePlace } from "../../domain/proving/document/papers/own.ts";
import type { Operation } from "./context.ts";
import { presentPapers, readPlace } from "./present/present.ts";

export const listPapers: Operation<"listPapers"> = async ({ path, query }, context) => {
  const place = readPlace(path, query);
  await requirePlace(context, place);
  return { lists: (await list(context, place)).map((each) => presentPapers(each, place)) };
};
