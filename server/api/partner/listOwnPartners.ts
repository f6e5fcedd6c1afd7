import { ownedBy } from "../../domain/clients/index.ts";
import { listPartners as list } from "../../domain/tracking/index.ts";
import { compact } from "../compact.ts";
import { presentPartner } from "../operator/present-tracking.ts";
import type { Operation } from "./context.ts";

export const listOwnPartners: Operation<"listOwnPartners"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query, ownedBy.partner(context.caller.team.teamId));
  return compact({ partners: rows.map(presentPartner), nextCursor });
};
