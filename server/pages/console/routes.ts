/** The console: for the people who work for this service. */
import express, { type Router } from "express";
import { refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { readForm } from "../framework/old-form.ts";
import {
  giveCreationOptions,
  showInvitation,
  showSetUp,
  takeInvitation,
  takeNewPasskey,
  takeTotp,
} from "./arrival/set-up.ts";
import {
  arriving,
  giveSigningOptions,
  pressing,
  sendCodeAgain,
  showAddress,
  showCode,
  showSecond,
  signOut,
  takeAddress,
  takeCode,
  takePasskey,
  takeSecond,
} from "./arrival/sign-in.ts";
import { renewCodes, replaceApp, showMe, takePasskeyAway } from "./me.ts";
import { showNumbers } from "./numbers.ts";
import { change, invite, showPeople, showPerson } from "./people.ts";
import { showCase, take } from "./review/case.ts";
import { decide, release, renew } from "./review/decide.ts";
import { sendPaper } from "./review/paper.ts";
import { openNext, showQueue, showStart } from "./review/queue.ts";
import { eraseAccount, resetAccount, showAccount, showEraseAccount } from "./support/account.ts";
import { showFind } from "./support/find.ts";
import { erase, expire, reset, showErase, showExpire, showVerification } from "./support/verification.ts";
import { acting, type ConsoleVisit, type DeskPage, showing } from "./visit.ts";

type Step = (services: Services, visit: ConsoleVisit) => Promise<void>;

/** The way in, before both steps. */
const arrivals: Readonly<Record<string, Step>> = {
  "/console/sign-in": showAddress,
  "/console/code": showCode,
  "/console/second": showSecond,
  "/console/invitation": showInvitation,
  "/console/set-up": showSetUp,
};

const entries: Readonly<Record<string, Step>> = {
  "/console/sign-in": takeAddress,
  "/console/code": takeCode,
  "/console/code/again": sendCodeAgain,
  "/console/second": takeSecond,
  "/console/passkey/options": giveSigningOptions,
  "/console/passkey": takePasskey,
  "/console/invitation": takeInvitation,
  "/console/set-up": takeTotp,
  "/console/set-up/passkey/options": giveCreationOptions,
  "/console/set-up/passkey": takeNewPasskey,
  "/console/sign-out": signOut,
};

/** Every page behind them, with who may see it. */
export const deskPages: Readonly<Record<string, DeskPage>> = {
  "/console": { permission: null, run: showStart },
  "/console/me": { permission: null, run: showMe },
  "/console/queue": { permission: "review", run: showQueue },
  "/console/cases/:reviewId": { permission: "review", run: showCase },
  "/console/documents/:documentId/pages/:page": { permission: "review", run: sendPaper },
  "/console/find": { permission: "find", run: showFind },
  "/console/verifications/:id": { permission: "find", run: showVerification },
  "/console/verifications/:id/expire": { permission: "repair", run: showExpire },
  "/console/verifications/:id/erase": { permission: "erase", grave: "here", run: showErase },
  "/console/accounts/:id": { permission: "find", run: showAccount },
  "/console/accounts/:id/erase": { permission: "erase", grave: "here", run: showEraseAccount },
  "/console/numbers": { permission: "numbers", run: showNumbers },
  "/console/people": { permission: "people", grave: "here", run: showPeople },
  "/console/people/:id": { permission: "people", grave: "here", run: showPerson },
};

/** Every button behind them. What is grave has a page of the same path, to which a new second step leads back. */
export const deskButtons: Readonly<Record<string, DeskPage>> = {
  "/console/me/app": { permission: null, grave: "/console/me", run: replaceApp },
  "/console/me/codes": { permission: null, grave: "/console/me", run: renewCodes },
  "/console/me/passkeys": { permission: null, grave: "/console/me", run: takePasskeyAway },
  "/console/next": { permission: "review", run: openNext },
  "/console/cases/:reviewId/take": { permission: "review", run: take },
  "/console/cases/:reviewId/decision": { permission: "review", run: decide },
  "/console/cases/:reviewId/release": { permission: "review", run: release },
  "/console/cases/:reviewId/renew": { permission: "review", run: renew },
  "/console/find": { permission: "find", run: showFind },
  "/console/verifications/:id/reset": { permission: "repair", run: reset },
  "/console/verifications/:id/expire": { permission: "repair", run: expire },
  "/console/verifications/:id/erase": { permission: "erase", grave: "here", run: erase },
  "/console/accounts/:id/reset": { permission: "repair", run: resetAccount },
  "/console/accounts/:id/erase": { permission: "erase", grave: "here", run: eraseAccount },
  "/console/people": { permission: "people", grave: "here", run: invite },
  "/console/people/:id": { permission: "people", grave: "here", run: change },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function consolePages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });
  for (const name of ["reviewId", "documentId", "id"])
    router.param(name, (_request, _response, next, value: string) => {
      if (UUID.test(value)) next();
      else refuse({ kind: "not_found", what: "page" });
    });
  for (const [path, step] of Object.entries(arrivals)) router.get(path, arriving(services, step));
  for (const [path, step] of Object.entries(entries)) router.post(path, readForm, pressing(services, step));
  for (const [path, page] of Object.entries(deskPages)) router.get(path, showing(services, page));
  for (const [path, page] of Object.entries(deskButtons)) router.post(path, readForm, acting(services, page));
  return router;
}
