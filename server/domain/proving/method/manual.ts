import { defineMethod } from "./define.ts";
import { askedRejection } from "./test-verdict.ts";

/** Documents that a reviewer looks at (document/). */
export const manual = defineMethod({
  id: "manual",
  pending: "pending_verification:manual",
  rejected: "rejected_verification:manual",
  started: "documents_submitted",
  // A reviewer may take their time, and nothing else may begin meanwhile.
  clock: "paused",
  replaceable: false,
  endsElsewhere: () => true,
  testVerdict: (fileName) =>
    /^approve/i.test(fileName) ? "approved" : askedRejection(fileName, "unreadable"),
  proves: () => true,
  isAvailable: () => true,
});
