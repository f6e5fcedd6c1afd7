import type { operations } from "../../../generated/whitelabel.ts";
import type { Handlers } from "../../http/operation.ts";
import { checkRegister } from "./checkRegister.ts";
import { claimCode } from "./claimCode.ts";
import type { Context } from "./context.ts";
import { createEmailAttempt } from "./createEmailAttempt.ts";
import { createManualAttempt } from "./createManualAttempt.ts";
import { createPortalAttempt } from "./createPortalAttempt.ts";
import { createTestCodePool } from "./createTestCodePool.ts";
import { createVerification } from "./createVerification.ts";
import { createWalletAttempt } from "./createWalletAttempt.ts";
import { decideTestAttempt } from "./decideTestAttempt.ts";
import { deleteTestMember } from "./deleteTestMember.ts";
import { eraseVerification } from "./eraseVerification.ts";
import { expireTestVerification } from "./expireTestVerification.ts";
import { findStatuses } from "./findStatuses.ts";
import { getTestClock } from "./getTestClock.ts";
import { getTestCode } from "./getTestCode.ts";
import { getVerification } from "./getVerification.ts";
import { listEvents } from "./listEvents.ts";
import { listTestCalls } from "./listTestCalls.ts";
import { listTestMessages } from "./listTestMessages.ts";
import { listVerificationPapers } from "./listVerificationPapers.ts";
import { listVerificationRegisters } from "./listVerificationRegisters.ts";
import { listVerifications } from "./listVerifications.ts";
import { moveTestClock } from "./moveTestClock.ts";
import { receiveTestEmail } from "./receiveTestEmail.ts";
import { requestInstitution } from "./requestInstitution.ts";
import { searchInstitutions } from "./searchInstitutions.ts";
import { sendPhoneOtp } from "./sendPhoneOtp.ts";
import { setInstitution } from "./setInstitution.ts";
import { signInTestMember } from "./signInTestMember.ts";
import { spendTestRateLimit } from "./spendTestRateLimit.ts";
import { verifyPhoneOtp } from "./verifyPhoneOtp.ts";
import { withdrawEvidenceConsent } from "./withdrawEvidenceConsent.ts";
import { withdrawTestConsents } from "./withdrawTestConsents.ts";

export const handlers: Handlers<operations, Context> = {
  claimCode,
  checkRegister,
  listVerificationPapers,
  listVerificationRegisters,
  createEmailAttempt,
  createManualAttempt,
  createPortalAttempt,
  createWalletAttempt,
  createVerification,
  decideTestAttempt,
  deleteTestMember,
  eraseVerification,
  expireTestVerification,
  getTestClock,
  getTestCode,
  getVerification,
  listEvents,
  listTestCalls,
  listTestMessages,
  findStatuses,
  listVerifications,
  moveTestClock,
  receiveTestEmail,
  requestInstitution,
  searchInstitutions,
  sendPhoneOtp,
  setInstitution,
  createTestCodePool,
  signInTestMember,
  spendTestRateLimit,
  verifyPhoneOtp,
  withdrawEvidenceConsent,
  withdrawTestConsents,
};
