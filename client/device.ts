/** A yes on another device (RFC 8628): at a till, on a television, by telephone. */
import type {
  DeviceAuthorization,
  DeviceAuthorizationRequest,
  Lookup,
  TokenRequest,
  TokenResponse,
} from "../generated/auth.ts";
import { CohortError } from "./errors.ts";
import type { Supergroup } from "./login-link.ts";
import { sleep } from "./transport.ts";

/** Request of a device. */
export interface DeviceOptions {
  /** Supergroup that is asked for. */
  supergroup: Supergroup;
  /** The member's country, such as `GB`; not needed if your client has a default. */
  country?: string | undefined;
  /** Place of the device, such as `Till 3, Oxford`: shown to the member. At most 60 characters. */
  place?: string | undefined;
  /** For OpenID Connect, such as `openid`. */
  scope?: string | undefined;
  /** Order for which the yes takes a code; the result's `tokens.claim` has the code, or why there is none. */
  order?:
    | {
        /** A pool of codes of your app. */
        poolId: string;
        /** As `orderId` of its transaction. */
        orderId: string;
      }
    | undefined;
}

/** A device's request that waits for a member. */
export interface BegunDevice {
  /** For `pollDevice`. Keep it on your server. */
  deviceCode: string;
  /** Code to show or to read out, such as `BDFK-MPRX`. */
  userCode: string;
  /** Address at which the code is typed. */
  verificationUri: string;
  /** That address with the code, for a QR code. */
  verificationUriComplete: string;
  /** Two digits to show: the member compares them. */
  number: string;
  /** Seconds until the request expires. */
  expiresInSeconds: number;
  /** Least number of seconds between two polls. */
  intervalSeconds: number;
}

/** How a device's request ended. */
export type DeviceResult =
  | {
      /** The member agreed. They need not be verified. */
      outcome: "agreed";
      /** Identifies the member's account, for you and every other client alike. */
      svcId: string;
      /** Supergroups in which the member is verified, and until when; none means that they aren't. */
      verifications: Lookup["verifications"];
      /** For later lookups. */
      tokens: TokenResponse;
    }
  /** The member cancelled, or the ten minutes passed. */
  | { outcome: "denied" | "expired" };

export function fromAnswer(answer: DeviceAuthorization): BegunDevice {
  return {
    deviceCode: answer.device_code,
    userCode: answer.user_code,
    verificationUri: answer.verification_uri,
    verificationUriComplete: answer.verification_uri_complete,
    number: answer.number,
    expiresInSeconds: answer.expires_in,
    intervalSeconds: answer.interval,
  };
}

/** Parameters of the request, without those that are not given. */
export function askedBy({
  country,
  place,
  scope,
  order,
}: Omit<DeviceOptions, "supergroup">): DeviceAuthorizationRequest {
  return {
    ...(country !== undefined && { country }),
    ...(place !== undefined && { place }),
    ...(scope !== undefined && { scope }),
    ...(order !== undefined && { pool_id: order.poolId, order_id: order.orderId }),
  };
}

const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
/** Seconds that a `slow_down` adds (RFC 8628, section 3.5). */
const SLOWER_SECONDS = 5;
/** Answers to a poll that end the wait without a failure, and those after which the next poll may succeed. */
const OF_POLLS: readonly string[] = [
  ...["authorization_pending", "slow_down", "access_denied", "expired_token"],
  ...["unreachable", "timeout", "temporarily_unavailable"],
];

/** Polls until the member has decided or the time is up. */
export async function waitForDevice(
  { deviceCode, intervalSeconds }: Pick<BegunDevice, "deviceCode" | "intervalSeconds">,
  signal: AbortSignal | undefined,
  poll: (grant: TokenRequest) => Promise<TokenResponse>,
): Promise<TokenResponse | { outcome: "denied" | "expired" }> {
  const grant = { grant_type: DEVICE_GRANT, device_code: deviceCode };
  for (let seconds = intervalSeconds; ; ) {
    await sleep(seconds * 1_000, signal);
    const tokens = await poll(grant).catch(undecided);
    if (!(tokens instanceof CohortError)) return tokens;
    if (tokens.code === "access_denied") return { outcome: "denied" };
    if (tokens.code === "expired_token") return { outcome: "expired" };
    if (tokens.code === "slow_down") seconds += SLOWER_SECONDS;
  }
}

function undecided(error: unknown): CohortError {
  if (error instanceof CohortError && OF_POLLS.includes(error.code)) return error;
  throw error;
}
