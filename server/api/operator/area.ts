import document from "../../../generated/operator.json" with { type: "json" };
import type {
  AppChanges,
  BrandChanges,
  Branding,
  ClaimTrial,
  ClientChanges,
  CodePoolChanges,
  DomainAppealDecision,
  InstitutionDecision,
  NewApp,
  NewBrand,
  NewClient,
  NewCodePool,
  NewCommissionRule,
  NewIdentityProvider,
  NewLogo,
  NewMetadataSource,
  NewOperatorToken,
  NewPartner,
  NewRegister,
  NewSecret,
  NewStaffUser,
  NewTeam,
  NewTeamPerson,
  NewToken,
  NewWebhookEndpoint,
  PartnerChanges,
  ReviewDecision,
  TeamChanges,
  TrackingKeySettings,
  WebhookEndpointChanges,
  WebhookReplay,
} from "../../../generated/operator.ts";
import {
  decodeLogo,
  validateApp,
  validateBranding,
  validateChanges,
  validateNewClient,
  validateTeam,
} from "../../domain/clients/index.ts";
import { readReplay, validateEndpoint } from "../../domain/events/index.ts";
import {
  actorOfToken,
  findOperatorToken,
  type OperationId,
  readInvitedAddress,
  readNewToken,
  requirePermission,
  requireScopes,
} from "../../domain/members/index.ts";
import {
  readClaims,
  readProviderSettings,
  readSource,
  validateNewRegister,
} from "../../domain/proving/index.ts";
import { requireName, USUAL_RATES, unlimited } from "../../domain/shared/index.ts";
import {
  validateBrandChanges,
  validateNewBrand,
  validateNewPool,
  validatePoolChanges,
  validateRule,
} from "../../domain/tracking/index.ts";
import { refuse } from "../../errors.ts";
import type { Area, Incoming } from "../../http/area.ts";
import { libraryValidatorOf } from "../../http/validation/library-validator.ts";
import { validatorsOf } from "../../http/validation/validators.ts";
import { addressOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { bearerToken } from "../credentials.ts";
import { collectRules, type PayloadRules } from "../payload-rules.ts";
import { consume } from "../rate-limit.ts";
import type { Caller } from "./context.ts";
import { validateAppealDecision } from "./decideDomainAppeal.ts";
import { validateDecision } from "./decideInstitutionRequest.ts";
import { readDecision } from "./decideReview.ts";
import { toOperatorError } from "./errors.ts";
import { handlers } from "./handlers.ts";
import { readEnd } from "./issueAppToken.ts";

/** Rules beyond the schema that need only the payload. */
export const payloadRules = {
  // An app's defaults are always valid.
  createApp: (given: NewApp) => validateApp(given),
  updateApp: (given: AppChanges) => validateApp(given),
  issueAppToken: (given: NewToken, { now }) => void readEnd(given, now),
  issueClientSecret: (given: NewSecret | undefined, { now }) => void readEnd(given, now),
  issueTrackingKey: (given: TrackingKeySettings, { now }) => void readEnd(given, now),
  createClient: (given: NewClient) => validateNewClient(given),
  updateClient: (given: ClientChanges) => validateChanges(given),
  setClientBranding: (given: Branding) => validateBranding(given),
  setClientLogo: async ({ base64Data }: NewLogo) => void (await decodeLogo(base64Data)),
  issueOperatorToken: (given: NewOperatorToken, { now }) => void readNewToken(given, now),
  createPartner: ({ name }: NewPartner) => requireName(name),
  updatePartner: ({ name }: PartnerChanges) => void (name !== undefined && requireName(name)),
  createBrand: (given: NewBrand) => validateNewBrand(given),
  updateBrand: (given: BrandChanges) => validateBrandChanges(given),
  createCommissionRule: (given: NewCommissionRule) => validateRule(given),
  createCodePool: (given: NewCodePool) => validateNewPool(given),
  updateCodePool: (given: CodePoolChanges) => validatePoolChanges(given),
  createTeam: (given: NewTeam) => validateTeam(given),
  updateTeam: (given: TeamChanges) => validateTeam(given),
  inviteTeamPerson: ({ email }: NewTeamPerson) => void readInvitedAddress(email),
  inviteStaffUser: ({ email }: NewStaffUser) => void readInvitedAddress(email),
  decideDomainAppeal: (given: DomainAppealDecision) => validateAppealDecision(given),
  decideInstitutionRequest: (given: InstitutionDecision) => validateDecision(given),
  decideReview: (given: ReviewDecision) => void readDecision(given),
  saveIdentityProvider: (given: NewIdentityProvider, { now, config }) =>
    void readProviderSettings(given, now, config),

  createRegister: (given: NewRegister, { config }) => validateNewRegister(given, config),
  addMetadataSource: (given: NewMetadataSource, { config }) => void readSource(given, config),
  replayWebhookDeliveries: (given: WebhookReplay, { now }) => void readReplay(given, now),
  createWebhookEndpoint: (given: NewWebhookEndpoint, { config }) => validateEndpoint(config, given),
  updateWebhookEndpoint: (given: WebhookEndpointChanges, { config }) => validateEndpoint(config, given),
  tryClaims: ({ token, claims }: ClaimTrial) => void readClaims(token, claims),
} as const satisfies PayloadRules;

export const operator: Area<Caller, Services> = {
  name: "operator",
  document,
  work: "operator",
  validators: validatorsOf(document),
  libraryValidator: libraryValidatorOf(document),
  handlers,
  schemes: { operator: { authenticate } },
  callerIds: ({ token }) => ({ keyId: token.id }),
  limit: ({ token }, { rates }) =>
    consume(rates, `operator:${token.id}`, token.ratePerMinute ?? USUAL_RATES.operator_token),
  authorize({ token, actor }, { scopes, operationId }) {
    requireScopes(token, scopes);
    requirePermission(actor, operationId as OperationId);
  },
  concurrencyKey: ({ operator }) => operator,
  rules: collectRules(document, payloadRules),
  toResponse: toOperatorError,
};

async function authenticate(incoming: Incoming, services: Services): Promise<Caller> {
  const address = addressOf(incoming.request, services.config.trustProxy);
  const found = await findOperatorToken(services, bearerToken(incoming), address);
  const token = found ?? refuse({ kind: "unauthenticated", token: "invalid" });
  return {
    token,
    operator: token.id,
    maker: unlimited(token.id),
    actor: actorOfToken(token.id, address ?? null),
  };
}
