import { confirmPapers as confirm } from "../../domain/proving/document/papers/own.ts";
import type { Operation } from "./context.ts";
import { presentPapers, readPlace } from "./present/present.ts";

export const confirmPapers: Operation<"confirmPapers"> = async ({ path, query, body }, context) => {
  const place = { ...readPlace(path, query), consumerGroup: path.consumerGroup };
  return presentPapers(await confirm(context, context.caller.operator, place, body.paperIds), place);
};
