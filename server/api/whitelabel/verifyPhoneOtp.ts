import { verifyPasscode } from "../../domain/proving/otp/verify.ts";
import type { Operation } from "./context.ts";
import { keepVerification } from "./keep.ts";
import { keyOf, presentVerification } from "./present.ts";

export const verifyPhoneOtp: Operation<"verifyPhoneOtp"> = async ({ path, body }, context) => {
  const keep = keepVerification(context);
  return presentVerification(
    await verifyPasscode(context, keyOf(path, context), body.code, { keep }),
    context,
  );
};
