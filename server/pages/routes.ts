/** Every page that is served, by the folders that they are in. */
import express, { type Router } from "express";
import { accountPath } from "../domain/member/account-path.ts";
import type { Services } from "../services.ts";
import { accountPages } from "./account/routes.ts";
import { consolePages } from "./console/routes.ts";
import { mountPages } from "./framework/page.ts";
import { journeys } from "./login/open.ts";
import { loginPages } from "./login/routes.ts";
import { emailLinkPage } from "./proof/email-link.ts";
import { portalPages } from "./proof/portal.ts";
import { samlPages } from "./proof/saml.ts";
import { devPages } from "./site/dev.ts";
import { type Described, documentPages } from "./site/documents.ts";
import { guidePages } from "./site/guides.ts";
import { homePage } from "./site/home.ts";
import { pictures } from "./site/pictures.ts";
import { staticFiles } from "./site/static-files.ts";

/** `areas` are the API documents that are shown. */
export function pages(services: Services, areas: readonly Described[]): Router {
  const router = express.Router({ caseSensitive: true });
  router.use(
    staticFiles(),
    mountPages(services, "", [...pictures, emailLinkPage, ...portalPages, ...samlPages]),
  );
  for (const mode of ["live", "test"] as const)
    router.use(mountPages(services, accountPath(mode), accountPages));
  for (const root of Object.keys(journeys)) router.use(mountPages(services, root, loginPages));
  router.use(consolePages(services));
  const dev = services.config.production ? [] : devPages;
  router.use(mountPages(services, "", [homePage(areas), ...guidePages(), ...documentPages(areas), ...dev]));
  return router;
}
