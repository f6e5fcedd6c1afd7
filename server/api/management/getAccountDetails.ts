import { readAccountDetails } from "../../domain/operations/console/support/timeline.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentLine, presentStops, presentTimeline } from "./present/support.ts";

export const getAccountDetails: Operation<"getAccountDetails"> = async ({ path }, context) => {
  const details = await readAccountDetails(context, context.caller.actor, path.accountId);
  const { id, isDeleted, verifications, stops, timeline, ...shown } = details;
  return compact({
    ...shown,
    accountId: id,
    deleted: isDeleted,
    verifications: verifications.map(presentLine),
    stops: presentStops(stops),
    timeline: presentTimeline(timeline),
  });
};
