/** Reports of unreachable addresses, by bounces or mail providers. */
import type { Mode } from "../../../../generated/prisma/client.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { mailboxIndexes, sendLimitIndex } from "../../members/member/address.ts";
import { readAddress } from "../../members/member/email-address.ts";
import { avoidAddress } from "../../messages/sent-mail.ts";
import { audit } from "../../shared/audit.ts";
import { findAttempt, lockAttempt } from "../verification/attempt.ts";
import { reject } from "../verification/outcome.ts";
import { findMailedCodes, noteUndelivered } from "./mailed-code.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

/**
 * Applies a bounce: avoids the address for a day if `isAvoided`, notes it for pages that wait for a code, rejects
 * attempts that wait for it; returns how many. Compares the +tag, which the indexes ignore: a bounce of ada+none@
 * says nothing about ada@.
 */
export async function reportEmailBounce(
  { database, keyring, now }: Needs,
  operator: string,
  email: string,
  mode: Mode,
  isAvoided = true,
): Promise<number> {
  const address = readAddress(email);
  if (address === undefined) return 0;
  if (isAvoided && mode === "live") await avoidAddress({ database, keyring, now }, email);
  if (mode === "live") await reportToCodes({ database, keyring, now }, email);
  const addressIndex = { in: mailboxIndexes(keyring, email) };
  const found = await database.attempt.findMany({
    where: { addressIndex, method: "email", state: "open", verification: { mode } },
    select: { id: true, addressSealed: true },
  });
  const waiting = found.filter(
    ({ id, addressSealed }) =>
      addressSealed !== null &&
      isSameMailbox(unseal(keyring, "Attempt.addressSealed", id, addressSealed), email),
  );
  let rejected = 0;
  for (const { id } of waiting) rejected += (await rejectBounced({ database, now }, operator, id)) ? 1 : 0;
  return rejected;
}

/** Rejects an attempt whose link can't be delivered; returns whether it was open. */
export async function rejectBounced(
  { database, now }: Pick<Needs, "database" | "now">,
  operator: string,
  attemptId: string,
): Promise<boolean> {
  const seen = await findAttempt({ database, now }, { id: attemptId });
  if (seen === null) return false;
  return database.$transaction(async (tx: Transaction) => {
    const open = await lockAttempt(tx, seen, now());
    if (open === null) return false;
    await reject(tx, open.verification, open.attempt, "bounced", now());
    const subject = seen.verification.id;
    await audit(tx, now(), { actor: operator, action: "email.bounced", subject, detail: { attemptId } });
    return true;
  });
}

async function reportToCodes(services: Needs, email: string): Promise<void> {
  const addressIndex = sendLimitIndex(services.keyring, { channel: "email", text: email });
  const codes = await findMailedCodes(services, addressIndex);
  const waiting = codes.filter(({ address }) => isSameMailbox(address, email));
  await noteUndelivered(
    services,
    waiting.map(({ id }) => id),
  );
}

function isSameMailbox(one: string, other: string): boolean {
  const localOf = (text: string) => text.slice(0, text.lastIndexOf("@")).toLowerCase();
  return localOf(one) === localOf(other) && readAddress(one)?.domain === readAddress(other)?.domain;
}
