import document from "../../../generated/profile.json" with { type: "json" };
import type { operations } from "../../../generated/profile.ts";
import { type ProfileAccess, profileAccess } from "../../domain/accounts/oauth/profile.ts";
import { refuse } from "../../errors.ts";
import type { Area, Incoming } from "../../http/area.ts";
import type { Handlers } from "../../http/operation.ts";
import { libraryValidatorOf } from "../../http/validation/library-validator.ts";
import { validatorsOf } from "../../http/validation/validators.ts";
import type { Services } from "../../services.ts";
import { accessToken, admitQueryCredentials } from "../credentials.ts";
import { limitLookup } from "../rate-limit.ts";
import type { Context } from "./context.ts";
import { toProfileError } from "./errors.ts";
import { getProfile } from "./getProfile.ts";

/** Release day: the API was deprecated from the first release on. */
const DEPRECATED_AT = Date.UTC(2026, 10, 21);

const handlers: Handlers<operations, Context> = { getProfile };

export const profile: Area<ProfileAccess, Services> = {
  name: "profile",
  document,
  work: "sign_in",
  validators: validatorsOf(document),
  libraryValidator: libraryValidatorOf(document),
  handlers,
  headers: signsOfAge,
  schemes: { accessToken: { authenticate } },
  callerIds: ({ client }) => ({ clientId: client.id }),
  ownerOf: ({ client }) => ({ owner: { kind: "client", id: client.id } }),
  limit: ({ client }, services) => limitLookup(client.id, services),
  toResponse: toProfileError,
};

/** Deprecation (RFC 9745), successor (RFC 5829), and last day (RFC 8594). */
function signsOfAge({ config: { authUrl, legacySunsetOn } }: Services): Record<string, string> {
  return {
    Pragma: "no-cache",
    Deprecation: `@${DEPRECATED_AT / 1000}`,
    Link: `<${authUrl}/api/v3/me.json>; rel="successor-version"`,
    ...(legacySunsetOn === null ? {} : { Sunset: legacySunsetOn.toUTCString() }),
  };
}

async function authenticate(incoming: Incoming, services: Services): Promise<ProfileAccess> {
  const access = await profileAccess(services, accessToken(incoming));
  if (typeof access === "string") refuse({ kind: "unauthenticated", token: access });
  admitQueryCredentials(incoming, access.client, services);
  return access;
}
