/** Put-off codes and links (greylisting, RFC 6647), a row each until sent. */
import { z } from "zod";
import type { PutOffMail as PutOffRow } from "../../../generated/prisma/client.ts";
import { seal, unseal } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { MailMessage } from "../../platform/delivery/delivery.ts";
import type { Services } from "../../services.ts";
import { later, MINUTE_MS } from "../shared/time.ts";

/** Recipient that waits: for a one-time code, or an attempt's link. */
export type MailWaiter = { kind: "code"; id: string } | { kind: "link"; id: string; verificationId: string };

type WaiterKey = Pick<MailWaiter, "kind" | "id">;

export type PutOffMail = PutOffRow & { kind: MailWaiter["kind"] };

function keyOf({ kind, id }: WaiterKey): string {
  return `${kind}:${id}`;
}

export function waiterOf({ kind, key }: PutOffMail): WaiterKey {
  return { kind, id: key.slice(kind.length + 1) };
}

export async function putOff(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  waiter: MailWaiter,
  mail: MailMessage,
): Promise<void> {
  const key = keyOf(waiter);
  const { kind } = waiter;
  const verificationId = kind === "link" ? waiter.verificationId : null;
  const mailSealed = seal(keyring, "PutOffMail.mailSealed", key, JSON.stringify(mail));
  const data = { key, kind, verificationId, mailSealed, dueAt: later(now(), MINUTE_MS) };
  await database.putOffMail.createMany({ data, skipDuplicates: true });
}

export async function isPutOff(database: Queryable, waiter: WaiterKey): Promise<boolean> {
  return (await database.putOffMail.count({ where: { key: keyOf(waiter) } })) > 0;
}

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  id: z.string().exactOptional(),
}) satisfies z.ZodType<MailMessage>;

export function readPutOff(
  { keyring }: Pick<Services, "keyring">,
  { key, mailSealed }: PutOffMail,
): MailMessage {
  return Mail.parse(JSON.parse(unseal(keyring, "PutOffMail.mailSealed", key, mailSealed)));
}
