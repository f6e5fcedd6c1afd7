import express, { type Router } from "express";
import { UUID } from "../../domain/shared/index.ts";
import { notFound } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { type AnyPage, mountPages } from "../framework/page.ts";
import { callsPages } from "../sign-in/workplace/calls.ts";
import { pagesBeforeFactors, pagesOfFactors } from "../sign-in/workplace/sign-in-pages.ts";
import { appealPage, appealsPage } from "./appeals.ts";
import { appPage, appsPage } from "./apps.ts";
import { clientPages, clientsPage } from "./clients/clients.ts";
import { consolePlace, staffWith } from "./guard.ts";
import { managePages } from "./manage.ts";
import { papersPage } from "./papers.ts";
import { letterPage } from "./portal-letter.ts";
import { portalPage, portalsPage } from "./portals.ts";
import { brandPage, brandsPage } from "./reports/brands.ts";
import { metricsPage } from "./reports/metrics.ts";
import { comparePage } from "./review/compare.ts";
import { latePage, lostPage } from "./review/decide.ts";
import { documentPage } from "./review/documents.ts";
import { queuePage, startPage } from "./review/queue.ts";
import { reviewPage } from "./review/review.ts";
import { accountPage, eraseAccountPage } from "./support/account.ts";
import { searchPage } from "./support/search.ts";
import { erasePage, expirePage, verificationPage } from "./support/verification.ts";
import { teamPages } from "./team.ts";
import { tryTokenPage } from "./try-token.ts";
import { removeWebhookPage, webhookSecretPage, webhooksPage } from "./webhooks.ts";

/** Pages before both factors are given. */
export const staffSignInPages: readonly AnyPage[] = pagesBeforeFactors(consolePlace);

export const staffPages: readonly AnyPage[] = [
  startPage,
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
  metricsPage,
  portalsPage,
  portalPage,
  letterPage,
  tryTokenPage,
  appealsPage,
  appealPage,
  clientsPage,
  ...clientPages,
  appsPage,
  appPage,
  ...callsPages({ ...consolePlace, guard: staffWith("listCalls"), ownersFor: async () => undefined }),
  brandsPage,
  brandPage,
  papersPage,
  webhooksPage,
  webhookSecretPage,
  removeWebhookPage,
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
