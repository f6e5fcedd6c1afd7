/**
 * The server's rules that no schema says and that need nothing but the payload, by the operation whose handler asks
 * them. What needs the database or the caller (stages, budgets, an app's groups and addresses) is not told offline.
 * Every operation with a payload stands in one of the two lists.
 */
import type { RevocationRequest, TokenRequest } from "../../generated/auth.ts";
import type {
  AppChanges,
  Branding,
  ClaimTrial,
  ClientChanges,
  DomainAppealDecision,
  InstitutionDecision,
  NewApp,
  NewBrand,
  NewClient,
  NewIdentityProvider,
  NewLogo,
  NewMetadataSource,
  NewOperator,
  NewOperatorToken,
  NewPartner,
  NewToken,
  NewWebhookEndpoint,
  ReviewDecision,
  WebhookEndpointChanges,
  WebhookReplay,
} from "../../generated/operator.ts";
import type { NewVerification } from "../../generated/whitelabel.ts";
import { readGrant } from "../../server/api/auth/issueToken.ts";
import { readRevocation } from "../../server/api/auth/revokeToken.ts";
import { validateAppealDecision } from "../../server/api/operator/decideDomainAppeal.ts";
import { validateDecision } from "../../server/api/operator/decideInstitutionRequest.ts";
import { readDecision } from "../../server/api/operator/decideReview.ts";
import { readEnd } from "../../server/api/operator/issueAppToken.ts";
import { readDirection } from "../../server/api/whitelabel/createEmailAttempt.ts";
import { readConfig } from "../../server/config.ts";
import { newAppSettings, validateApp } from "../../server/domain/app/apps.ts";
import { validateBranding } from "../../server/domain/app/branding.ts";
import { decodeLogo } from "../../server/domain/app/client-logo.ts";
import { newClientSettings, validateClient } from "../../server/domain/app/client-rules.ts";
import { isRegistered } from "../../server/domain/app/redirect-url.ts";
import { type UploadedFile, validateDocuments } from "../../server/domain/document/validate.ts";
import { readSource } from "../../server/domain/federation/sources.ts";
import { readProviderSettings } from "../../server/domain/identity-provider/settings.ts";
import {
  type NewInstitutionRequest,
  readInstitutionRequest,
} from "../../server/domain/institution/request.ts";
import { readAddress } from "../../server/domain/member/email-address.ts";
import { readPhoneNumber } from "../../server/domain/shared/phone-number.ts";
import { readTokenEnd } from "../../server/domain/staff/operator-tokens.ts";
import { readInvitedAddress } from "../../server/domain/staff/users.ts";
import { requirePrintable } from "../../server/domain/tracking/partners.ts";
import { readClaims } from "../../server/domain/trial/try-claims.ts";
import { validateClaim } from "../../server/domain/verification/claim.ts";
import { readReplay } from "../../server/domain/webhook/deliveries.ts";
import { validateEndpoint } from "../../server/domain/webhook/endpoints.ts";
import { invalid, refuse } from "../../server/errors.ts";

/** Gets a body that the document has passed, absent where the call may have none; throws RefusalError. */
export type Rule = (body: never, now: Date) => void | Promise<void>;

/** What an operator may have set otherwise is taken as it is without settings. */
const config = readConfig({});

/** Stands for an app's default group, where the caller leaves the group to that: it chooses institutions, as most do. */
const SOME_GROUP = "student";

export const rules: Readonly<Record<string, Rule>> = {
  "whitelabel.createVerification": (claim: NewVerification, now) =>
    validateClaim(config, claim, claim.consumerGroup, now),

  "whitelabel.sendPhoneOtp": ({ phoneNumber, territory }: { phoneNumber: string; territory: string }) =>
    void readPhoneNumber(phoneNumber, territory),

  "whitelabel.createPortalAttempt": ({ redirectUrl }: { redirectUrl: string }) => {
    const [beforeQuery = ""] = redirectUrl.split("?", 1);
    if (!isRegistered(redirectUrl, [beforeQuery])) invalid("redirectUrl", "redirect_url_not_registered");
  },

  "whitelabel.createManualAttempt": async ({ files }: { files: UploadedFile[] }) => {
    const judged = await validateDocuments(files);
    if ("issue" in judged) refuse({ kind: "invalid", issues: [judged.issue] });
  },

  "whitelabel.createEmailAttempt": (given: { email?: string; direction?: string } = {}) => {
    readDirection(given);
    if (given.email !== undefined && readAddress(given.email) === undefined)
      invalid("email", "email_elsewhere", { institution: null, group: "member" });
  },

  "whitelabel.requestInstitution": (
    wanted: Omit<NewInstitutionRequest, "consumerGroup"> & Partial<NewInstitutionRequest>,
  ) => void readInstitutionRequest({ ...wanted, consumerGroup: wanted.consumerGroup ?? SOME_GROUP }),

  "operator.createApp": (given: NewApp) => validateApp(newAppSettings(given)),
  "operator.updateApp": (given: AppChanges) => validateApp(given),
  "operator.issueAppToken": (given: NewToken, now) => void readEnd(given, now),
  "operator.createClient": (given: NewClient) => validateClient(newClientSettings(given)),
  "operator.updateClient": (given: ClientChanges) => validateClient(given),
  "operator.setClientBranding": (given: Branding) => validateBranding(given),
  "operator.setClientLogo": async ({ base64Data }: NewLogo) => void (await decodeLogo(base64Data)),
  "operator.issueOperatorToken": (given: NewOperatorToken, now) => void readTokenEnd(given, now),
  "operator.createPartner": ({ name }: NewPartner) => requirePrintable(name),
  "operator.createBrand": ({ name }: NewBrand) => requirePrintable(name),
  "operator.inviteOperator": ({ email }: NewOperator) => void readInvitedAddress(email),
  "operator.decideDomainAppeal": (given: DomainAppealDecision) => validateAppealDecision(given),
  "operator.decideInstitutionRequest": (given: InstitutionDecision) => validateDecision(given),
  "operator.decideReview": (given: ReviewDecision) => void readDecision(given),
  "operator.saveIdentityProvider": (given: NewIdentityProvider, now) =>
    void readProviderSettings(given, now, config),

  "operator.addMetadataSource": (given: NewMetadataSource) => void readSource(given),
  "operator.tryClaims": ({ token, claims }: ClaimTrial) => void readClaims(token, claims),
  "operator.replayWebhookDeliveries": (given: WebhookReplay, now) => void readReplay(given, now),
  "operator.createWebhookEndpoint": (given: NewWebhookEndpoint) => validateEndpoint(config, given),
  "operator.updateWebhookEndpoint": (given: WebhookEndpointChanges) => validateEndpoint(config, given),

  "auth.issueToken": (body: TokenRequest) => void readGrant({ query: {}, body: { ...body }, headers: {} }),
  "auth.revokeToken": (body: RevocationRequest) => void readRevocation({ body: { ...body } }),
};

/** The operations whose document says all that can be told offline, and why. */
export const documentOnly: Readonly<Record<string, string>> = {
  "whitelabel.setInstitution": "whether there is such an institution is in the database",
  "whitelabel.verifyPhoneOtp": "the code is in the database",
  "whitelabel.receiveTestEmail": "an address that proves nothing is answered with 200, and noted",
  "operator.rotateWebhookSecret": "which secret is the newest is in the database",
  "operator.updateOperator": "who else is an admin is in the database",
  "operator.restoreQuarantinedFiles": "which files are there is in the quarantine",
  "operator.rotateKeys": "which keys there are is in the settings and the database",
  "operator.retireKeys": "which keys there are is in the settings and the database",
  "operator.rotateSigningKeys": "it says for what, at once or not, and nothing else",
  "auth.pushAuthorizationRequest": "what a client may ask for is in the database",
  "auth.introspectToken": "whose token it is is in the database",
  "auth.postUserInfo": "whose token it is is in the database",
  "operator.createClientPreview": "it has a number of days and nothing else",
  "operator.issueTrackingKey": "it has a rate and nothing else",
  "operator.updateTrackingKey": "it has a rate and nothing else",
  "operator.updatePartner": "whether there is such an app, and of which mode, is in the database",
  "operator.upsertInstitutions": "each entry is refused by itself, in an answer that is 200",
  "operator.importIdentityProviders": "each entity is skipped by itself, in an answer that is 200",
  "operator.reportEmailBounce": "an address that nobody has is answered with 200",
  "tracking.voidTransaction": "whether there is such a transaction is in the database",
};
