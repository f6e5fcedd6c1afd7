import { listTrackingKeys as list } from "../../domain/tracking/partners.ts";
import type { Operation } from "./context.ts";
import { presentTrackingKey } from "./present-tracking.ts";

export const listTrackingKeys: Operation<"listTrackingKeys"> = async ({ path }, context) => ({
  status: 200,
  body: { keys: (await list(context, path.partnerId)).map(presentTrackingKey) },
});
