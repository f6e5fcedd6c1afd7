import { refusals } from "../../generated/rules.ts";
import { fault, RefusalError, refuseFaults } from "./world.ts";

/** Messages that fail by their recipient ("Let a message fail" in docs/test-without-waiting.md). */
export function refuseMessage(recipient: string, pattern: RegExp, field: string): void {
  const [, asked] = pattern.exec(recipient) ?? [];
  switch (asked) {
    case "503":
    case "unavailable":
      throw new RefusalError(
        503,
        "provider_unavailable",
        [field === "email" ? refusals.mailNotSent : refusals.smsNotSent],
        30,
      );
    case "429":
    case "budget-spent":
      throw new RefusalError(429, "too_many_requests", [refusals.budgetSpent], 3600);
    case "400":
    case "unreachable":
      refuseFaults([fault(`/body/${field}`, "recipient_unreachable")]);
  }
}
