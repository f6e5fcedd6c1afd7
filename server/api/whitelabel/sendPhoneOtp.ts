import { sendPasscode } from "../../domain/otp/send.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentVerification } from "./present.ts";

export const sendPhoneOtp: Operation<"sendPhoneOtp"> = async ({ path, body }, context) =>
  presentVerification(await sendPasscode(context, keyOf(path, context), body), context);
