import { getClient } from "../../domain/clients/app/clients.ts";
import { requireOwn } from "../../domain/clients/team/ownership.ts";
import type { PartnerScope } from "../../domain/members/staff/team-roles.ts";
import type { BrandingPlace } from "../workplace/branding/place.ts";
import { type Colleague, colleagueWith, workbench } from "./guard.ts";

/** Scope of the operations that the page stands for, such as `setClientBranding`. */
export const BRANDING_SCOPE: PartnerScope = "apps:write";

/** The page of how a client of the team looks. */
export const brandingPlace: BrandingPlace<Colleague> = {
  root: workbench.root,
  path: "/clients/:clientId/look",
  guard: (stepUp) => colleagueWith(BRANDING_SCOPE, stepUp),
  textsIn: workbench.textsIn,
  actorOf: ({ team }) => team.id,
  async find({ database, ...services }, { team }, clientId) {
    await requireOwn(database, team.teamId, { clientId });
    return getClient({ database, ...services }, clientId);
  },
};
