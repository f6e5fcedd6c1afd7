/** Use of a break-glass admin, past a sign-in provider: an audit entry, a security event that alerts, and a mail to the other admins. */
import type { StaffUser } from "../../../../generated/prisma/client.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import { letter } from "../../messages/letter.ts";
import { sendMessage } from "../../messages/notify.ts";
import { OPERATOR } from "./own-way.ts";
import { auditOwn } from "./sessions.ts";
import { type WorkplaceName, workplaces } from "./workplace.ts";

/** Notes a sign-in of a break-glass admin where there is a provider; false for others. */
export async function noteBreakGlass(
  tx: Transaction,
  { id: staffUserId, teamId, breakGlass }: StaffUser,
  ip: string | null,
  at: Date,
): Promise<boolean> {
  if (!breakGlass || (await tx.signInProvider.count({ where: { id: teamId ?? OPERATOR } })) === 0)
    return false;
  await auditOwn(tx, at, { staffUserId, ip }, "person.break-glass");
  securityEvent("authn_break_glass", { staffUserId });
  return true;
}

type SendNeeds = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

/** Mails the other admins. */
export async function tellBreakGlass(
  services: SendNeeds,
  workplace: WorkplaceName,
  { id, teamId, nameSealed }: StaffUser,
): Promise<void> {
  const { config, database, keyring } = services;
  const others = await database.staffUser.findMany({
    where: { teamId, role: "admin", disabledAt: null, id: { not: id } },
  });
  const { product, origin, root } = workplaces[workplace];
  const subject = `Break-glass sign-in to the ${product}`;
  const name = unseal(keyring, "StaffUser.nameSealed", id, nameSealed);
  const mail = letter({
    language: "en",
    subject,
    heading: subject,
    paragraphs: [
      `${name} has just signed in with a passkey as break-glass admin, past your identity provider.`,
      "If nobody expected this, disable the person, and look at the audit log.",
    ],
    button: { label: "Open the team", url: `${origin(config)}${root}/team` },
    notes: [],
  });
  for (const other of others) {
    const to = unseal(keyring, "StaffUser.emailSealed", other.id, other.emailSealed);
    const message = { channel: "email", to, ...mail } as const;
    await sendMessage(services, { appId: null, mode: "live" }, message, { payer: "account", id: other.id });
  }
}
