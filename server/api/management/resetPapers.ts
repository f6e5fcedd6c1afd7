import { resetPapers as reset } from "../../domain/proving/document/papers/own.ts";
import type { Operation } from "./context.ts";
import { readPlace } from "./present/present.ts";

export const resetPapers: Operation<"resetPapers"> = async ({ path, query }, context) =>
  reset(context, context.caller.operator, { ...readPlace(path, query), consumerGroup: path.consumerGroup });
