/** Rules of the operator API that no schema says and that need nothing but the payload. */
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
} from "../../../generated/operator.ts";
import { validateApp } from "../../domain/app/apps.ts";
import { validateBranding } from "../../domain/app/branding.ts";
import { decodeLogo } from "../../domain/app/client-logo.ts";
import { newClientSettings, validateClient } from "../../domain/app/client-rules.ts";
import { readSource } from "../../domain/federation/sources.ts";
import { readProviderSettings } from "../../domain/identity-provider/settings.ts";
import { readClaims } from "../../domain/identity-provider/try-claims.ts";
import { readTokenEnd } from "../../domain/staff/operator-tokens.ts";
import { readInvitedAddress } from "../../domain/staff/users.ts";
import { requirePrintable } from "../../domain/tracking/partners.ts";
import { validateEndpoint } from "../../domain/webhook/endpoints.ts";
import type { PayloadRules } from "../payload-rules.ts";
import { validateAppealDecision } from "./decideDomainAppeal.ts";
import { validateDecision } from "./decideInstitutionRequest.ts";
import { readDecision } from "./decideReview.ts";
import { readEnd } from "./issueAppToken.ts";

export const payloadRules = {
  // What an app has where nothing is set is never wrong.
  createApp: (given: NewApp) => validateApp(given),
  updateApp: (given: AppChanges) => validateApp(given),
  issueAppToken: (given: NewToken, { now }) => void readEnd(given, now),
  createClient: (given: NewClient) => validateClient(newClientSettings(given)),
  updateClient: (given: ClientChanges) => validateClient(given),
  setClientBranding: (given: Branding) => validateBranding(given),
  setClientLogo: async ({ base64Data }: NewLogo) => void (await decodeLogo(base64Data)),
  issueOperatorToken: (given: NewOperatorToken, { now }) => void readTokenEnd(given, now),
  createPartner: ({ name }: NewPartner) => requirePrintable(name),
  createBrand: ({ name }: NewBrand) => requirePrintable(name),
  inviteOperator: ({ email }: NewOperator) => void readInvitedAddress(email),
  decideDomainAppeal: (given: DomainAppealDecision) => validateAppealDecision(given),
  decideInstitutionRequest: (given: InstitutionDecision) => validateDecision(given),
  decideReview: (given: ReviewDecision) => void readDecision(given),
  saveIdentityProvider: (given: NewIdentityProvider, { now, config }) =>
    void readProviderSettings(given, now, config),

  addMetadataSource: (given: NewMetadataSource) => void readSource(given),
  createWebhookEndpoint: (given: NewWebhookEndpoint, { config }) => validateEndpoint(config, given),
  updateWebhookEndpoint: (given: WebhookEndpointChanges, { config }) => validateEndpoint(config, given),
  tryClaims: ({ token, claims }: ClaimTrial) => void readClaims(token, claims),
} as const satisfies PayloadRules;
