import events from "../../generated/events.json" with { type: "json" };
import { auth } from "../api/auth/area.ts";
import { inbound } from "../api/inbound/area.ts";
import { operator } from "../api/operator/area.ts";
import { partner } from "../api/partner/area.ts";
import { profile } from "../api/profile/area.ts";
import { tracking } from "../api/tracking/area.ts";
import { whitelabel } from "../api/whitelabel/area.ts";
import { listCodes } from "../help/codes.ts";
import { createErrorCatalogue } from "../pages/site/docs/errors/error-catalogue.ts";
import { createSiteSearch } from "../pages/site/docs/site-search.ts";

/** APIs, one for each document in spec/, the busiest first. */
export const areas = [tracking, auth, whitelabel, profile, partner, operator, inbound] as const;

export const documents = [...areas, { name: "events", document: events }] as const;

/** Names of errors and codes in the answers of all areas. */
export const errors = createErrorCatalogue(listCodes);

/** Search of the developer site and of the MCP endpoint. */
export const search = createSiteSearch(documents, errors);
