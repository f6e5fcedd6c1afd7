import events from "../../generated/events.json" with { type: "json" };
import { auth } from "../api/auth/area.ts";
import { inbound } from "../api/inbound/area.ts";
import { management } from "../api/management/area.ts";
import { partByReader } from "../api/management/readers.ts";
import { profile } from "../api/profile/area.ts";
import { tracking } from "../api/tracking/area.ts";
import { whitelabel } from "../api/whitelabel/area.ts";
import { listCodes } from "../help/codes.ts";
import { createErrorCatalogue } from "../pages/site/docs/errors/error-catalogue.ts";
import { createSiteSearch } from "../pages/site/docs/site-search.ts";

/** APIs, one for each document in spec/, the busiest first. */
export const areas = [tracking, auth, whitelabel, profile, management, inbound] as const;

export const documents = [
  ...[tracking, auth, whitelabel, profile],
  ...partByReader(management.document),
  ...[inbound, { name: "events", document: events }],
];

/** Names of errors and codes in the answers of all areas. */
export const errors = createErrorCatalogue(listCodes);

/** Search of the developer site and of the MCP endpoint. */
export const search = createSiteSearch(documents, errors);
