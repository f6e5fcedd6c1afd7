/** Ending what is open: a session, or a client's access. */

import { revokeApplication } from "../../domain/account/applications.ts";
import { isClientId } from "../../domain/oauth/clients.ts";
import { endSession, endSessions } from "../../domain/session/sessions.ts";
import type { Services } from "../../services.ts";
import { fieldOf } from "../framework/old-form.ts";
import { dropSession } from "../framework/old-visit.ts";
import type { Member } from "./member.ts";

/** As randomUUID() makes them; the database would refuse another text. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function endApplication(services: Services, member: Member): Promise<void> {
  const { request, response, base, signedIn } = member;
  const clientId = fieldOf(request.body, "client");
  if (isClientId(clientId)) await revokeApplication(services, signedIn.accountId, clientId);
  response.redirect(303, base);
}

/** One of the member's sessions, or all but the one in which they ask. */
export async function endOne(services: Services, member: Member): Promise<void> {
  const { request, response, base, signedIn } = member;
  const asked = fieldOf(request.body, "session");
  if (asked === "others") await endSessions(services.database, signedIn.accountId, signedIn.sessionId);
  else if (UUID.test(asked)) await endSession(services.database, signedIn.accountId, asked);
  response.redirect(303, base);
}

export async function signOut(services: Services, member: Member): Promise<void> {
  const { response, base, signedIn } = member;
  await endSession(services.database, signedIn.accountId, signedIn.sessionId);
  dropSession(services, member);
  response.redirect(303, `${base}/sign-in`);
}
