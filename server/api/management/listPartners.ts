import { ownedBy } from "../../domain/clients/team/ownership.ts";
import { listPartners as list } from "../../domain/tracking/partner/partners.ts";
import { compact } from "../compact.ts";
import type { SharedOperation } from "./context.ts";
import { presentPartner } from "./present/tracking.ts";

export const listPartners: SharedOperation<"listPartners"> = async ({ query }, context) => {
  const { team } = context.caller;
  const { rows, nextCursor } = await list(context, query, team && ownedBy.partner(team.teamId));
  return compact({ partners: rows.map(presentPartner), nextCursor });
};
