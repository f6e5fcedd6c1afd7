/** Access and refresh tokens, and the families they live in (spec/decisions/oauth.md, "Tokens"). */
import type { Prisma, TokenFamily } from "../../../generated/prisma/client.ts";
import { randomToken, tokenHash } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database.ts";
import { DAY_MS, later, SECOND_MS } from "../shared/time.ts";

/** "current" tokens open the lookup, "legacy" ones the deprecated profile, and neither opens the other. */
export const flowValues = ["current", "legacy"] as const;
export type Flow = (typeof flowValues)[number];

/** The interface's figures: four weeks less a second, and two hours. */
const ACCESS_TOKEN_SECONDS = { current: 2_419_199, legacy: 7_200 } as const satisfies Record<Flow, number>;
/** How long a refresh token may lie unused. */
const REFRESH_TOKEN_DAYS = 90;
/** So long a member's agreement carries, however often the tokens are refreshed. */
const FAMILY_DAYS = 365;

/** Tokens as they are given out, this once. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  flow: Flow;
  expiresInSeconds: number;
  createdAt: Date;
}

/** When refreshing ends, for a family that begins now. */
export function familyEnd(at: Date): Date {
  return daysAfter(at, FAMILY_DAYS);
}

/** Makes a pair of tokens in a family. `parentHash` names the refresh token that was given for it. */
export async function issueTokens(
  tx: Transaction,
  { id: familyId, clientId, accountId, flow: stored, expiresAt: end }: TokenFamily,
  parentHash: string | null,
  at: Date,
): Promise<IssuedTokens> {
  const flow = stored as Flow;
  const [accessToken, refreshToken] = [randomToken(), randomToken()];
  const expiresInSeconds = ACCESS_TOKEN_SECONDS[flow];
  const unusedUntil = daysAfter(at, REFRESH_TOKEN_DAYS);
  const access: Prisma.AccessTokenUncheckedCreateInput = {
    hash: tokenHash(accessToken),
    ...{ familyId, clientId, accountId, flow },
    createdAt: at,
    expiresAt: later(at, expiresInSeconds * SECOND_MS),
  };
  const refresh: Prisma.RefreshTokenUncheckedCreateInput = {
    hash: tokenHash(refreshToken),
    ...{ familyId, parentHash },
    createdAt: at,
    expiresAt: unusedUntil < end ? unusedUntil : end,
  };
  await tx.accessToken.create({ data: access });
  await tx.refreshToken.create({ data: refresh });
  return { accessToken, refreshToken, flow, expiresInSeconds, createdAt: at };
}

function daysAfter(at: Date, days: number): Date {
  return later(at, days * DAY_MS);
}
