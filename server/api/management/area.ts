import document from "../../../generated/management.json" with { type: "json" };
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
  NewPartnerToken,
  NewRegister,
  NewSecret,
  NewSignInProvider,
  NewStaffUser,
  NewTeam,
  NewTeamPerson,
  NewTeamSignInProvider,
  NewToken,
  NewWalletIssuer,
  NewWalletVerifier,
  NewWebhookEndpoint,
  PartnerChanges,
  ReviewDecision,
  TeamChanges,
  TestClockMove,
  TrackingKeySettings,
  WebhookEndpointChanges,
  WebhookReplay,
} from "../../../generated/management.ts";
import { validateApp } from "../../domain/clients/app/apps.ts";
import { validateBranding } from "../../domain/clients/app/branding.ts";
import { decodeLogo } from "../../domain/clients/app/client-logo.ts";
import { validateChanges, validateNewClient } from "../../domain/clients/app/client-rules.ts";
import { requireOwn } from "../../domain/clients/team/ownership.ts";
import { validateTeam } from "../../domain/clients/team/teams.ts";
import { readReplay } from "../../domain/events/webhook/deliveries.ts";
import { validateEndpoint } from "../../domain/events/webhook/endpoints.ts";
import { validateSignInProvider } from "../../domain/members/provider/settings.ts";
import {
  findOperatorToken,
  type OperatorToken,
  readNewToken,
  requireGranted,
  requireScopes,
} from "../../domain/members/staff/operator-tokens.ts";
import { findPartnerToken, type TeamCaller } from "../../domain/members/staff/partner-tokens.ts";
import {
  type Actor,
  actorOfToken,
  type OperationId,
  requirePermission,
} from "../../domain/members/staff/roles.ts";
import { readInvitedAddress } from "../../domain/members/staff/users.ts";
import { readMove } from "../../domain/operations/test-mode/clock.ts";
import { readSource } from "../../domain/proving/sources/federation/sources.ts";
import { readProviderSettings } from "../../domain/proving/sources/identity-provider/settings.ts";
import { validateNewRegister } from "../../domain/proving/sources/register/registers.ts";
import { readClaims } from "../../domain/proving/sources/trial/try-claims.ts";
import { readIssuer } from "../../domain/proving/sources/wallet/issuers.ts";
import { readVerifier } from "../../domain/proving/sources/wallet/verifiers.ts";
import { readEndRule } from "../../domain/proving/verification/ends/own.ts";
import { USUAL_RATES, unlimited } from "../../domain/shared/access/maker.ts";
import { requireName } from "../../domain/shared/plain-text.ts";
import { validateNewPool, validatePoolChanges } from "../../domain/tracking/codes/pools.ts";
import { validateRule } from "../../domain/tracking/commission/rules.ts";
import { validateBrandChanges, validateNewBrand } from "../../domain/tracking/partner/partners.ts";
import { refuse } from "../../errors.ts";
import type { Area, Incoming } from "../../http/area.ts";
import { type OperationInfo, operationsOf } from "../../http/document.ts";
import { libraryValidatorOf } from "../../http/validation/library-validator.ts";
import { validatorsOf } from "../../http/validation/validators.ts";
import { addressOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { bearerToken } from "../credentials.ts";
import { collectRules, type PayloadRules } from "../payload-rules.ts";
import { consume } from "../rate-limit.ts";
import type { Caller, Context, OperatorCaller, TeamsCaller } from "./context.ts";
import { validateAppealDecision } from "./decideDomainAppeal.ts";
import { validateDecision } from "./decideInstitutionRequest.ts";
import { readDecision } from "./decideReview.ts";
import { toManagementError } from "./errors.ts";
import { handlers } from "./handlers.ts";
import { readEnd } from "./issueAppToken.ts";

/** Rules beyond the schema that need only the payload. */
export const payloadRules = {
  // An app's defaults are always valid.
  createApp: (given: NewApp) => validateApp(given),
  updateApp: (given: AppChanges) => validateApp(given),
  issueAppToken: (given: NewToken, { now }) => void readEnd(given, now),
  setEnd: (given: Parameters<typeof readEndRule>[0]) => void readEndRule(given),
  issueClientSecret: (given: NewSecret | undefined, { now }) => void readEnd(given, now),
  issueTrackingKey: (given: TrackingKeySettings, { now }) => void readEnd(given, now),
  createClient: (given: NewClient) => validateNewClient(given),
  updateClient: (given: ClientChanges) => validateChanges(given),
  setClientBranding: (given: Branding) => validateBranding(given),
  setClientLogo: async ({ base64Data }: NewLogo) => void (await decodeLogo(base64Data)),
  issueOperatorToken: (given: NewOperatorToken, { now }) => void readNewToken(given, now),
  issuePartnerToken: (given: NewPartnerToken, { now }) => void readNewToken(given, now),
  moveAppTestClock: (move: TestClockMove, { now }) => void readMove(move, now),
  createPartner: ({ name }: NewPartner) => requireName(name),
  updatePartner: ({ name }: PartnerChanges) => void (name !== undefined && requireName(name)),
  createBrand: (given: NewBrand) => validateNewBrand(given),
  updateBrand: (given: BrandChanges) => validateBrandChanges(given),
  createCommissionRule: (given: NewCommissionRule) => validateRule(given),
  createCodePool: (given: NewCodePool) => validateNewPool(given),
  updateCodePool: (given: CodePoolChanges) => validatePoolChanges(given),
  createTeam: (given: NewTeam) => validateTeam(given),
  updateTeam: (given: TeamChanges) => validateTeam(given),
  invitePerson: ({ email }: NewTeamPerson) => void readInvitedAddress(email),
  inviteTeamPerson: ({ email }: NewTeamPerson) => void readInvitedAddress(email),
  inviteStaffUser: ({ email }: NewStaffUser) => void readInvitedAddress(email),
  setSignInProvider: (given: NewSignInProvider, { config }) => validateSignInProvider(given, config),
  setTeamSignInProvider: (given: NewTeamSignInProvider, { config }) => validateSignInProvider(given, config),
  decideDomainAppeal: (given: DomainAppealDecision) => validateAppealDecision(given),
  decideInstitutionRequest: (given: InstitutionDecision) => validateDecision(given),
  decideReview: (given: ReviewDecision) => void readDecision(given),
  saveIdentityProvider: (given: NewIdentityProvider, { now, config }) =>
    void readProviderSettings(given, now, config),

  createRegister: (given: NewRegister, { config }) => validateNewRegister(given, config),
  addWalletIssuer: async (given: NewWalletIssuer, { now, config }) =>
    void (await readIssuer(given, now, config)),
  saveWalletVerifier: (given: NewWalletVerifier, { now, config }) => void readVerifier(given, now, config),
  addMetadataSource: (given: NewMetadataSource, { config }) => void readSource(given, config),
  replayWebhookDeliveries: (given: WebhookReplay, { now }) => void readReplay(given, now),
  createWebhookEndpoint: (given: NewWebhookEndpoint, { config }) => validateEndpoint(config, given),
  updateWebhookEndpoint: (given: WebhookEndpointChanges, { config }) => validateEndpoint(config, given),
  tryClaims: ({ token, claims }: ClaimTrial) => void readClaims(token, claims),
} as const satisfies PayloadRules;

/** Runs the installation, and what its partners own: for operators and staff, and for teams. */
export const management: Area<Caller, Services> = {
  name: "management",
  document,
  work: "operator",
  validators: validatorsOf(document),
  libraryValidator: libraryValidatorOf(document),
  handlers: Object.fromEntries(
    operationsOf(document).map((operation) => [
      operation.operationId,
      withinTeam(operation, handlers[operation.operationId as OperationId] as Handle),
    ]),
  ),
  schemes: { management: { authenticate } },
  callerIds: ({ team, token }) => ({ keyId: (team ?? token).id }),
  limit: ({ team, token }, { rates }) =>
    team === undefined
      ? consume(rates, `operator:${token.id}`, token.ratePerMinute ?? USUAL_RATES.operator_token)
      : consume(rates, `partner:${team.id}`, team.ratePerMinute ?? USUAL_RATES.partner_token),
  authorize,
  concurrencyKey: ({ operator }) => operator,
  rules: collectRules(document, payloadRules),
  toResponse: toManagementError,
};

/** Refuses whom the document does not let call an operation: by `x-permission`, or by `x-team-scope`. */
function authorize(
  { team, token, actor }: Caller,
  { scopes, teamScope, operationId, isOfOperator }: OperationInfo,
) {
  if (team !== undefined) {
    if (teamScope === undefined) refuse({ kind: "forbidden", code: "operators_only" });
    requireGranted(team.scopes, [teamScope]);
    return;
  }
  if (!isOfOperator) refuse({ kind: "forbidden", code: "teams_only" });
  requireScopes(token, scopes);
  requirePermission(actor, operationId as OperationId);
}

type Handle = (
  input: { path: Record<string, string>; query: Record<string, unknown>; body: unknown },
  context: Context,
) => Promise<unknown>;

/**
 * Before the handler, for a team's caller: refuses fields that are the operator's to give (`x-team-fields`), and ids of what
 * the team does not own, in path, query and body of every operation.
 */
function withinTeam({ teamFields, foreignIds }: OperationInfo, handle: Handle): Handle {
  return async (input, context) => {
    const { team } = context.caller;
    if (team !== undefined) {
      const given = Object.entries(Object(input.body)).filter(([name]) => !foreignIds.includes(name));
      for (const named of [input.path, input.query, Object.fromEntries(given)])
        await requireOwn(context.database, team.teamId, named);
      requireTeamFields(Object(input.body), teamFields);
    }
    return handle(input, context);
  };
}

function requireTeamFields(body: object, teamFields: readonly string[] | undefined): void {
  const others = Object.keys(body).filter((name) => teamFields?.includes(name) === false);
  if (others.length === 0) return;
  const issues = others.map((name) => ({
    path: ["body", name],
    code: "additionalProperties",
    params: { name, fields: teamFields },
  }));
  refuse({ kind: "bad_request", issues });
}

/** Finds the token by its hash among operator tokens, then among partner tokens. */
async function authenticate(incoming: Incoming, services: Services): Promise<Caller> {
  const address = addressOf(incoming.request, services.config.trustProxy);
  const given = bearerToken(incoming);
  const token = await findOperatorToken(services, given, address);
  if (token !== null) return operatorCaller(token, actorOfToken(token.id, address ?? null));
  const team = await findPartnerToken(services, given, address);
  return teamsCaller(team ?? refuse({ kind: "unauthenticated", token: "invalid" }));
}

/** Caller with a token, or a staff user in the console, whose actor and token have one id. */
export function operatorCaller(token: OperatorToken, actor: Actor): OperatorCaller {
  return { token, operator: actor.id, maker: unlimited(actor.id), actor };
}

/** Person of a team in the workbench, or partner token. */
export function teamsCaller(team: TeamCaller): TeamsCaller {
  return { operator: team.id, maker: team, team };
}
