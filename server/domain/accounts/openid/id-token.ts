/** ID tokens (OpenID Connect Core, section 2). */
import { createHash } from "node:crypto";
import type { Services } from "../../../services.ts";
import type { Client } from "../../clients/index.ts";
import { idTokenPurpose, type SigningAlgorithm, signToken } from "../../shared/index.ts";
import { issuerOf } from "../oauth/authorize-request.ts";
import type { OpenIdGrant } from "../oauth/code.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Read at once by whoever gets it; it is no access token. */
const LIFETIME_SECONDS = 3600;

interface Signed {
  client: Pick<Client, "id" | "mode" | "idTokenAlgorithm">;
  grant: OpenIdGrant;
  accessToken: string;
  createdAt: Date;
  /** Of the member, `sub` among them. */
  claims: Record<string, unknown> & { sub: string };
}

export function signIdToken(
  services: Needs,
  { client, grant, accessToken, createdAt, claims }: Signed,
): Promise<string> {
  const iat = inSeconds(createdAt);
  const { nonce, authenticatedAt, authenticatedBy } = grant;
  const algorithm = client.idTokenAlgorithm as SigningAlgorithm;
  return signToken(
    services,
    { purpose: idTokenPurpose(client.mode), algorithm },
    {
      ...claims,
      iss: issuerOf(services.config, grant.supergroup, client.mode),
      aud: client.id,
      iat,
      exp: iat + LIFETIME_SECONDS,
      ...(nonce !== null && { nonce }),
      ...(authenticatedAt !== null && { auth_time: inSeconds(authenticatedAt) }),
      ...howSignedIn(services, authenticatedBy),
      at_hash: halfHash(accessToken),
    },
  );
}

/**
 * RFC 8176: a code by mail or by text message, or a passkey, which is two factors because it asks for the member's
 * finger, face or PIN. Whether its key is in hardware nobody tells us. Of other ways we say nothing.
 */
const METHODS: Partial<Record<string, string[]>> = {
  email: ["otp"],
  sms: ["otp", "sms"],
  passkey: ["pop", "mfa"],
};

/** OpenID Connect EAP ACR Values 1.0: the key signs for our origin only. */
const PHISHING_RESISTANT = "phr";

function howSignedIn({ config }: Pick<Needs, "config">, by: string | null): { acr?: string; amr?: string[] } {
  const amr = METHODS[by ?? ""];
  if (amr === undefined) return {};
  return { acr: by === "passkey" ? PHISHING_RESISTANT : codeLevelOf(config), amr };
}

/** By a code; the level's name is where it is described (Core, section 2: an absolute URI). */
function codeLevelOf({ ssoUrl }: Pick<Services["config"], "ssoUrl">): string {
  return `${ssoUrl}/guides/openid-connect#acr`;
}

/** Every value of `acr`, the weaker first. */
export function acrValues(config: Pick<Services["config"], "ssoUrl">): string[] {
  return [codeLevelOf(config), PHISHING_RESISTANT];
}

/** Core, section 3.1.3.6: both algorithms have SHA-256. */
function halfHash(token: string): string {
  return createHash("sha256").update(token, "ascii").digest().subarray(0, 16).toString("base64url");
}

function inSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
