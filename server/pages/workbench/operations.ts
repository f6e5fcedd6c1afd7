/** Pages of operations in the workbench, made from the partner document: nothing that a program can't do by a token. */
import document from "../../../generated/partner.json" with { type: "json" };
import { findPeople } from "../../domain/members/index.ts";
import { brandingHref } from "../sign-in/workplace/branding/place.ts";
import { readCatalogue } from "../sign-in/workplace/operations/catalogue.ts";
import type { OperationsPlace } from "../sign-in/workplace/operations/place.ts";
import { partnerOperationsDe } from "../words/workbench/operations-de.ts";
import { BRANDING_SCOPE, brandingPlace } from "./branding.ts";
import { type Colleague, colleagueWith, mayAs } from "./guard.ts";

/** Operations that have pages of their own: the overview, the team's people, a client's branding, calls and the funnel. */
const ELSEWHERE = new Set([
  "setOwnClientBranding",
  "setOwnClientLogo",
  "removeOwnClientLogo",
  "createOwnClientPreview",
  "getOwnTeam",
  "listPeople",
  "invitePerson",
  "updatePerson",
  "listOwnCalls",
  "listOwnCallProblems",
  "getOwnFunnel",
  "exportOwnFunnel",
  "getOwnCodeFunnel",
  "exportOwnCodeFunnel",
]);

export const catalogue = readCatalogue(document, {
  apiRoot: "/partner",
  below: "",
  elsewhere: ELSEWHERE,
  namesDe: partnerOperationsDe,
  commandPath: (path) =>
    path.replace("/partner/tracking-partners", "/operator/partners").replace(/^\/partner/, "/operator"),
});

/** Pages with a way to the client's branding. */
const BRANDED = new Set(["getOwnClient", "getOwnClientBranding", "listOwnClientPreviews"]);

export const operationsPlace: OperationsPlace<Colleague> = {
  catalogue,
  root: "/workbench",
  contents: "/workbench",
  guard: ({ info }, stepUp) => colleagueWith(info.scopes, stepUp),
  isOpen: ({ session }, { info }) => mayAs(session, info.scopes),
  filledIn: ({ id }, { secrets }) =>
    id === "rotateOwnWebhookSecret" ? { replaces: (secrets as { secretId: string }[])[0]?.secretId } : {},
  links: (at, { id }) =>
    BRANDED.has(id) && mayAs(at.session, BRANDING_SCOPE)
      ? [
          {
            href: brandingHref(brandingPlace, at.request.params.clientId ?? ""),
            label: at.texts.changeBranding,
          },
        ]
      : [],
  isFor: ({ info }, item) => item.mode !== "live" || !info.path.includes("/test-"),
  async people(services, at, ids) {
    const found = await findPeople(services, ids, at.team.teamId);
    return mayAs(at.session, "team:write") ? found : found.map(({ id, name }) => ({ id, name }));
  },
  call: (services, { team }, call) => services.callOperation(services, { team }, call),
};
