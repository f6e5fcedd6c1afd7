/** Pages of operations in the workbench, made from the partner document: nothing that a program can't do by a token. */
import document from "../../../generated/partner.json" with { type: "json" };
import { readCatalogue } from "../sign-in/workplace/operations/catalogue.ts";
import type { OperationsPlace } from "../sign-in/workplace/operations/place.ts";
import { partnerOperationsDe } from "../words/workbench/operations-de.ts";
import { type Colleague, colleagueWith, mayAs } from "./guard.ts";

/** Operations that have pages of their own: the overview, the team's people, and calls. */
const ELSEWHERE = new Set([
  "getOwnTeam",
  "listPeople",
  "invitePerson",
  "updatePerson",
  "listOwnCalls",
  "listOwnCallProblems",
]);

export const catalogue = readCatalogue(document, {
  apiRoot: "/partner",
  below: "",
  elsewhere: ELSEWHERE,
  namesDe: partnerOperationsDe,
  commandPath: (path) =>
    path.replace("/partner/tracking-partners", "/operator/partners").replace(/^\/partner/, "/operator"),
});

export const operationsPlace: OperationsPlace<Colleague> = {
  catalogue,
  root: "/workbench",
  contents: "/workbench",
  guard: ({ info }, stepUp) => colleagueWith(info.scopes, stepUp),
  isOpen: ({ session }, { info }) => mayAs(session, info.scopes),
  filledIn: ({ id }, { secrets }) =>
    id === "rotateOwnWebhookSecret" ? { replaces: (secrets as { secretId: string }[])[0]?.secretId } : {},
  call: (services, { team }, call) => services.callOperation(services, { team }, call),
};
