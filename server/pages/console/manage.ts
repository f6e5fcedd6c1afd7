/** Pages of operations in the console, made from the management document. */
import document from "../../../generated/management.json" with { type: "json" };
import { may, type OperationId } from "../../domain/members/staff/roles.ts";
import { findPeople } from "../../domain/members/staff/users.ts";
import { findNamed } from "../../domain/operations/console/named.ts";
import { findThings } from "../../domain/operations/console/things.ts";
import { type AnyPage, page } from "../framework/page.ts";
import { redirect } from "../framework/reply.ts";
import { goToPage } from "../workplace/go-to.ts";
import { readCatalogue } from "../workplace/operations/catalogue.ts";
import { operationPages } from "../workplace/operations/pages.ts";
import type { OperationsPlace } from "../workplace/operations/place.ts";
import { type Staff, staffWith } from "./guard.ts";

/** Subjects that have pages of their own, with more on them than a form. */
const TAGS_ELSEWHERE = new Set(["Calls", "Reviews", "Members", "Staff", "Papers", "Privacy"]);

/** Operations that have pages of their own, that are not made for a browser, or that must be repeated until all is done. */
const ELSEWHERE = new Set([
  "setClientLogo",
  "removeClientLogo",
  "createClientPreview",
  "listClientPreviews",
  "revokeClientPreview",
  "getClientBranding",
  "setClientBranding",
  "listDomainAppeals",
  "decideDomainAppeal",
  "createTrialLink",
  "listTrialLinks",
  "revokeTrialLink",
  "tryClaims",
  // A token outlives its issuer's access to the console.
  "issueOperatorToken",
  // Files.
  "replaceRegisterList",
  "importIdentityProviders",
  // At a command, beside the collector's records.
  "replayAuditStream",
  // Steps of a command.
  "rotateKeys",
  "getConnection",
]);

export const catalogue = readCatalogue(document, {
  audience: "operators",
  below: "/manage",
  elsewhere: ELSEWHERE,
  tagsElsewhere: TAGS_ELSEWHERE,
});

export const managePlace: OperationsPlace<Staff> = {
  catalogue,
  root: "/console",
  contents: "/console",
  guard: ({ id }, stepUp) => staffWith(id as OperationId, stepUp),
  isOpen: ({ session }, { id }) => may(session.role, id as OperationId),
  mayChangeLook: ({ session }) => may(session.role, "setClientBranding"),
  async people(services, { session }, ids) {
    const found = await findPeople(services, ids);
    return may(session.role, "listStaffUsers") ? found : found.map(({ id, name }) => ({ id, name }));
  },
  things: ({ database }, _at, wanted) => findThings(database, wanted),
  call: (services, { staffUser }, call) => services.callOperation(services, { actor: staffUser }, call),
};

/** Former address of an app's endpoints, in mails to staff. */
const formerWebhooksPage = page("/apps/:appId/webhooks", {
  guard: staffWith("listWebhookEndpoints"),
  load: (_services, { request: { params } }) =>
    redirect(`/console/manage/apps/${encodeURIComponent(params.appId ?? "")}/webhook-endpoints`),
});

const goTo = goToPage<Staff>({
  guard: staffWith(null),
  operations: managePlace,
  find: (services, at, text) =>
    may(at.session.role, "listApps") ? findNamed(services, text) : Promise.resolve([]),
  readsCalls: ({ session }) => may(session.role, "listCalls"),
});

export const managePages: readonly AnyPage[] = [formerWebhooksPage, goTo, ...operationPages(managePlace)];
