import { requestInstitution as request } from "../../domain/proving/institution/request.ts";
import { typed } from "../../domain/shared/closed-columns.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";

export const requestInstitution: Operation<"requestInstitution"> = async ({ body }, context) => {
  const { app } = context.caller;
  const consumerGroup = body.consumerGroup ?? typed(app).defaultConsumerGroup;
  const keep = keepAs(context, (requested) => requested);
  return request(context, app, { ...body, consumerGroup }, { keep });
};
