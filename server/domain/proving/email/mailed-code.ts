import type { Services } from "../../../services.ts";
import { addressOf, CODE_MS } from "../../shared/access/one-time-code.ts";
import { earlier, isRunning } from "../../shared/time.ts";
import { LIVE } from "../../shared/world.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

export async function isCodeAwaited(
  { database, now }: Pick<Needs, "database" | "now">,
  id: string,
): Promise<boolean> {
  const row = await database.oneTimeCode.findFirst({ where: { id, closedAt: null } });
  return row !== null && isRunning(row.expiresAt, CODE_MS, now());
}

export async function findMailedCodes(
  { database, keyring, now }: Needs,
  addressIndex: string,
): Promise<{ id: string; address: string }[]> {
  const createdAt = { gt: earlier(now(), CODE_MS) };
  const rows = await database.oneTimeCode.findMany({
    where: { world: LIVE, channel: "email", addressIndex, closedAt: null, createdAt },
  });
  return rows.map((row) => ({ id: row.id, address: addressOf(keyring, row).text }));
}

export async function noteUndelivered(
  { database, now }: Pick<Needs, "database" | "now">,
  ids: readonly string[],
): Promise<void> {
  const where = { id: { in: [...ids] }, undeliveredAt: null };
  if (ids.length > 0) await database.oneTimeCode.updateMany({ where, data: { undeliveredAt: now() } });
}
