import { institutionKindOf } from "../../shared/group/groups.ts";
import { portalKindOf } from "../sources/identity-provider/portal-kind.ts";
import { defineMethod } from "./define.ts";

export const portal = defineMethod({
  id: "portal",
  pending: "pending_verification:portal",
  rejected: "rejected_verification:portal",
  started: "portal_started",
  // A portal proved membership but no name, and the app asks for documents as well.
  outcomes: { name_unproven: "select_verification_method" },
  clock: "runs",
  replaceable: true,
  endsElsewhere: () => false,
  testVerdict: () => null,
  proves: (group) => institutionKindOf(group) === "education",
  evidence: { type: "electronic_record", checkMethod: "auth" },
  profileStatus: null,
  isAvailable: ({ mode, institution, now }) =>
    institution !== null && portalKindOf(mode, institution, now) !== null,
});
