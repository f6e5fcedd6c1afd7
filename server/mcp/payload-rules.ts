/**
 * Rules of the server that no schema has and that need only the payload, by operation. Rules that need the database or
 * the caller (stages, budgets, an app's groups and addresses) are left out. Every operation with a payload stands in one
 * of the two lists.
 */
import type { AppTokenRequest, RevocationRequest, TokenRequest } from "../../generated/auth.ts";
import type { NewVerification } from "../../generated/whitelabel.ts";
import { requireGrant } from "../api/auth/app-client.ts";
import { requests } from "../api/auth/requests.ts";
import { payloadRules as managementRules } from "../api/management/area.ts";
import type { Circumstances, PayloadRule } from "../api/payload-rules.ts";
import { payloadRules as whitelabelRules } from "../api/whitelabel/rules.ts";
import { readAppScopes } from "../domain/clients/app/app-access.ts";
import { validateClaim } from "../domain/proving/verification/claim.ts";
import type { ConsumerGroup } from "../domain/shared/group/groups.ts";

/** Without the rule for a query, which is no payload. */
const { searchInstitutions: _ofQuery, ...whitelabelPayloads } = whitelabelRules;

/** The group of a verification that names none: an app's own, unless it has another. */
export const USUAL_GROUP: ConsumerGroup = "student";

/** The rules, with the group that the app gives a verification that names none. */
export function rulesFor(defaultGroup: ConsumerGroup): Readonly<Record<string, PayloadRule>> {
  const createVerification = (claim: NewVerification, { config, now }: Circumstances) =>
    validateClaim(config, claim, claim.consumerGroup ?? defaultGroup, now);
  return { ...rules, createVerification };
}

/** Each gets a body that the document has passed, absent where the call may have none. */
export const rules: Readonly<Record<string, PayloadRule>> = {
  ...whitelabelPayloads,
  ...managementRules,
  issueToken: (body: TokenRequest) => void requests.issueToken({}, { ...body }).ask([]),
  issueAppAccess: (body: AppTokenRequest) => {
    requireGrant(body);
    readAppScopes(body.scope);
  },
  revokeToken: (body: RevocationRequest) => void requests.revokeToken({}, { ...body }).ask([]),
};

/** Operations whose document has all rules that need only the payload, and why. */
export const documentOnly: Readonly<Record<string, string>> = {
  setInstitution: "whether there is such an institution is in the database",
  verifyPhoneOtp: "the code is in the database",
  decideTestAttempt: "it names an outcome, and nothing else",
  signInTestMember: "whose link it is, and what that client may do, is in the database",
  createTestCodePool: "whose brand it is is in the database",
  spendTestRateLimit: "it says for how long, and nothing else",
  receiveTestEmail: "an address that proves nothing is answered with 200, and noted",
  checkRegister: "which registers there are, and whom they have, is in the database",
  setInstitutionBelief: "it says yes, no or neither, and nothing else",
  setInstitutionDeparture: "it has one of three values, and nothing else",
  setPapers: "for which group and country they are stands in the path",
  confirmPapers: "which entries are in force is in the database",
  claimCode: "which pools there are, and what is left in them, is in the database",
  claimMemberCode: "which pools there are, and what is left in them, is in the database",
  findMembers: "an unknown id has an answer of its own",
  findStatuses: "an unknown id has an answer of its own",
  endCommissionRule: "from when the rule is is in the database",
  closeStatement: "which months are over and closed is in the database",
  checkCode: "which codes there are is in the database",
  holdCode: "which codes there are is in the database",
  redeemCode: "which codes there are is in the database",
  releaseCode: "which codes there are is in the database",
  addPoolCodes: "each code is refused by itself, in an answer that is 200",
  removePoolCodes: "each code is refused by itself, in an answer that is 200",
  makePoolCodes: "of which kind the pool is is in the database",
  updateRegister: "of which kind the register is is in the database",
  replaceRegisterList: "whose key signs the list is in the database",
  tryRegister: "whom a register has is in the database",
  rotateWebhookSecret: "which secret is the newest is in the database",
  decideAppTestAttempt: "it names an outcome, and nothing else",
  updatePerson: "who else is an admin is in the database",
  createTill: "which groups and countries the client has is in the database",
  createClientPreview: "it has a number of days and nothing else",
  updateStaffUser: "who else is an admin is in the database",
  restoreQuarantinedFiles: "which files are there is in the quarantine",
  rotateKeys: "which keys there are is in the settings and the database",
  retireKeys: "which keys there are is in the settings and the database",
  rotateSigningKeys: "it says for what, at once or not, and nothing else",
  authorizeDevice: "what a client may ask for is in the database",
  pushAuthorizationRequest: "what a client may ask for is in the database",
  introspectToken: "whose token it is is in the database",
  introspectAppAccess: "whose token it is is in the database",
  revokeAppAccess: "whose token it is is in the database",
  postUserInfo: "whose token it is is in the database",
  updateTrackingKey: "it has a rate and nothing else",
  upsertInstitutions: "each entry is refused by itself, in an answer that is 200",
  importIdentityProviders: "each entity is skipped by itself, in an answer that is 200",
  searchMembers: "what it finds is in the database",
  replayAuditStream: "which entries were sent, and are still there, is in the database",
  allowMailAddress: "an address that is not blocked is answered with 204",
  reportEmailBounce: "an address that nobody has is answered with 200",
  recordAdjustment: "its order, and what is left of it, is in the database",
  recordAdjustments: "their orders, and what is left of them, are in the database",
  voidTransaction: "whether there is such a transaction is in the database",
};
