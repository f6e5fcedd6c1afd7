import { verifyPasscode } from "../../domain/otp/verify.ts";
import type { Operation } from "./context.ts";
import { keyOf, presentVerification } from "./present.ts";

export const verifyPhoneOtp: Operation<"verifyPhoneOtp"> = async ({ path, body }, context) => {
  const verification = await verifyPasscode(context, keyOf(path, context), body.code);
  return { status: 200, body: presentVerification(verification, context) };
};
