/** Access and refresh tokens, and their families (spec/decisions/oauth.md, "Tokens"). */
import type { Prisma, TokenFamily } from "../../../../generated/prisma/client.ts";
import { randomToken, tokenHash } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { DAY_MS, later, SECOND_MS } from "../../shared/time.ts";

/** "current" tokens are for the lookup, "legacy" ones for the deprecated profile. */
const flowValues = ["current", "legacy"] as const;
export type Flow = (typeof flowValues)[number];

/** Interface: four weeks less a second, and two hours. */
const ACCESS_TOKEN_SECONDS = { current: 2_419_199, legacy: 7_200 } as const satisfies Record<Flow, number>;
/** Idle timeout of a refresh token. */
const REFRESH_TOKEN_DAYS = 90;
/** Absolute timeout of a token family, which the consent page states. */
export const FAMILY_DAYS = 365;

/** Shown once. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  flow: Flow;
  /** OpenID Connect only. */
  scopes: readonly string[];
  expiresInSeconds: number;
  createdAt: Date;
}

export function familyEnd(at: Date): Date {
  return daysAfter(at, FAMILY_DAYS);
}

/** Issues a pair of tokens in a family, in place of the refresh token `parentHash`. */
export async function issueTokens(
  tx: Transaction,
  { id: familyId, clientId, accountId, flow: stored, scopes, expiresAt: end }: TokenFamily,
  parentHash: string | null,
  at: Date,
): Promise<IssuedTokens> {
  const flow = stored as Flow;
  const [accessToken, refreshToken] = [randomToken(), randomToken()];
  const expiresInSeconds = ACCESS_TOKEN_SECONDS[flow];
  const unusedUntil = daysAfter(at, REFRESH_TOKEN_DAYS);
  const access: Prisma.AccessTokenUncheckedCreateInput = {
    hash: tokenHash(accessToken),
    familyId,
    clientId,
    accountId,
    flow,
    createdAt: at,
    expiresAt: later(at, expiresInSeconds * SECOND_MS),
  };
  const refresh: Prisma.RefreshTokenUncheckedCreateInput = {
    hash: tokenHash(refreshToken),
    familyId,
    parentHash,
    createdAt: at,
    expiresAt: unusedUntil < end ? unusedUntil : end,
  };
  await tx.accessToken.create({ data: access });
  await tx.refreshToken.create({ data: refresh });
  return { accessToken, refreshToken, flow, scopes, expiresInSeconds, createdAt: at };
}

function daysAfter(at: Date, days: number): Date {
  return later(at, days * DAY_MS);
}
