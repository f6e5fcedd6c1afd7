import { sendPasscode } from "../../domain/proving/otp/send.ts";
import type { Operation } from "./context.ts";
import { keepVerification } from "./keep.ts";
import { keyOf, presentVerification } from "./present.ts";

export const sendPhoneOtp: Operation<"sendPhoneOtp"> = async ({ path, body }, context) => {
  const keep = keepVerification(context);
  return presentVerification(await sendPasscode(context, keyOf(path, context), body, { keep }), context);
};
