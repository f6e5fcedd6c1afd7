/** ID tokens (OpenID Connect Core, section 2). */
import { createHash } from "node:crypto";
import type { Services } from "../../services.ts";
import type { Client } from "../app/clients.ts";
import { issuerOf } from "../oauth/authorize-request.ts";
import type { OpenIdGrant } from "../oauth/code.ts";
import { type SigningAlgorithm, signToken } from "./signing-keys.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Read at once by whoever gets it; it is no access token. */
const LIFETIME_SECONDS = 3600;

interface Signed {
  client: Pick<Client, "id" | "idTokenAlgorithm">;
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
  return signToken(services, client.idTokenAlgorithm as SigningAlgorithm, {
    ...claims,
    iss: issuerOf(services.config, grant.supergroup),
    aud: client.id,
    iat,
    exp: iat + LIFETIME_SECONDS,
    ...(nonce !== null && { nonce }),
    ...(authenticatedAt !== null && { auth_time: inSeconds(authenticatedAt) }),
    ...howSignedIn(services, authenticatedBy),
    at_hash: halfHash(accessToken),
  });
}

/** RFC 8176: the code came by mail or by text message. Of other ways we say nothing. */
const METHODS: Partial<Record<string, string[]>> = { email: ["otp"], sms: ["otp", "sms"] };

function howSignedIn({ config }: Pick<Needs, "config">, by: string | null): { acr?: string; amr?: string[] } {
  const amr = METHODS[by ?? ""];
  return amr === undefined ? {} : { acr: acrOf(config), amr };
}

/** The one level that there is; its name is where it is described (Core, section 2: an absolute URI). */
export function acrOf({ ssoUrl }: Pick<Services["config"], "ssoUrl">): string {
  return `${ssoUrl}/guides/openid-connect#acr`;
}

/** Core, section 3.1.3.6: both algorithms have SHA-256. */
function halfHash(token: string): string {
  return createHash("sha256").update(token, "ascii").digest().subarray(0, 16).toString("base64url");
}

function inSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
