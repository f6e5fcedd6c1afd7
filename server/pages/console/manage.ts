/** Pages of operations in the console, made from the management document, and their contents. */
import type { VNode } from "preact";
import document from "../../../generated/management.json" with { type: "json" };
import { findPeople, may, type OperationId } from "../../domain/members/index.ts";
import { findNamed } from "../../domain/operations/index.ts";
import type { Services } from "../../services.ts";
import { type AnyPage, page } from "../framework/page.ts";
import { html } from "../markup/html.ts";
import { goToPage } from "../sign-in/workplace/go-to.ts";
import { entrancesOf, readCatalogue } from "../sign-in/workplace/operations/catalogue.ts";
import { changeLinks, doneText } from "../sign-in/workplace/operations/links.ts";
import { operationPages } from "../sign-in/workplace/operations/pages.ts";
import { hrefOf, type OperationsPlace } from "../sign-in/workplace/operations/place.ts";
import { labelOf } from "../sign-in/workplace/operations/values.ts";
import { operationsDe, operationTagsDe } from "../words/console/de/operations.ts";
import { type Staff, staffWith } from "./guard.ts";

/** Subjects that have pages of their own, with more on them than a form. */
const TAGS_ELSEWHERE = new Set(["Calls", "Reviews", "Members", "Staff", "Papers"]);

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
  // The id of the newest secret is on the page of the endpoints.
  "rotateWebhookSecret",
  // A token outlives its issuer's access to the console.
  "issueOperatorToken",
  // Files.
  "replaceRegisterList",
  "importIdentityProviders",
  // Steps of a command.
  "rotateKeys",
  "getConnection",
]);

export const catalogue = readCatalogue(document, {
  audience: "operators",
  below: "/manage",
  elsewhere: ELSEWHERE,
  tagsElsewhere: TAGS_ELSEWHERE,
  namesDe: operationsDe,
});

const managePlace: OperationsPlace<Staff> = {
  catalogue,
  root: "/console",
  contents: "/console/manage",
  guard: ({ id }, stepUp) => staffWith(id as OperationId, stepUp),
  isOpen: ({ session }, { id }) => may(session.role, id as OperationId),
  async people(services, { session }, ids) {
    const found = await findPeople(services, ids);
    return may(session.role, "listStaffUsers") ? found : found.map(({ id, name }) => ({ id, name }));
  },
  call: (services, { staffUser }, call) => services.callOperation(services, { actor: staffUser }, call),
};

/** Contents: where each subject begins, for a staff user who may open it. */
const contentsPage = page("/manage", {
  guard: staffWith("manage"),
  load: (_services: Services, at) => entrancesOf(catalogue).filter((one) => managePlace.isOpen(at, one)),
  view(open, at) {
    const isGerman = at.words.language === "de";
    const byTag = [...Map.groupBy(open, ({ tag }) => tag)];
    return {
      title: at.texts.manage.title,
      body: html`${doneText(managePlace, at)}
        <p>${at.texts.manage.intro}</p>
        <div class="contents">
          ${byTag.map(
            ([tag, operations]) => html`<section class="card">
              <h2>${isGerman ? (operationTagsDe[tag] ?? tag) : tag}</h2>
              <ul class="contents-list">
                ${operations.map((one) => html`<li><a href=${hrefOf(managePlace, one, {})}>${labelOf(at, one)}</a></li>`)}
              </ul>
            </section>`,
          )}
        </div>`,
    };
  },
});

const goTo = goToPage<Staff>({
  guard: staffWith(null),
  operations: managePlace,
  find: (services, at, text) =>
    may(at.session.role, "manage") ? findNamed(services, text) : Promise.resolve([]),
  readsCalls: ({ session }) => may(session.role, "listCalls"),
});

export const managePages: readonly AnyPage[] = [contentsPage, goTo, ...operationPages(managePlace)];

/** Way from a page of its own to the form of a subject, and to all of its operations. */
export function manageLink(at: Staff, id: OperationId, list: string): VNode {
  const form = catalogue.managed.filter((one) => one.id === id);
  return html`${changeLinks(managePlace, at, form, {})} <p><a class="target" href=${`/console/manage/${list}`}>${at.texts.manage.allOf}</a></p>`;
}
