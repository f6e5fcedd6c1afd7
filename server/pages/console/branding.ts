import { getClient } from "../../domain/clients/app/clients.ts";
import type { BrandingPlace } from "../workplace/branding/place.ts";
import { consolePlace, type Staff, staffWith } from "./guard.ts";

/** The page of how a client looks. */
export const brandingPlace: BrandingPlace<Staff> = {
  root: consolePlace.root,
  path: "/manage/clients/:clientId/look",
  guard: (stepUp) => staffWith("setClientBranding", stepUp),
  textsIn: consolePlace.textsIn,
  actorOf: ({ staffUser }) => staffUser.id,
  find: (services, _at, clientId) => getClient(services, clientId),
};
