/** Link of a reminder that switches reminders off and on. */
import { tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";

export async function readReminders(
  { database }: Pick<Services, "database">,
  token: string,
): Promise<{ isOn: boolean; territory: string } | null> {
  const found = await database.outboxMessage.findUnique({
    where: { unsubscribeHash: tokenHash(token) },
    include: { verification: { include: { account: { select: { remindersOffAt: true } } } } },
  });
  const account = found?.verification.account ?? null;
  return (
    found && account && { isOn: account.remindersOffAt === null, territory: found.verification.territory }
  );
}

/** One switch for all shops. */
export async function setReminders(
  { database, now }: Pick<Services, "database" | "now">,
  token: string,
  isOn: boolean,
): Promise<void> {
  const found = await database.outboxMessage.findUnique({
    where: { unsubscribeHash: tokenHash(token) },
    select: { verification: { select: { accountId: true } } },
  });
  const accountId = found?.verification.accountId ?? null;
  if (accountId === null) return;
  const where = { id: accountId, deletedAt: null, ...(isOn ? {} : { remindersOffAt: null }) };
  await database.account.updateMany({ where, data: { remindersOffAt: isOn ? null : now() } });
}
