/** Retries mails that a mail server put off and a member waits for. */
import type { Kind } from "../../../jobs/worker.ts";
import type { Services } from "../../../services.ts";
import { deliver } from "../../messages/deliver.ts";
import { MAIL_BACK_OFF, MAIL_WAITS } from "../../messages/outbox.ts";
import { type PutOffMail, readPutOff, waiterOf } from "../../messages/put-off-mail.ts";
import { rejectBounced } from "../../proving/email/bounce.ts";
import { isCodeAwaited, noteUndelivered } from "../../proving/email/mailed-code.ts";
import { findAttempt } from "../../proving/verification/attempt.ts";
import { hasExpired } from "../../proving/verification/clock.ts";
import { NO_CHARGE } from "../../shared/budget.ts";
import { MINUTE_MS } from "../../shared/time.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

const ACTOR = "system";

const CODE_BACK_OFF = { ...MAIL_BACK_OFF, pausesMs: MAIL_BACK_OFF.pausesMs.map(() => MINUTE_MS) };

export const putOffMails: Kind<PutOffMail, Needs> = {
  ...MAIL_WAITS,
  name: "put_off",
  table: "PutOffMail",
  id: "key",
  gauge: "outbox",
  labelOf: ({ kind }) => kind,
  backOff: ({ kind }) => (kind === "code" ? CODE_BACK_OFF : MAIL_BACK_OFF),
  giveUp,
  ended: null,
  async run(services, mail) {
    if (!(await isAwaited(services, mail))) return "not_wanted";
    const message = { channel: "email", ...readPutOff(services, mail) } as const;
    await deliver(services, { appId: null, mode: "live" }, message, NO_CHARGE);
    return "sent";
  },
};

/** False for a replaced code, or a link whose attempt has ended. */
async function isAwaited(services: Needs, mail: PutOffMail): Promise<boolean> {
  const { kind, id } = waiterOf(mail);
  if (kind === "code") return isCodeAwaited(services, id);
  const found = await findAttempt(services, { id });
  return found?.attempt.state === "open" && !hasExpired(found.verification, services.now());
}

async function giveUp(services: Needs, mail: PutOffMail): Promise<void> {
  const { kind, id } = waiterOf(mail);
  if (kind === "code") await noteUndelivered(services, [id]);
  else await rejectBounced(services, ACTOR, id);
}
