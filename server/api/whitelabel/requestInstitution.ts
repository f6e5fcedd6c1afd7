import type { ConsumerGroup } from "../../domain/group/groups.ts";
import { requestInstitution as request } from "../../domain/institution/request.ts";
import type { Operation } from "./context.ts";

export const requestInstitution: Operation<"requestInstitution"> = async ({ body }, context) => {
  const { app } = context.caller;
  const consumerGroup = body.consumerGroup ?? (app.defaultConsumerGroup as ConsumerGroup);
  return { status: 200, body: await request(context, app, { ...body, consumerGroup }) };
};
