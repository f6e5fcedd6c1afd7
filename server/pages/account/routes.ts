/** The account page: all that we keep about a member, for the member. */
import express, { type Router } from "express";
import type { Mode } from "../../../generated/prisma/client.ts";
import { endSession } from "../../domain/session/sessions.ts";
import type { Services } from "../../services.ts";
import { readForm } from "../form.ts";
import { signInSteps } from "../sign-in.ts";
import { dropSession, openVisit } from "../visit.ts";
import { accountPath, acting, type Member, showing } from "./member.ts";
import { showOverview } from "./overview.ts";

export function accountPages(services: Services, mode: Mode): Router {
  const router = express.Router({ caseSensitive: true });
  const base = accountPath(mode);
  const get = (path: string, show: (member: Member) => Promise<void>) =>
    router.get(`${base}${path}`, showing(services, mode, show));
  const post = (path: string, act: (member: Member) => Promise<void>) =>
    router.post(`${base}${path}`, readForm, acting(services, mode, act));

  router.use(
    signInSteps(services, base, async (request, response) => ({
      visit: await openVisit(services, request, response, { mode }),
      path: base,
      query: "",
      sender: { appId: null, name: "cohort" },
    })),
  );
  get("", (member) => showOverview(services, member));
  post("/sign-out", (member) => signOut(services, member));
  return router;
}

async function signOut(services: Services, member: Member): Promise<void> {
  const { accountId, sessionId } = member.signedIn;
  await endSession(services.database, accountId, sessionId);
  dropSession(services, member);
  member.response.redirect(303, `${member.base}/sign-in`);
}
