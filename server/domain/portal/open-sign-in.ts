import { OidcError } from "../../platform/federation/oidc.ts";
import type { Services } from "../../services.ts";
import { portalKindOf } from "../identity-provider/portal-kind.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { beginOidc } from "./oidc.ts";
import { beginSaml } from "./saml.ts";

/** So often a member may be sent to the institution in one attempt: each answer is a guess that somebody may make. */
const REQUESTS_MAX = 20;

type SignIn = { kind: "sign_in"; url: string; institution: string | null } | { kind: "away"; why: string };

/** Where the member signs in: the page for tests, or the identity provider of the institution. */
export async function openSignIn(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now">,
  { institutionId, institution, mode }: VerificationWithRelations,
  attemptId: string,
): Promise<SignIn> {
  const { config, database, log, now } = services;
  const kind = institution && portalKindOf(mode, institution, now());
  if (kind === "test") {
    return { kind: "sign_in", url: `${config.ssoUrl}/portal/test?attempt=${attemptId}`, institution: null };
  }
  const where = { institutionId_mode: { institutionId: institutionId ?? "", mode } };
  const provider = await database.identityProvider.findUnique({ where });
  // It was removed, or its metadata ran out, after the link was made.
  if (kind === null || institution === null || provider === null) return { kind: "away", why: "no_provider" };
  if ((await database.portalRequest.count({ where: { attemptId } })) >= REQUESTS_MAX)
    return { kind: "away", why: "too_often" };
  const begin = kind === "saml" ? beginSaml : beginOidc;
  try {
    return {
      kind: "sign_in",
      url: await begin(services, provider, attemptId),
      institution: institution.name,
    };
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    log.warn({ why: error.why, providerId: provider.id }, "OpenID provider unreachable");
    return { kind: "away", why: error.why };
  }
}
