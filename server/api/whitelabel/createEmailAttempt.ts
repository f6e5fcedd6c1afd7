import { startEmailAttempt } from "../../domain/proving/email/start.ts";
import { type StartedInbound, startInboundAttempt } from "../../domain/proving/inbound/start.ts";
import { invalid } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { keepAs, keepVerification } from "./keep.ts";
import { keyOf, presentAwaited, presentVerification } from "./present.ts";

/** Direction of the mail; refuses an address beside a mail that the member writes. */
export function readDirection({ email, direction }: { email?: string; direction?: string }) {
  if (direction !== "inbound") return "outbound";
  if (email !== undefined) invalid("email", "email_with_inbound");
  return "inbound";
}

export const createEmailAttempt: Operation<"createEmailAttempt"> = async ({ path, body }, context) => {
  const given = body ?? {};
  const key = keyOf(path, context);
  if (readDirection(given) === "outbound") {
    const keep = keepVerification(context);
    const sent = await startEmailAttempt(context, key, { email: given.email, keep });
    return presentVerification(sent, context);
  }
  const present = ({ verification, awaited }: StartedInbound) => {
    const presented = presentVerification(verification, context);
    return { ...presented, inbound: presentAwaited(awaited), inboundAddress: awaited.address };
  };
  return present(await startInboundAttempt(context, key, keepAs(context, present)));
};
