import { defineMethod } from "./define.ts";
import { askedRejection } from "./test-verdict.ts";

export const manual = defineMethod({
  id: "manual",
  pending: "pending_verification:manual",
  rejected: "rejected_verification:manual",
  started: "documents_submitted",
  // A review has no deadline, and no other attempt may begin meanwhile.
  clock: "paused",
  replaceable: false,
  endsElsewhere: () => true,
  testVerdict: (fileName) =>
    /^approve/i.test(fileName) ? "approved" : askedRejection(fileName, "unreadable"),
  proves: () => true,
  evidence: { type: "document", checkMethod: "vri" },
  profileStatus: "pending_manual_verification",
  isAvailable: () => true,
});
