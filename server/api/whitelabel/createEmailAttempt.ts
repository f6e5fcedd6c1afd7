import { startEmailAttempt } from "../../domain/email/start.ts";
import { startInboundAttempt } from "../../domain/inbound/start.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentNow } from "./present.ts";

export const createEmailAttempt: Operation<"createEmailAttempt"> = async ({ path, body }, context) => {
  const { email, direction } = body ?? {};
  if (direction !== "inbound") {
    await startEmailAttempt(context, keyOf(path, context), { email });
    return { status: 200, body: await presentNow(path, context) };
  }
  if (email !== undefined)
    refuse({ kind: "bad_request", detail: "/body/email does not go with the direction inbound" });
  const inboundAddress = await startInboundAttempt(context, keyOf(path, context));
  return { status: 200, body: { ...(await presentNow(path, context)), inboundAddress } };
};
