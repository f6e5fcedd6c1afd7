import type { Router } from "express";
import { accountPath } from "../domain/members/index.ts";
import type { Services } from "../services.ts";
import { accountPages } from "./account/routes.ts";
import { consolePages } from "./console/routes.ts";
import { type Described, documentPages } from "./docs/documents.ts";
import { guidePages } from "./docs/guides.ts";
import { llmsPage } from "./docs/llms.ts";
import { languageChoice } from "./framework/language-choice.ts";
import { type AnyPage, mountPages } from "./framework/page.ts";
import { phoneDocumentsPage } from "./journey/handover/documents.ts";
import { scanPage } from "./journey/handover/scan.ts";
import { journeys } from "./journey/login/open.ts";
import { loginPages } from "./journey/login/routes.ts";
import { emailLinkPage } from "./journey/proof/email-link.ts";
import { portalPages } from "./journey/proof/portal.ts";
import { remindersPage } from "./journey/proof/reminders.ts";
import { samlPages } from "./journey/proof/saml.ts";
import { ownBrowserPage } from "./sign-in/own-browser.ts";
import { appealDeletionPage, appealPage } from "./site/appeal.ts";
import { devPages } from "./site/dev.ts";
import { homePage } from "./site/home.ts";
import { pictures } from "./site/pictures.ts";
import { previewPages } from "./site/preview/preview.ts";
import { addStaticFiles } from "./site/static-files.ts";

/** Pages but the console's, by root path. `areas` are the documented APIs. */
export function pagesByRoot(
  { production }: Pick<Services["config"], "production">,
  areas: readonly Described[],
): readonly (readonly [root: string, pages: readonly AnyPage[]])[] {
  const proof = [
    scanPage,
    phoneDocumentsPage,
    emailLinkPage,
    ownBrowserPage,
    remindersPage,
    ...portalPages,
    ...samlPages,
  ];
  const site = [
    homePage(areas),
    appealPage,
    appealDeletionPage,
    llmsPage(areas),
    ...guidePages(),
    ...documentPages(areas),
    ...(production ? [] : devPages),
  ];
  return [
    ["", [...pictures, ...previewPages, ...proof, ...site]],
    [accountPath("live"), accountPages],
    [accountPath("test"), accountPages],
    ...Object.keys(journeys).map((root) => [root, loginPages] as const),
  ];
}

export function addPages(router: Router, services: Services, areas: readonly Described[]): void {
  addStaticFiles(router);
  router.use(languageChoice(services.config));
  for (const [root, below] of pagesByRoot(services.config, areas)) mountPages(router, services, root, below);
  router.use(consolePages(services));
}
