import { realTime } from "../../../context/clock.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { isRunning, later, MINUTE_MS } from "../../shared/time.ts";

const CHALLENGE_MS = 5 * MINUTE_MS;

type Purpose = "create" | "get";
export type Clock = Pick<Services, "database" | "now">;

/** One open challenge for each browser and purpose; a new one replaces it. */
export async function keepChallenge(
  { database, now }: Clock,
  browserSecret: string,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const id = challengeId(browserSecret, purpose);
  const data = { challenge, expiresAt: later(realTime(now()), CHALLENGE_MS) };
  await database.staffChallenge.upsert({ where: { id }, create: { id, ...data }, update: data });
}

function challengeId(browserSecret: string, purpose: Purpose): string {
  return tokenHash(`${purpose}:${browserSecret}`);
}

/** Reads and deletes the open challenge; null if there is none. */
export async function takeChallenge(
  { database, now }: Clock,
  browserSecret: string,
  purpose: Purpose,
): Promise<string | null> {
  const [row] = await database.$queryRaw<{ challenge: string; expiresAt: Date }[]>`
    DELETE FROM "StaffChallenge" WHERE id = ${challengeId(browserSecret, purpose)}
    RETURNING challenge, "expiresAt"`;
  return row !== undefined && isRunning(row.expiresAt, CHALLENGE_MS, realTime(now())) ? row.challenge : null;
}
