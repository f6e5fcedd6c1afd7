import express, { type Router } from "express";
import { callOwnersOf } from "../../domain/clients/team/ownership.ts";
import { findNamed } from "../../domain/operations/console/named.ts";
import type { Services } from "../../services.ts";
import { type AnyPage, mountPages } from "../framework/page.ts";
import { brandingPages } from "../workplace/branding/page.ts";
import { callsPages } from "../workplace/calls.ts";
import { goToPage } from "../workplace/go-to.ts";
import { operationPages } from "../workplace/operations/pages.ts";
import { pagesBeforeFactors, pagesOfFactors } from "../workplace/sign-in-pages.ts";
import { brandingPlace } from "./branding.ts";
import { codesFilePage, codesPage } from "./codes.ts";
import { funnelFilePage, funnelPage } from "./funnel.ts";
import { colleagueWith, mayAs, workbench } from "./guard.ts";
import { operationsPlace } from "./operations.ts";
import { overviewPage } from "./overview.ts";
import { teamPages } from "./team.ts";

/** Pages before both factors are given. */
const workbenchSignInPages: readonly AnyPage[] = pagesBeforeFactors(workbench);

const colleaguePages: readonly AnyPage[] = [
  overviewPage,
  ...pagesOfFactors(workbench),
  funnelPage,
  funnelFilePage,
  codesPage,
  codesFilePage,
  ...callsPages({
    ...workbench,
    guard: colleagueWith("logs:read"),
    operations: operationsPlace,
    ownersFor: ({ database }, { team }) => callOwnersOf(database, team.teamId),
  }),
  goToPage({
    guard: colleagueWith(null),
    operations: operationsPlace,
    find: (services, { team }, text) => findNamed(services, text, team.teamId),
    readsCalls: ({ session }) => mayAs(session, "logs:read"),
  }),
  ...teamPages,
  ...brandingPages(brandingPlace),
  ...operationPages(operationsPlace),
];

/** A router of its own, because other pages have ids of other kinds. */
export function workbenchPages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });
  mountPages(router, services, workbench.root, [...workbenchSignInPages, ...colleaguePages]);
  return router;
}
