/** Access and refresh tokens, and the families they live in (spec/decisions/oauth.md, "Tokens"). */
import type { Prisma, TokenFamily } from "../../../../generated/prisma/client.ts";
import { randomToken, tokenHash } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { DAY_MS, later, SECOND_MS } from "../../shared/index.ts";

/** "current" tokens work for the lookup, "legacy" ones for the deprecated profile only. */
const flowValues = ["current", "legacy"] as const;
export type Flow = (typeof flowValues)[number];

/** Lifetimes of access tokens from the interface: four weeks less a second, and two hours. */
export const ACCESS_TOKEN_SECONDS = { current: 2_419_199, legacy: 7_200 } as const satisfies Record<Flow, number>;
/** Idle lifetime of a refresh token. */
export const REFRESH_TOKEN_DAYS = 90;
/** Absolute lifetime of a token family; the consent page tells it. */
export const FAMILY_DAYS = 365;

/** Issued tokens, shown once. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  flow: Flow;
  /** Of OpenID Connect; empty without. */
  scopes: readonly string[];
  expiresInSeconds: number;
  createdAt: Date;
}

/** The expiry of a family that begins now. */
export function familyEnd(at: Date): Date {
  return daysAfter(at, FAMILY_DAYS);
}

/** Issues a pair of tokens in a family. `parentHash` is the refresh token that they replace. */
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
