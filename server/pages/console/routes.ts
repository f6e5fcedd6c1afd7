import express, { type Router } from "express";
import { UUID } from "../../domain/shared/lists/keyset.ts";
import { notFound } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { type AnyPage, mountPages } from "../framework/page.ts";
import { brandingPages } from "../workplace/branding/page.ts";
import { callsPages } from "../workplace/calls.ts";
import { pagesBeforeFactors, pagesOfFactors } from "../workplace/sign-in-pages.ts";
import { appealPage, appealsPage } from "./appeals.ts";
import { brandingPlace } from "./branding.ts";
import { consolePlace, staffWith } from "./guard.ts";
import { managePages, managePlace } from "./manage.ts";
import { overviewPage } from "./overview.ts";
import { papersPage } from "./papers.ts";
import { letterPage } from "./portal-letter.ts";
import { portalPage, portalsPage } from "./portals.ts";
import { privacyDocumentPage, privacyPage } from "./privacy.ts";
import { brandPage, brandsPage } from "./reports/brands.ts";
import { metricsPage } from "./reports/metrics.ts";
import { comparePage } from "./review/compare.ts";
import { latePage, lostPage } from "./review/decide.ts";
import { documentPage } from "./review/documents.ts";
import { queuePage } from "./review/queue.ts";
import { reviewPage } from "./review/review.ts";
import { accountPage, eraseAccountPage } from "./support/account.ts";
import { exportAccountPage } from "./support/export.ts";
import { searchPage } from "./support/search.ts";
import { erasePage, expirePage, verificationPage } from "./support/verification.ts";
import { teamPages } from "./team.ts";
import { tryTokenPage } from "./try-token.ts";

/** Pages before both factors are given. */
export const staffSignInPages: readonly AnyPage[] = pagesBeforeFactors(consolePlace);

export const staffPages: readonly AnyPage[] = [
  overviewPage,
  ...pagesOfFactors(consolePlace),
  queuePage,
  reviewPage,
  lostPage,
  latePage,
  comparePage,
  documentPage,
  searchPage,
  verificationPage,
  expirePage,
  erasePage,
  accountPage,
  eraseAccountPage,
  exportAccountPage,
  metricsPage,
  portalsPage,
  portalPage,
  letterPage,
  tryTokenPage,
  appealsPage,
  appealPage,
  ...brandingPages(brandingPlace),
  ...callsPages({
    ...consolePlace,
    guard: staffWith("listCalls"),
    operations: managePlace,
    ownersFor: async () => undefined,
  }),
  brandsPage,
  brandPage,
  papersPage,
  privacyPage,
  privacyDocumentPage,
  ...teamPages,
  ...managePages,
];

/** A router of its own, because other pages have ids of other kinds. */
export function consolePages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });
  for (const name of ["reviewId", "documentId", "id"])
    router.param(name, (_request, _response, next, value: string) => {
      if (UUID.test(value)) next();
      else notFound("page");
    });
  mountPages(router, services, "/console", [...staffSignInPages, ...staffPages]);
  return router;
}
