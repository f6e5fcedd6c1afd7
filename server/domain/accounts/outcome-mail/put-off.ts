/** Sends what a mail server has put off, while somebody waits for it. */
import { RefusalError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import {
  claimPutOff,
  deliver,
  finishPutOff,
  type OutboxOutcome,
  type PutOffMail,
  putOffAgain,
  readPutOff,
  waiterOf,
} from "../../messages/index.ts";
import {
  findAttempt,
  hasExpired,
  isCodeAwaited,
  noteUndelivered,
  rejectBounced,
} from "../../proving/index.ts";
import { judgeClocksNow, NO_CHARGE } from "../../shared/index.ts";

type Needs = Pick<
  Services,
  "config" | "database" | "databaseNow" | "keyring" | "log" | "now" | "sendMail" | "sendSms"
>;

/** In the audit log, in the place of an operator. */
const ACTOR = "system";

/** Sends what is due, one after another, until nothing is or the signal fires. */
export async function sendPutOffMails(services: Needs, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) {
    const mail = await claimPutOff(services);
    if (mail === null) return;
    const outcome = await trySending(services, mail);
    if (outcome === null) continue;
    // By a clock that is not trusted nothing is dropped: it is looked at again when the claim has ended.
    if (outcome === "not_wanted" && (await judgeClocksNow(services)) !== null) continue;
    if (outcome === "undeliverable") await giveUp(services, mail);
    await finishPutOff(services.database, mail);
    metrics.outbox.inc({ kind: mail.kind, outcome });
  }
}

/** Null where it will be tried again. It was counted when it was asked for. */
async function trySending(services: Needs, mail: PutOffMail): Promise<OutboxOutcome | null> {
  if (!(await isAwaited(services, mail))) return "not_wanted";
  const message = { channel: "email", ...readPutOff(services, mail) } as const;
  try {
    await deliver(services, { appId: null, mode: "live" }, message, NO_CHARGE);
    return "sent";
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const isTriedAgain = error.refusal.kind !== "invalid" && (await putOffAgain(services, mail));
    return isTriedAgain ? null : "undeliverable";
  }
}

/** A code that was replaced, or a link whose attempt has ended, helps nobody. */
async function isAwaited(services: Needs, mail: PutOffMail): Promise<boolean> {
  const { kind, id } = waiterOf(mail);
  if (kind === "code") return isCodeAwaited(services, id);
  const found = await findAttempt(services, { id });
  return found?.attempt.state === "open" && !hasExpired(found.verification, services.now());
}

/** Tells whoever waits that it won't come. */
async function giveUp(services: Needs, mail: PutOffMail): Promise<void> {
  const { kind, id } = waiterOf(mail);
  if (kind === "code") await noteUndelivered(services, [id]);
  else await rejectBounced(services, ACTOR, id);
}
