/** What every page of the account has in common: who it is for, and that its buttons are ours. */
import type { Request, RequestHandler, Response } from "express";
import type { Mode } from "../../../generated/prisma/client.ts";
import { accountPath } from "../../domain/person/account-path.ts";
import type { SignedIn } from "../../domain/session/sessions.ts";
import type { Services } from "../../services.ts";
import { sendPage } from "../framework/layout.ts";
import { isOwnForm, openVisit, outOfDate, type Visit } from "../framework/old-visit.ts";

/** A member who opens a page of their account. */
export interface Member extends Visit {
  signedIn: SignedIn;
  /** Where their pages begin. */
  base: string;
}

/** Shows a page to a member; whoever is not signed in is asked to do so. */
export function showing(
  services: Services,
  mode: Mode,
  show: (member: Member) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    const member = await memberOf(services, request, response, mode);
    if (member !== null) await show(member);
  };
}

/** Does what a button of such a page says; one on a page that is out of date does nothing. */
export function acting(
  services: Services,
  mode: Mode,
  act: (member: Member) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    const visit = await openVisit(services, request, response, { mode });
    const base = accountPath(mode);
    if (!isOwnForm(visit)) return sendPage(response, outOfDate(visit, base));
    if (visit.signedIn === null) return response.redirect(303, `${base}/sign-in`);
    await act({ ...visit, signedIn: visit.signedIn, base });
  };
}

async function memberOf(
  services: Services,
  request: Request,
  response: Response,
  mode: Mode,
): Promise<Member | null> {
  const visit = await openVisit(services, request, response, { mode });
  const base = accountPath(mode);
  if (visit.signedIn !== null) return { ...visit, signedIn: visit.signedIn, base };
  response.redirect(303, `${base}/sign-in`);
  return null;
}
