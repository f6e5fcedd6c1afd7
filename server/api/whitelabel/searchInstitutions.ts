import { searchInstitutions as search } from "../../domain/proving/institution/search.ts";
import { typed } from "../../domain/shared/closed-columns.ts";
import type { Operation } from "./context.ts";

export const searchInstitutions: Operation<"searchInstitutions"> = async ({ query }, context) => {
  const consumerGroup = query.consumerGroup ?? typed(context.caller.app).defaultConsumerGroup;
  return { institutions: await search(context, { ...query, consumerGroup }) };
};
