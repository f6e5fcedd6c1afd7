/** Sign-in at a workplace by an OpenID provider: code flow with PKCE, bound to the browser that began. */
import { randomUUID } from "node:crypto";
import type { SignInProvider } from "../../../../generated/prisma/client.ts";
import { RefusalError } from "../../../errors.ts";
import { derivedSecret, randomToken, seal } from "../../../platform/crypto.ts";
import { transact } from "../../../platform/database/transact.ts";
import {
  authorizationUrl,
  OidcError,
  type OidcFlow,
  redeemAnswer,
} from "../../../platform/federation/oidc.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import { openSession, reauthenticate } from "../../shared/access/browser-session.ts";
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { OPERATOR } from "../staff/own-way.ts";
import { auditOwn, type StaffSession, sealedNewTotp, staffSession } from "../staff/sessions.ts";
import { type WorkplaceName, workplaces } from "../staff/workplace.ts";
import { admit, gaveSecondFactor, type NotAdmitted, readPersonClaims } from "./people.ts";
import { findProvider, openProvider } from "./settings.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

/** Time to sign in at the provider. */
const BEGUN_MS = 10 * MINUTE_MS;
/** Step-up: how old the sign-in at the provider may be, its clock's error included. */
const STEP_UP_SECONDS = 300;

/** Provider of the console; in the workbench the one for an address's domain, the team's that had it first. */
export async function findProviderFor(
  { database }: Pick<Services, "database">,
  workplace: WorkplaceName,
  email = "",
): Promise<SignInProvider | null> {
  if (workplace === "console") return findProvider(database, OPERATOR);
  const [, domain] = /@([^@\s]+)\s*$/.exec(email.toLowerCase()) ?? [];
  if (domain === undefined) return null;
  return database.signInProvider.findFirst({
    where: { domains: { has: domain }, team: { disabledAt: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Provider that opened a session and gives a second factor, so that it steps up, too; null where none did. */
export async function stepUpProvider(
  { database }: Pick<Services, "database">,
  { sessionId }: Pick<StaffSession, "sessionId">,
): Promise<SignInProvider | null> {
  const own = await database.providerSession.findUnique({
    where: { sessionId },
    select: { identity: { select: { provider: true } } },
  });
  const provider = own?.identity.provider;
  return provider && provider.acrValues.length + provider.amrValues.length > 0 ? provider : null;
}

interface Begun {
  providerId: string;
  returnTo: string;
  /** Session that it steps up; null for a sign-in. */
  sessionId: string | null;
}

const sealedFor = (workplace: WorkplaceName, browserSecret: string) => ({
  purpose: `provider-sign-in ${workplace}`,
  holder: browserSecret,
});

/** Redirect address of a workplace, as the provider knows it. */
export function callbackUri(config: Services["config"], workplace: WorkplaceName): string {
  const { origin, root } = workplaces[workplace];
  return `${origin(config)}${root}/sign-in/callback`;
}

/** Address for back-channel logout, as the provider knows it. */
export function logoutUri(
  config: Services["config"],
  { id, teamId }: Pick<SignInProvider, "id" | "teamId">,
): string {
  const { origin, root } = workplaces[teamId === null ? "console" : "workbench"];
  return `${origin(config)}${root}/sign-in/logout/${id}`;
}

/** `state` is sealed for the browser; nonce and PKCE verifier are HMACs of it, so no secret is stored. */
function flowOf({ config, keyring }: Needs, workplace: WorkplaceName, state: string): OidcFlow {
  return {
    redirectUri: callbackUri(config, workplace),
    state,
    nonce: derivedSecret(keyring, "oidc.nonce", state, ""),
    codeVerifier: derivedSecret(keyring, "oidc.verifier", state, ""),
  };
}

/** Address at the provider; null where it is away, or not as it was. */
export async function beginAtProvider(
  services: Needs,
  workplace: WorkplaceName,
  provider: SignInProvider,
  { browserSecret, ...begun }: Omit<Begun, "providerId"> & { browserSecret: string },
): Promise<string | null> {
  const value: Begun = { ...begun, providerId: provider.id };
  const state = sealParameter(
    services,
    { ...sealedFor(workplace, browserSecret), lifetimeMs: BEGUN_MS },
    value,
  );
  const isAgain = begun.sessionId !== null;
  const more = isAgain ? { max_age: String(STEP_UP_SECONDS) } : {};
  try {
    const flow = flowOf(services, workplace, state);
    return await authorizationUrl(await openProvider(services, provider), flow, isAgain, more);
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    services.log.warn({ why: error.why, providerId: provider.id }, "sign-in provider away");
    return null;
  }
}

export type ProviderOutcome =
  | { kind: "right"; sessionSecret: string; returnTo: string }
  | {
      kind: "wrong";
      why: NotAdmitted | "out_of_date" | "cancelled" | "unusable" | "no_refresh_token";
    };

interface Asking {
  workplace: WorkplaceName;
  browserSecret: string;
  session: StaffSession | null;
  ip: string | null;
}

/** Answer of the provider: opens a session, pending where the second factor is given here, or steps up the present one. */
export async function finishAtProvider(
  services: Needs,
  asking: Asking,
  query: URLSearchParams,
): Promise<ProviderOutcome> {
  const { workplace, browserSecret, session } = asking;
  const state = query.get("state") ?? "";
  const begun = readParameter<Begun>(services, sealedFor(workplace, browserSecret), state);
  const provider = begun && (await findProvider(services.database, begun.providerId));
  if (begun === null || provider === null || begun.sessionId !== (begun.sessionId && session?.sessionId))
    return { kind: "wrong", why: "out_of_date" };
  const outcome = await redeem(services, asking, { begun, provider, state, query });
  if (outcome.kind === "right") return outcome;
  services.log.warn({ why: outcome.why, providerId: provider.id }, "sign-in by provider refused");
  securityEvent("authn_login_fail", { factor: "provider" });
  return outcome;
}

async function redeem(
  services: Needs,
  { workplace, session, ip }: Asking,
  {
    begun,
    provider,
    state,
    query,
  }: { begun: Begun; provider: SignInProvider; state: string; query: URLSearchParams },
): Promise<ProviderOutcome> {
  const { database, keyring, now } = services;
  try {
    const answer = await redeemAnswer(
      await openProvider(services, provider),
      flowOf(services, workplace, state),
      query,
    );
    const { refreshToken } = answer;
    const claims = readPersonClaims(answer.claims);
    if (claims === null) return { kind: "wrong", why: "unusable" };
    if (refreshToken === undefined) return { kind: "wrong", why: "no_refresh_token" };
    return await transact(database, async (tx): Promise<ProviderOutcome> => {
      const at = now();
      const admitted = await admit(tx, keyring, provider, { claims, lack: answer.lack }, at);
      if (admitted.kind === "refused") return { kind: "wrong", why: admitted.why };
      const { id: staffUserId } = admitted.person;
      const isStrong = gaveSecondFactor(provider, claims);
      const sessionSecret = randomToken();
      const right = { kind: "right", sessionSecret, returnTo: begun.returnTo } as const;
      if (begun.sessionId !== null) {
        const signedInAt = (claims.auth_time ?? 0) * SECOND_MS;
        const isRecent = Math.abs(at.getTime() - signedInAt) <= STEP_UP_SECONDS * SECOND_MS;
        const isSame = session?.staffUserId === staffUserId && isStrong && isRecent;
        const stepped = { sessionId: begun.sessionId, secret: sessionSecret };
        if (!isSame || !(await reauthenticate(tx, stepped, at))) return { kind: "wrong", why: "unusable" };
        return right;
      }
      const ownFactors = await tx.staffPasskey.count({ where: { staffUserId } });
      const hasOwn = admitted.person.totpSealed !== null || ownFactors > 0;
      // Without a factor there or here, one is set up now, as after an invitation.
      const joinedAt = isStrong || hasOwn ? (admitted.person.joinedAt ?? at) : null;
      await tx.staffUser.update({ where: { id: staffUserId }, data: { joinedAt } });
      const sessionId = randomUUID();
      await openSession(
        tx,
        {
          ...staffSession(staffUserId, sessionId, sessionSecret),
          provenAt: isStrong ? at : null,
          newTotpSealed: joinedAt === null ? sealedNewTotp(keyring, sessionId) : null,
        },
        at,
      );
      const id = randomUUID();
      const refreshSealed = seal(keyring, "ProviderSession.refreshSealed", id, refreshToken);
      await tx.providerSession.create({
        data: { id, sessionId, staffUserId, sid: claims.sid ?? null, refreshSealed, checkedAt: at },
      });
      if (isStrong) {
        await auditOwn(tx, at, { staffUserId, ip }, "person.signed-in", { factor: "provider" });
        securityEvent("authn_login_success", { factor: "provider", staffUserId });
      }
      return right;
    });
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.kind === "conflict")
      return { kind: "wrong", why: "team_full" };
    if (!(error instanceof OidcError)) throw error;
    services.log.warn({ why: error.why, providerId: provider.id }, "sign-in by provider failed");
    if (error.why === "access_denied" || error.why === "consent_required")
      return { kind: "wrong", why: "cancelled" };
    return { kind: "wrong", why: AWAY.has(error.why) ? "away" : "unusable" };
  }
}

/** Faults of the provider's side or the way there, rather than of an answer. */
const AWAY = new Set(["discovery", "timeout", "temporarily_unavailable", "server_error"]);
