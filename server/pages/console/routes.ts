/** The console: for the people who work for this service. */
import express, { type Router } from "express";
import { UUID } from "../../domain/shared/keyset.ts";
import { notFound } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { type AnyPage, mountPages } from "../framework/page.ts";
import { invitationPage } from "./arrival/invitation.ts";
import { secondPage } from "./arrival/second.ts";
import { setUpPage } from "./arrival/set-up.ts";
import { signInPage, staffCodePage } from "./arrival/sign-in.ts";
import { mePage } from "./me.ts";
import { numbersPage } from "./metrics.ts";
import { paperPage } from "./review/papers.ts";
import { queuePage, startPage } from "./review/queue.ts";
import { casePage } from "./review/review.ts";
import { peoplePage, personPage } from "./staff.ts";
import { accountPage, eraseAccountPage } from "./support/account.ts";
import { findPage } from "./support/find.ts";
import { erasePage, expirePage, verificationPage } from "./support/verification.ts";

/** The way in, before both steps. */
const arrivalPages: readonly AnyPage[] = [signInPage, staffCodePage, secondPage, invitationPage, setUpPage];

/** Every page behind them. */
export const staffPages: readonly AnyPage[] = [
  startPage,
  mePage,
  queuePage,
  casePage,
  paperPage,
  findPage,
  verificationPage,
  expirePage,
  erasePage,
  accountPage,
  eraseAccountPage,
  numbersPage,
  peoplePage,
  personPage,
];

export function consolePages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });
  for (const name of ["reviewId", "documentId", "id"])
    router.param(name, (_request, _response, next, value: string) => {
      if (UUID.test(value)) next();
      else notFound("page");
    });
  return mountPages(services, "/console", [...arrivalPages, ...staffPages], router);
}
