import { setPapers as set } from "../../domain/proving/document/papers/own.ts";
import type { Operation } from "./context.ts";
import { presentPapers, readPapers, readPlace } from "./present/present.ts";

export const setPapers: Operation<"setPapers"> = async ({ path, query, body }, context) => {
  const place = { ...readPlace(path, query), consumerGroup: path.consumerGroup };
  return presentPapers(await set(context, context.caller.operator, place, readPapers(body)), place);
};
