import { sendPasscode } from "../../domain/otp/send.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentNow } from "./present.ts";

export const sendPhoneOtp: Operation<"sendPhoneOtp"> = async ({ path, body }, context) => {
  await sendPasscode(context, keyOf(path, context), body);
  return { status: 200, body: await presentNow(path, context) };
};
