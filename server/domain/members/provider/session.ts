/**
 * Sessions that a provider opened last as long as it says so: a use asks it by the refresh token once its last word is older than
 * three quarters of a minute, so that somebody who was removed there is out within one (docs/staff-sign-in.md).
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { ProviderSession } from "../../../../generated/prisma/client.ts";
import { seal, unseal } from "../../../platform/crypto.ts";
import { OidcError, renewClaims, type TokenClaims } from "../../../platform/federation/oidc.ts";
import type { Services } from "../../../services.ts";
import { endSession } from "../../shared/access/browser-session.ts";
import { earlier, SECOND_MS } from "../../shared/time.ts";
import {
  type ConsoleSession,
  readConsoleSession as readConsole,
  readTeamSession as readTeam,
  type StaffSession,
  type TeamSession,
} from "../staff/sessions.ts";
import { admit, readPersonClaims } from "./people.ts";
import { openProvider } from "./settings.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

/** The provider's word counts as long; asking takes at most ten seconds more. */
const CHECKED_MS = 45 * SECOND_MS;
/** Lease of who asks, longer than any asking takes. */
const ASKING_MS = 15 * SECOND_MS;
/** Wait for another call's asking. */
const WAIT_MS = 100;

/** Session of a browser's secret; null if none, ended, ended by the provider, or not confirmed by it. */
export async function readConsoleSession(
  services: Needs,
  secret: string | undefined,
): Promise<ConsoleSession | null> {
  return confirmed(services, await readConsole(services, secret));
}

/** As `readConsoleSession`, of a person in a team that is not disabled. */
export async function readTeamSession(
  services: Needs,
  secret: string | undefined,
): Promise<TeamSession | null> {
  return confirmed(services, await readTeam(services, secret));
}

async function confirmed<Session extends StaffSession>(
  services: Needs,
  session: Session | null,
): Promise<Session | null> {
  if (session?.byProvider !== true) return session;
  return (await isConfirmed(services, session.sessionId)) ? session : null;
}

async function isConfirmed(services: Needs, sessionId: string): Promise<boolean> {
  const { database, now } = services;
  for (;;) {
    const own = await database.providerSession.findUnique({ where: { sessionId } });
    if (own === null) return false;
    const at = now();
    if (own.checkedAt > earlier(at, CHECKED_MS)) return true;
    // Lease, decided by the database: a refresh token that rotates counts once.
    const { count } = await database.providerSession.updateMany({
      where: {
        id: own.id,
        checkedAt: own.checkedAt,
        OR: [{ askedAt: null }, { askedAt: { lte: earlier(at, ASKING_MS) } }],
      },
      data: { askedAt: at },
    });
    if (count === 1) return renew(services, own);
    await sleep(WAIT_MS);
  }
}

/** Asks the provider. Away, it leaves the session, which waits; refusing, it ends it. */
async function renew(services: Needs, own: ProviderSession): Promise<boolean> {
  const { database, keyring, log, now } = services;
  const { id, sessionId, staffUserId } = own;
  const { subject, provider } = await database.staffIdentity.findUniqueOrThrow({
    where: { staffUserId },
    include: { provider: true },
  });
  const former = unseal(keyring, "ProviderSession.refreshSealed", id, own.refreshSealed);
  let answer: TokenClaims;
  try {
    answer = await renewClaims(await openProvider(services, provider), { refreshToken: former, subject });
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    log.warn({ why: error.why, providerId: provider.id }, "session not confirmed by its provider");
    if (error.isRefusal) await endSession(database, { staffUserId }, sessionId);
    else await database.providerSession.updateMany({ where: { id }, data: { askedAt: null } });
    return false;
  }
  const claims = readPersonClaims(answer.claims);
  return database.$transaction(async (tx) => {
    const at = now();
    const admitted = claims && (await admit(tx, keyring, provider, { claims, lack: answer.lack }, at));
    const refreshToken = answer.refreshToken ?? former;
    const refreshSealed = seal(keyring, "ProviderSession.refreshSealed", id, refreshToken);
    if (admitted?.kind === "refused" && admitted.why === "away") {
      // The former token may be used up.
      await tx.providerSession.updateMany({ where: { id }, data: { refreshSealed, askedAt: null } });
      return false;
    }
    if (admitted?.kind !== "admitted") {
      await endSession(tx, { staffUserId }, sessionId);
      return false;
    }
    const data = { refreshSealed, checkedAt: at, askedAt: null };
    // A role that changed has ended the session.
    return (await tx.providerSession.updateMany({ where: { id }, data })).count === 1;
  });
}
