import type { Router } from "express";
import { workbenchOrigin } from "../config.ts";
import { accountPath } from "../domain/members/member/account-path.ts";
import type { Services } from "../services.ts";
import { accountPages } from "./account/routes.ts";
import { consolePages } from "./console/routes.ts";
import { languageChoice } from "./framework/language-choice.ts";
import { type AnyPage, mountPages } from "./framework/page.ts";
import { deviceDonePage, devicePage } from "./journey/device/code.ts";
import { phoneDocumentsPage } from "./journey/handover/documents.ts";
import { scanPage } from "./journey/handover/scan.ts";
import { journeys } from "./journey/login/open.ts";
import { loginPages } from "./journey/login/routes.ts";
import { emailLinkPage } from "./journey/proof/email-link.ts";
import { portalPages } from "./journey/proof/portal.ts";
import { remindersPage } from "./journey/proof/reminders.ts";
import { samlPages } from "./journey/proof/saml.ts";
import { walletPages } from "./journey/proof/wallet.ts";
import { tillPages } from "./journey/till/pages.ts";
import { ownBrowserPage } from "./sign-in/own-browser.ts";
import { appealDeletionPage, appealPage } from "./site/appeal.ts";
import { devPages } from "./site/dev.ts";
import type { ErrorCatalogue } from "./site/docs/errors/error-catalogue.ts";
import { errorPages } from "./site/docs/errors/error-pages.ts";
import { guidePages } from "./site/docs/guides/guides.ts";
import { developerHome } from "./site/docs/home.ts";
import { llmsPage, sitemapPage, wholePage } from "./site/docs/llms.ts";
import type { Described } from "./site/docs/reference/described.ts";
import { documentPages } from "./site/docs/reference/documents.ts";
import { searchPage } from "./site/docs/search.ts";
import { createSiteFrame } from "./site/docs/site-frame.ts";
import type { SiteSearch } from "./site/docs/site-search.ts";
import { homePage } from "./site/home.ts";
import { pictures } from "./site/pictures.ts";
import { previewPages } from "./site/preview/preview.ts";
import { addStaticFiles } from "./site/static-files.ts";
import { ucpPages } from "./site/ucp/pages.ts";
import { workbenchPages } from "./workbench/routes.ts";

/** Pages but those of console and workbench, by root path. `areas` are the documented APIs, `errors` the names in their answers. */
export function pagesByRoot(
  config: Pick<Services["config"], "production" | "partnerUrl" | "ssoUrl">,
  areas: readonly Described[],
  errors: ErrorCatalogue,
  search: SiteSearch,
): readonly (readonly [root: string, pages: readonly AnyPage[]])[] {
  const proof = [
    scanPage,
    ...tillPages,
    devicePage,
    deviceDonePage,
    phoneDocumentsPage,
    emailLinkPage,
    ownBrowserPage,
    remindersPage,
    ...portalPages,
    ...samlPages,
    ...walletPages,
  ];
  const frame = createSiteFrame(areas, `${workbenchOrigin(config)}/workbench`);
  const site = [
    homePage,
    appealPage,
    appealDeletionPage,
    developerHome(frame),
    searchPage(search, frame),
    ...errorPages(errors, frame),
    llmsPage(areas),
    wholePage(),
    sitemapPage(areas),
    ...guidePages(frame),
    ...documentPages(areas, frame),
    ...ucpPages(frame),
    ...(config.production ? [] : devPages),
  ];
  return [
    ["", [...pictures, ...previewPages, ...proof, ...site]],
    [accountPath("live"), accountPages],
    [accountPath("test"), accountPages],
    ...Object.keys(journeys).map((root) => [root, loginPages] as const),
  ];
}

export function addPages(
  router: Router,
  services: Services,
  areas: readonly Described[],
  errors: ErrorCatalogue,
  search: SiteSearch,
): void {
  addStaticFiles(router);
  router.use(languageChoice(services.config));
  for (const [root, below] of pagesByRoot(services.config, areas, errors, search))
    mountPages(router, services, root, below);
  router.use(consolePages(services));
  router.use(workbenchPages(services));
}
