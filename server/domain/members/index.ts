/** Door of the wing: members and staff who sign in. */

export { type AccountOfPhone, addPhone, createAccount, findOrCreateAccount } from "./member/account.ts";
export { accountPath, renewalPath } from "./member/account-path.ts";
export {
  identityIndexes,
  mailboxIndexes,
  readMemberAddress,
  sendLimitIndex,
  writeAddress,
} from "./member/address.ts";
export { BIRTH_DATE_TRIES_MAX, type BirthDateQuestion, readBirthDateQuestion } from "./member/birth-date.ts";
export { type EmailAddress, isRouted, readAddress } from "./member/email-address.ts";
export {
  giveAddress,
  isProvenOfLate,
  type LoginIdentifier,
  listLoginIdentifiers,
  lockOwner,
  ORPHANED,
  readAddresses,
  removeLoginIdentifier,
} from "./member/login-identifiers.ts";
export { putMembershipEvents } from "./member/membership-event.ts";
export { fullName, isName, isSameName, knownName, NO_NAME } from "./member/person-name.ts";
export { genderValues, type MemberProfile, readMember, setGender, setLanguage } from "./member/profile.ts";
export { type IdentifierChange, putSecurityNotices, securityNotices } from "./member/security-notice.ts";
export { forgetStudentRecords, keepStudentRecord } from "./member/student-record.ts";
export { NAME_LENGTH_MAX, type Person, readBirthDate, readName } from "./member/typed-person.ts";
export { type CodePurpose, type CodeSender, type MemberCodeKey, sendCode } from "./sign-in/code.ts";
export { makeBrowserKnown, readOwnBrowserLink } from "./sign-in/own-browser.ts";
export {
  addPasskey,
  creationOptions,
  isPasskeyName,
  listPasskeys,
  namePasskey,
  type OwnPasskey,
  PASSKEY_NAME_MAX,
  removePasskey,
  signInByPasskey,
  signingOptions,
} from "./sign-in/passkeys.ts";
export { type PendingSignIn, readPendingSignIn, signInByBirthDate } from "./sign-in/second-step.ts";
export { isStepUpDue, type OpenSession, readSession, type SignedIn, sessionsOf } from "./sign-in/sessions.ts";
export { checkOwnBirthDate, reauthenticateMember, signIn } from "./sign-in/sign-in.ts";
export { resendStaffCode, staffCodeKey } from "./staff/codes.ts";
export {
  acceptInvitation,
  beginTotp,
  type Enrolled,
  enrolPasskey,
  enrolTotp,
  type OwnFactors,
  readFactors,
  readInvitation,
  removeStaffPasskey,
  renewRecoveryCodes,
  requestStaffCode,
} from "./staff/enrol.ts";
export { englishInvitation, englishTeamInvitation, type InvitationWords } from "./staff/invitation-mail.ts";
export {
  findOperatorToken,
  issueOperatorToken,
  type OperatorToken,
  readNewToken,
  requireGranted,
  requireScopes,
} from "./staff/operator-tokens.ts";
export { findPartnerToken, issuePartnerToken, type TeamCaller } from "./staff/partner-tokens.ts";
export {
  readNewPasskey,
  signInStaffByPasskey,
  staffCreationOptions,
  staffSigningOptions,
} from "./staff/passkeys.ts";
export {
  type Actor,
  actorOfToken,
  may,
  type Need,
  type OperationId,
  type Role,
  requirePermission,
  roleValues,
  type StaffActor,
  staffActor,
} from "./staff/roles.ts";
export { totpOf, verifySecondFactor } from "./staff/second-factor.ts";
export {
  type ConsoleSession,
  endConsoleSession,
  enterCode,
  otherTeams,
  readConsoleSession,
  readTeamSession,
  type StaffSession,
  switchTeam,
  type TeamSession,
} from "./staff/sessions.ts";
export {
  type PartnerScope,
  scopesOfRole,
  type TeamRole,
  teamRoleValues,
} from "./staff/team-roles.ts";
export {
  emailIndexes,
  findPeople,
  invitePerson,
  inviteStaffUser,
  listStaff,
  peopleOf,
  readInvitedAddress,
  type StaffState,
  type StaffUserRecord,
  updatePerson,
  updateStaffUser,
} from "./staff/users.ts";
export type { WorkplaceName } from "./staff/workplace.ts";
