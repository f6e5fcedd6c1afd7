/** Door of the wing: accounts, and what clients read of them. */
export { addLoginIdentifier } from "./account/add-login-identifier.ts";
export { type Application, applicationsOf, revokeApplication } from "./account/applications.ts";
export { AVATAR_BYTES_MAX, avatarPath, readAvatar, removeAvatar, setAvatar } from "./account/avatar.ts";
export { correctPerson, isAlike, listCorrectable } from "./account/correct-person.ts";
export { deleteAccount, eraseAccount } from "./account/delete.ts";
export { exportAccount } from "./account/export.ts";
export { lacksLastingAddress } from "./account/lasting-address.ts";
export { claimOffer, readOwnCodes } from "./account/own-codes.ts";
export { listOwnDocuments, ownDocumentPath, readOwnDocument } from "./account/own-documents.ts";
export {
  beginVerification,
  findActive,
  findCurrent,
  findLatest,
  hasEnded,
  type SoughtMembership,
} from "./account/own-verification.ts";
export { type OwnVerification, verificationsOf } from "./account/verifications.ts";
export {
  type AuthorizeRequest,
  backCancelled,
  backWithCode,
  backWithError,
  issuerOf,
  type LinkError,
  type LinkResult,
  linkParameterFaults,
  linkRemedies,
  loginPageOf,
  type ParameterError,
  readAuthorizeRequest,
  writeLinkFault,
} from "./oauth/authorize-request.ts";
export { claimForMember } from "./oauth/claim-code.ts";
export { type GrantedTokens, issueCode, issueCodeOnce, redeemCode } from "./oauth/code.ts";
export { type ConsentTerms, findConsent, giveConsent, termsOf } from "./oauth/consent.ts";
export {
  asksForFreshness,
  BEGUN,
  type BegunLogin,
  beginLogin,
  isFresh,
  readBegun,
} from "./oauth/fresh-sign-in.ts";
export { introspectToken, readScopes } from "./oauth/introspect.ts";
export {
  createLookupLoader,
  findLookupSubject,
  findMembers,
  type Membership,
  readMemberships,
} from "./oauth/lookup.ts";
export { promptValues, scopeValues } from "./oauth/openid-request.ts";
export {
  type Profile,
  type ProfileAccess,
  profileAccess,
  readProfile,
  type StudentVerification,
} from "./oauth/profile.ts";
export { endPushed, isPushed, openPushed, pushRequest } from "./oauth/pushed-request.ts";
export { createQueryCredentials } from "./oauth/query-credentials.ts";
export { refreshTokens } from "./oauth/refresh.ts";
export { endCodes, revokeToken } from "./oauth/revoke.ts";
export { requireClientVariables } from "./oauth/start-check.ts";
export { FAMILY_DAYS, type IssuedTokens } from "./oauth/token.ts";
export { type Claims, readClaims, TRUST_FRAMEWORK } from "./openid/claims.ts";
export { acrValues, signIdToken } from "./openid/id-token.ts";
export { outcomeMail } from "./outcome-mail/outcome-mail.ts";
export { putOffMails } from "./outcome-mail/put-off.ts";
export { readReminders, setReminders } from "./outcome-mail/reminders.ts";
export { LEADS_MS, scheduleReminders } from "./outcome-mail/schedule.ts";
export { outcomeMails, sendOutbox, sendOutcomes } from "./outcome-mail/send.ts";
