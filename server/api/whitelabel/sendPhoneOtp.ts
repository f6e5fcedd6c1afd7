import { sendPasscode } from "../../domain/otp/send.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentVerification } from "./present.ts";

export const sendPhoneOtp: Operation<"sendPhoneOtp"> = async ({ path, body }, context) => {
  const verification = await sendPasscode(context, keyOf(path, context), body);
  return { status: 200, body: presentVerification(verification, context) };
};
