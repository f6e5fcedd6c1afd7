import { type NextOperation, nextOperationValues } from "../../generated/whitelabel.ts";
import type { Action } from "../domain/proving/verification/stages.ts";
import type { AtStage } from "../vocabulary.ts";

/** Operation of each action of the domain; a missing one does not compile. */
const operations: Readonly<Record<Action, NextOperation>> = {
  send_otp: "sendPhoneOtp",
  verify_otp: "verifyPhoneOtp",
  set_institution: "setInstitution",
  start_portal: "createPortalAttempt",
  start_wallet: "createWalletAttempt",
  start_manual: "createManualAttempt",
  start_email: "createEmailAttempt",
  start_inbound_email: "createEmailAttempt",
};

export function operationsFor(actions: readonly Action[]): NextOperation[] {
  return nextOperationValues.filter((operation) =>
    actions.some((action) => operations[action] === operation),
  );
}

/** The requested action, and why it is closed although its operation is open for another method. */
export function wordAction(
  action: AtStage["action"],
  open: readonly Action[],
): { operation: string; why: string } {
  if (action === "expire") return { operation: "expireTestVerification", why: "" };
  if (action === "decide") return { operation: "decideTestAttempt", why: ": no attempt is open" };
  if (action === "receive_mail") return { operation: "receiveTestEmail", why: ": no e-mail is expected" };
  const operation = operations[action];
  if (!operationsFor(open).includes(operation)) return { operation, why: "" };
  const method = action.replace(/^start_/, "");
  return { operation, why: `: ${method} is not among availableMethods` };
}
