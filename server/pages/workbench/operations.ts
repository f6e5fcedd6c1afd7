/** Pages of operations in the workbench, made from the management document: nothing that a program can't do by a token. */
import document from "../../../generated/management.json" with { type: "json" };
import { findPeople } from "../../domain/members/staff/users.ts";
import { findThings } from "../../domain/operations/console/things.ts";
import { readCatalogue } from "../workplace/operations/catalogue.ts";
import type { OperationsPlace } from "../workplace/operations/place.ts";
import { BRANDING_SCOPE } from "./branding.ts";
import { type Colleague, colleagueWith, mayAs } from "./guard.ts";

/** Operations that have pages of their own: the overview, the team's people, a client's branding, calls and the funnel. */
const ELSEWHERE = new Set([
  "setClientBranding",
  "setClientLogo",
  "removeClientLogo",
  "createClientPreview",
  "getCallerTeam",
  "setTeamSignInProvider",
  "getTeamSignInProvider",
  "removeTeamSignInProvider",
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
});

export const operationsPlace: OperationsPlace<Colleague> = {
  catalogue,
  root: "/workbench",
  contents: "/workbench",
  guard: ({ info }, stepUp) => colleagueWith([info.teamScope ?? ""], stepUp),
  isOpen: ({ session }, { info }) => mayAs(session, [info.teamScope ?? ""]),
  mayChangeLook: ({ session }) => mayAs(session, BRANDING_SCOPE),
  isFor: ({ info }, item) => item.mode !== "live" || !info.path.includes("/test-"),
  async people(services, at, ids) {
    const found = await findPeople(services, ids, at.team.teamId);
    return mayAs(at.session, "team:write") ? found : found.map(({ id, name }) => ({ id, name }));
  },
  things: ({ database }, { team }, wanted) => findThings(database, wanted, team.teamId),
  call: (services, { team }, call) => services.callOperation(services, { team }, call),
};
