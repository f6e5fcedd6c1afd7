/** Pages of operations in the workbench, made from the management document: nothing that a program can't do by a token. */
import document from "../../../generated/management.json" with { type: "json" };
import { findPeople } from "../../domain/members/index.ts";
import { brandingHref } from "../sign-in/workplace/branding/place.ts";
import { readCatalogue } from "../sign-in/workplace/operations/catalogue.ts";
import type { OperationsPlace } from "../sign-in/workplace/operations/place.ts";
import { teamOperationsDe } from "../words/workbench/operations-de.ts";
import { BRANDING_SCOPE, brandingPlace } from "./branding.ts";
import { type Colleague, colleagueWith, mayAs } from "./guard.ts";

/** Operations that have pages of their own: the overview, the team's people, a client's branding, calls and the funnel. */
const ELSEWHERE = new Set([
  "setClientBranding",
  "setClientLogo",
  "removeClientLogo",
  "createClientPreview",
  "getCallerTeam",
  "listPeople",
  "invitePerson",
  "updatePerson",
  "listCalls",
  "listCallProblems",
  "getFunnel",
  "exportFunnel",
  "getCodeFunnel",
  "exportCodeFunnel",
]);

export const catalogue = readCatalogue(document, {
  audience: "teams",
  below: "",
  elsewhere: ELSEWHERE,
  namesDe: teamOperationsDe,
});

/** Pages with a way to the client's branding. */
const BRANDED = new Set(["getClient", "getClientBranding", "listClientPreviews"]);

export const operationsPlace: OperationsPlace<Colleague> = {
  catalogue,
  root: "/workbench",
  contents: "/workbench",
  guard: ({ info }, stepUp) => colleagueWith([info.teamScope ?? ""], stepUp),
  isOpen: ({ session }, { info }) => mayAs(session, [info.teamScope ?? ""]),
  filledIn: ({ id }, { secrets }) =>
    id === "rotateWebhookSecret" ? { replaces: (secrets as { secretId: string }[])[0]?.secretId } : {},
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
