import { refuse } from "../../errors.ts";
import { type MethodSettings, requireOpen } from "../verification/open.ts";
import type { Stage } from "../verification/stages.ts";
import type { WholeVerification } from "../verification/whole.ts";

/** One operation begins both methods that go by mail: refuses the one that is not open. */
export function requireEmailMethod(
  verification: WholeVerification,
  method: "email" | "inbound_email",
  settings: MethodSettings,
  now: Date,
): void {
  const { methods, operations } = requireOpen(verification, "createEmailAttempt", settings, now);
  if (methods?.includes(method) === true) return;
  refuse({
    kind: "invalid_stage",
    operation: `createEmailAttempt (${method === "email" ? "outbound" : "inbound"})`,
    stage: verification.stage as Stage,
    expired: false,
    open: operations,
    why: `${method} is not among availableMethods`,
  });
}
