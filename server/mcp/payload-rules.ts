/**
 * Rules of the server that no schema has and that need only the payload, by operation. Rules that need the database or
 * the caller (stages, budgets, an app's groups and addresses) are left out. Every operation with a payload stands in one
 * of the two lists.
 */
import type { AppTokenRequest, RevocationRequest, TokenRequest } from "../../generated/auth.ts";
import type { NewVerification } from "../../generated/whitelabel.ts";
import { requireGrant } from "../api/auth/app-client.ts";
import { requests } from "../api/auth/requests.ts";
import { payloadRules as operatorRules } from "../api/operator/area.ts";
import { payloadRules as partnerRules } from "../api/partner/area.ts";
import type { Circumstances, PayloadRule } from "../api/payload-rules.ts";
import { payloadRules as whitelabelRules } from "../api/whitelabel/rules.ts";
import { readAppScopes } from "../domain/clients/index.ts";
import { validateClaim } from "../domain/proving/index.ts";
import type { ConsumerGroup } from "../domain/shared/index.ts";

/** Without the rule for a query, which is no payload. */
const { searchInstitutions: _ofQuery, ...whitelabelPayloads } = whitelabelRules;

/** The group of a verification that names none: an app's own, unless it has another. */
export const USUAL_GROUP: ConsumerGroup = "student";

/** The rules, with the group that the app gives a verification that names none. */
export function rulesFor(defaultGroup: ConsumerGroup): Readonly<Record<string, PayloadRule>> {
  const createVerification = (claim: NewVerification, { config, now }: Circumstances) =>
    validateClaim(config, claim, claim.consumerGroup ?? defaultGroup, now);
  return { ...rules, "whitelabel.createVerification": createVerification };
}

/** Each gets a body that the document has passed, absent where the call may have none. */
export const rules: Readonly<Record<string, PayloadRule>> = {
  ...named("whitelabel", whitelabelPayloads),
  ...named("operator", operatorRules),
  ...named("partner", partnerRules),
  "auth.issueToken": (body: TokenRequest) => void requests.issueToken({}, { ...body }).ask([]),
  "auth.issueAppAccess": (body: AppTokenRequest) => {
    requireGrant(body);
    readAppScopes(body.scope);
  },
  "auth.revokeToken": (body: RevocationRequest) => void requests.revokeToken({}, { ...body }).ask([]),
};

function named(area: string, own: Readonly<Record<string, PayloadRule>>): Record<string, PayloadRule> {
  return Object.fromEntries(Object.entries(own).map(([name, rule]) => [`${area}.${name}`, rule]));
}

/** Operations whose document has all rules that need only the payload, and why. */
export const documentOnly: Readonly<Record<string, string>> = {
  "whitelabel.setInstitution": "whether there is such an institution is in the database",
  "whitelabel.verifyPhoneOtp": "the code is in the database",
  "whitelabel.decideTestAttempt": "it names an outcome, and nothing else",
  "whitelabel.signInTestMember": "whose link it is, and what that client may do, is in the database",
  "whitelabel.createTestCodePool": "whose brand it is is in the database",
  "whitelabel.spendTestRateLimit": "it says for how long, and nothing else",
  "whitelabel.receiveTestEmail": "an address that proves nothing is answered with 200, and noted",
  "whitelabel.checkRegister": "which registers there are, and whom they have, is in the database",
  "operator.setInstitutionBelief": "it says yes, no or neither, and nothing else",
  "operator.setPapers": "for which group and country they are stands in the path",
  "operator.confirmPapers": "which entries are in force is in the database",
  "whitelabel.claimCode": "which pools there are, and what is left in them, is in the database",
  "auth.claimMemberCode": "which pools there are, and what is left in them, is in the database",
  "auth.findMembers": "an unknown id has an answer of its own",
  "whitelabel.findStatuses": "an unknown id has an answer of its own",
  "operator.endCommissionRule": "from when the rule is is in the database",
  "operator.closeStatement": "which months are over and closed is in the database",
  "tracking.checkCode": "which codes there are is in the database",
  "tracking.holdCode": "which codes there are is in the database",
  "tracking.redeemCode": "which codes there are is in the database",
  "tracking.releaseCode": "which codes there are is in the database",
  "operator.addPoolCodes": "each code is refused by itself, in an answer that is 200",
  "operator.removePoolCodes": "each code is refused by itself, in an answer that is 200",
  "operator.makePoolCodes": "of which kind the pool is is in the database",
  "operator.updateRegister": "of which kind the register is is in the database",
  "operator.replaceRegisterList": "whose key signs the list is in the database",
  "operator.tryRegister": "whom a register has is in the database",
  "operator.rotateWebhookSecret": "which secret is the newest is in the database",
  "partner.decideOwnTestAttempt": "it names an outcome, and nothing else",
  "partner.updatePerson": "who else is an admin is in the database",
  "partner.rotateOwnWebhookSecret": "which secret is the newest is in the database",
  "partner.createOwnClientPreview": "it has a number of days and nothing else",
  "partner.addOwnPoolCodes": "each code is refused by itself, in an answer that is 200",
  "partner.removeOwnPoolCodes": "each code is refused by itself, in an answer that is 200",
  "partner.makeOwnPoolCodes": "of which kind the pool is is in the database",
  "operator.updateStaffUser": "who else is an admin is in the database",
  "operator.restoreQuarantinedFiles": "which files are there is in the quarantine",
  "operator.rotateKeys": "which keys there are is in the settings and the database",
  "operator.retireKeys": "which keys there are is in the settings and the database",
  "operator.rotateSigningKeys": "it says for what, at once or not, and nothing else",
  "auth.pushAuthorizationRequest": "what a client may ask for is in the database",
  "auth.introspectToken": "whose token it is is in the database",
  "auth.introspectAppAccess": "whose token it is is in the database",
  "auth.revokeAppAccess": "whose token it is is in the database",
  "auth.postUserInfo": "whose token it is is in the database",
  "operator.createClientPreview": "it has a number of days and nothing else",
  "operator.updateTrackingKey": "it has a rate and nothing else",
  "operator.upsertInstitutions": "each entry is refused by itself, in an answer that is 200",
  "operator.importIdentityProviders": "each entity is skipped by itself, in an answer that is 200",
  "operator.allowMailAddress": "an address that is not blocked is answered with 204",
  "operator.reportEmailBounce": "an address that nobody has is answered with 200",
  "tracking.recordAdjustment": "its order, and what is left of it, is in the database",
  "tracking.recordAdjustments": "their orders, and what is left of them, are in the database",
  "tracking.voidTransaction": "whether there is such a transaction is in the database",
};
