import { startEmailAttempt } from "../../domain/email/start.ts";
import { startInboundAttempt } from "../../domain/inbound/start.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentNow } from "./present.ts";

/** The direction in which a mail goes; refuses an address beside a mail that the member writes. */
export function readDirection({ email, direction }: { email?: string; direction?: string }) {
  if (direction !== "inbound") return "outbound";
  if (email !== undefined)
    refuse({ kind: "bad_request", detail: "/body/email does not go with the direction inbound" });
  return "inbound";
}

export const createEmailAttempt: Operation<"createEmailAttempt"> = async ({ path, body }, context) => {
  const given = body ?? {};
  if (readDirection(given) === "outbound") {
    await startEmailAttempt(context, keyOf(path, context), { email: given.email });
    return { status: 200, body: await presentNow(path, context) };
  }
  const inboundAddress = await startInboundAttempt(context, keyOf(path, context));
  return { status: 200, body: { ...(await presentNow(path, context)), inboundAddress } };
};
