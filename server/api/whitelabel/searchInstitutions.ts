import type { ConsumerGroup } from "../../domain/group/groups.ts";
import { searchInstitutions as search } from "../../domain/institution/search.ts";
import type { Operation } from "./context.ts";

export const searchInstitutions: Operation<"searchInstitutions"> = async ({ query }, context) => {
  // An app's default group is one of the contract's: the operator API took it so.
  const consumerGroup = query.consumerGroup ?? (context.caller.app.defaultConsumerGroup as ConsumerGroup);
  return { status: 200, body: { institutions: await search(context, { ...query, consumerGroup }) } };
};
