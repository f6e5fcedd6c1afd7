/** Takes verifications of live apps to where a test wants them: nothing of test mode, whose rows go after a week. */
import type { NewVerification } from "../../generated/whitelabel.ts";
import { type App, created, freshPhone, OXFORD } from "./journey.ts";
import type { Service } from "./service.ts";
import { caller, pressThrough } from "./whitelabel.ts";

/** A live verification in `select_institution`. */
export async function provenLive(
  service: Service,
  app: App,
  changes: Partial<NewVerification> = {},
  phoneNumber = freshPhone(),
): Promise<{ verificationId: string; svcId: string }> {
  const call = caller(service, app);
  const { verificationId } = await created(app, changes);
  await call("POST", `/verifications/${verificationId}/otp`, { phoneNumber, territory: "GB" });
  const code = service.texts.at(-1)?.body.slice(0, 6);
  const { body } = await call("POST", `/verifications/${verificationId}/otp/verify`, { code });
  return { verificationId, svcId: body.svcId ?? "" };
}

/** Proves the membership by the link in a mail to this address. */
export async function proveByMail(service: Service, app: App, verificationId: string, email: string) {
  const call = caller(service, app);
  await call("PATCH", `/verifications/${verificationId}`, { institutionId: OXFORD });
  const asked = await call("POST", `/verifications/${verificationId}/email`, { email });
  const token = /token=(\S+)/.exec(service.mails.at(-1)?.text ?? "")?.[1] ?? "";
  const pressed =
    asked.status === 200 ? (await pressThrough(service, "/email-link", { token })).status : null;
  return { status: asked.status, title: asked.title, pressed };
}
