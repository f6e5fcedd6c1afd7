/** Rules beyond the schema that need only the payload. */
import type { NewVerification } from "../../../generated/whitelabel.ts";
import { isRegistered } from "../../domain/clients/app/redirect-url.ts";
import { readAddress } from "../../domain/members/member/email-address.ts";
import { type ClockMove, readMove } from "../../domain/operations/test-mode/clock.ts";
import {
  type NewInstitutionRequest,
  readInstitutionRequest,
} from "../../domain/proving/institution/request.ts";
import { validateClaim } from "../../domain/proving/verification/claim.ts";
import { isTerritory, readPhoneNumber } from "../../domain/shared/phone-number.ts";
import { type UploadedFile, validateDocuments } from "../../domain/shared/uploaded-file.ts";
import { invalid, refuse } from "../../errors.ts";
import type { PayloadRules } from "../payload-rules.ts";
import { readDirection } from "./createEmailAttempt.ts";

/** Stands for an app's default group, which like most chooses institutions. */
const SOME_GROUP = "student";

function validateRedirect({ redirectUrl }: { redirectUrl: string }): void {
  const [beforeQuery = ""] = redirectUrl.split("?", 1);
  if (!isRegistered(redirectUrl, [beforeQuery])) invalid("redirectUrl", "redirect_url_not_registered");
}

export const payloadRules = {
  createVerification: (claim: NewVerification, { config, now }) =>
    validateClaim(config, claim, claim.consumerGroup, now),

  sendPhoneOtp: ({ phoneNumber, territory }: { phoneNumber: string; territory: string }) =>
    void readPhoneNumber(phoneNumber, territory),

  createPortalAttempt: validateRedirect,

  createWalletAttempt: validateRedirect,

  createManualAttempt: async ({ files }: { files: UploadedFile[] }) => {
    const validated = await validateDocuments(files);
    if ("issue" in validated) refuse({ kind: "invalid", issues: [validated.issue] });
  },

  createEmailAttempt: (given: { email?: string; direction?: string } = {}) => {
    readDirection(given);
    if (given.email !== undefined && readAddress(given.email) === undefined)
      invalid("email", "email_elsewhere", { institution: null, group: "member" });
  },

  requestInstitution: (
    wanted: Omit<NewInstitutionRequest, "consumerGroup"> & Partial<NewInstitutionRequest>,
  ) => void readInstitutionRequest(wanted, SOME_GROUP),

  moveTestClock: (move: ClockMove, { now }) => void readMove(move, now),

  searchInstitutions: ({ territory }: { territory: string }) => {
    if (!isTerritory(territory)) invalid("territory", "unknown_territory");
  },
} as const satisfies PayloadRules;
