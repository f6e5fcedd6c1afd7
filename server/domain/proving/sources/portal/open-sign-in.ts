import type { IdentityProvider } from "../../../../../generated/prisma/client.ts";
import { OidcError } from "../../../../platform/federation/oidc.ts";
import type { SignInRequest } from "../../../../platform/federation/saml.ts";
import type { Services } from "../../../../services.ts";
import type { Attempt } from "../../verification/attempt.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";
import { recordOutcome } from "../identity-provider/outcomes.ts";
import { portalKindOf } from "../identity-provider/portal-kind.ts";
import { beginOidc } from "./oidc.ts";
import type { RequestOwner } from "./request-owner.ts";
import { beginSaml } from "./saml.ts";

/** Requests of one attempt: each response is a possible guess. */
const REQUESTS_MAX = 20;

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

type SignIn =
  | ({ kind: "sign_in"; institution: string | null } & SignInRequest)
  | { kind: "away"; why: string };

/** Rejections after which another person may sign in at the institution. */
const WRONG_SESSION = ["wrong_person", "already_used", "wrong_affiliation", "unidentified"];

export async function openSignIn(
  services: Needs,
  { id, institutionId, institution, mode }: VerificationWithRelations,
  { id: attemptId, method }: Pick<Attempt, "id" | "method">,
): Promise<SignIn> {
  const { config, database, now } = services;
  const onOurPage = (path: string): SignIn => {
    const url = `${config.ssoUrl}${path}?attempt=${attemptId}`;
    return { kind: "sign_in", url, fields: null, institution: null };
  };
  if (method === "wallet") return onOurPage("/wallet");
  const kind = institution && portalKindOf(mode, institution, now());
  if (kind === "test") return onOurPage("/portal/test");
  const where = { institutionId_mode: { institutionId: institutionId ?? "", mode } };
  const provider = await database.identityProvider.findUnique({ where });
  // Removed, or its metadata ended, after the link was made.
  if (kind === null || institution === null || provider === null) return { kind: "away", why: "no_provider" };
  if ((await database.portalRequest.count({ where: { attemptId } })) >= REQUESTS_MAX)
    return { kind: "away", why: "too_often" };
  // On a shared computer the institution would answer for its last user.
  const before = { verificationId: id, method: "portal", state: "rejected", reason: { in: WRONG_SESSION } };
  const asksAnew = (await database.attempt.count({ where: before })) > 0;
  const step = await askProvider(services, provider, { attemptId }, asksAnew);
  return step.kind === "away" ? step : { ...step, institution: institution.name };
}

export async function askProvider(
  services: Needs,
  provider: IdentityProvider,
  owner: RequestOwner,
  asksAnew: boolean,
): Promise<({ kind: "sign_in" } & SignInRequest) | { kind: "away"; why: string }> {
  const begin = provider.kind === "saml" ? beginSaml : beginOidc;
  try {
    return { kind: "sign_in", ...(await begin(services, provider, owner, asksAnew)) };
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    const { why, words } = error;
    services.log.warn({ why, providerId: provider.id }, "OpenID provider unreachable");
    const isTrial = "trialLinkId" in owner;
    await recordOutcome(services, provider.id, { kind: "fault", code: why, isTrial, words });
    return { kind: "away", why };
  }
}
