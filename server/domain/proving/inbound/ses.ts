/** Notifications of Amazon SES: inbound mails with their text, and bounces. */
import { z } from "zod";
import type { Services } from "../../../services.ts";
import { reportEmailBounce } from "../email/bounce.ts";
import { type MailVerdict, receiveMail } from "./receive.ts";

/** Payload by SNS ("Contents of notifications for Amazon SES email receiving", and for sending). */
const Notification = z.union([
  z.object({ notificationType: z.literal("Received"), content: z.string() }),
  z.object({
    notificationType: z.literal("Bounce"),
    bounce: z.object({
      bounceType: z.string(),
      bouncedRecipients: z.array(z.object({ emailAddress: z.string() })).max(50),
    }),
  }),
]);

export async function receiveFromSes(
  services: Parameters<typeof receiveMail>[0] & Pick<Services, "keyring">,
  text: string,
): Promise<MailVerdict | null> {
  const { data: notification } = Notification.safeParse(readJson(text));
  if (notification === undefined) return null;
  if (notification.notificationType === "Received") {
    const raw = rawMail(notification.content);
    return receiveMail(services, { raw, recipient: null, envelopeFrom: null });
  }
  const { bounceType, bouncedRecipients } = notification.bounce;
  if (bounceType === "Permanent")
    for (const { emailAddress } of bouncedRecipients)
      await reportEmailBounce(services, "system", emailAddress, "live");
  return { kind: "bounce" };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Base64 or plain text: a header has a colon, which Base64 has not. */
function rawMail(content: string): Buffer {
  return /^[A-Za-z0-9+/=\s]+$/.test(content) ? Buffer.from(content, "base64") : Buffer.from(content);
}
