/** ID tokens (OpenID Connect Core, section 2). */
import { createHash } from "node:crypto";
import type { Services } from "../../../services.ts";
import type { Client } from "../../clients/app/clients.ts";
import { idTokenPurpose, type SigningAlgorithm, signToken } from "../../shared/access/signing-keys.ts";
import { issuerOf } from "../oauth/authorize-request.ts";
import type { OpenIdGrant } from "../oauth/code.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Read at once; not an access token. */
const LIFETIME_SECONDS = 3600;

interface Signed {
  client: Pick<Client, "id" | "mode" | "idTokenAlgorithm">;
  grant: OpenIdGrant;
  accessToken: string;
  createdAt: Date;
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

// RFC 8176: code by mail or text; passkey, two factors by user verification. Other methods have no value.
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

/** Level of a code; its name is an absolute URI (Core, section 2). */
function codeLevelOf({ ssoUrl }: Pick<Services["config"], "ssoUrl">): string {
  return `${ssoUrl}/guides/openid-connect#acr`;
}

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
