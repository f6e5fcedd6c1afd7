import document from "../../../generated/partner.json" with { type: "json" };
import type {
  AppSettings,
  ClientSettings,
  NewPartnerToken,
  NewTeamPerson,
  TestClockMove,
} from "../../../generated/partner.ts";
import { requireOwn } from "../../domain/clients/index.ts";
import {
  findPartnerToken,
  readInvitedAddress,
  readNewToken,
  requireGranted,
  type TeamCaller,
} from "../../domain/members/index.ts";
import { readMove } from "../../domain/operations/index.ts";
import { USUAL_RATES } from "../../domain/shared/index.ts";
import { refuse } from "../../errors.ts";
import type { Area, Incoming } from "../../http/area.ts";
import { libraryValidatorOf } from "../../http/validation/library-validator.ts";
import { validatorsOf } from "../../http/validation/validators.ts";
import { addressOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { bearerToken } from "../credentials.ts";
import { payloadRules as operatorRules } from "../operator/area.ts";
import { toOperatorError } from "../operator/errors.ts";
import { collectRules, type PayloadRules } from "../payload-rules.ts";
import { consume } from "../rate-limit.ts";
import type { Caller, Context } from "./context.ts";
import { handlers } from "./handlers.ts";

/** Rules beyond the schema that need only the payload. */
export const payloadRules = {
  createOwnBrand: operatorRules.createBrand,
  updateOwnBrand: operatorRules.updateBrand,
  createOwnCodePool: operatorRules.createCodePool,
  updateOwnCodePool: operatorRules.updateCodePool,
  createOwnWebhookEndpoint: operatorRules.createWebhookEndpoint,
  updateOwnWebhookEndpoint: operatorRules.updateWebhookEndpoint,
  replayOwnWebhookDeliveries: operatorRules.replayWebhookDeliveries,
  setOwnClientBranding: operatorRules.setClientBranding,
  setOwnClientLogo: operatorRules.setClientLogo,
  issueOwnAppToken: operatorRules.issueAppToken,
  issueOwnClientSecret: operatorRules.issueClientSecret,
  issueOwnTrackingKey: operatorRules.issueTrackingKey,
  moveOwnTestClock: (move: TestClockMove, { now }) => void readMove(move, now),
  updateOwnApp: (given: AppSettings) => operatorRules.updateApp(given),
  updateOwnClient: (given: ClientSettings) => operatorRules.updateClient(given),
  invitePerson: ({ email }: NewTeamPerson) => void readInvitedAddress(email),
  issuePartnerToken: (given: NewPartnerToken, { now }) => void readNewToken(given, now),
} as const satisfies PayloadRules;

/** The partner API: the operator's operations for what a team owns, and the team itself. */
export const partner: Area<Caller, Services> = {
  name: "partner",
  document,
  work: "operator",
  validators: validatorsOf(document),
  libraryValidator: libraryValidatorOf(document),
  handlers: Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, ofOwn(handler as Handle)]),
  ),
  schemes: { partner: { authenticate } },
  callerIds: ({ team }) => ({ keyId: team.id }),
  limit: ({ team }, { rates }) =>
    consume(rates, `partner:${team.id}`, team.ratePerMinute ?? USUAL_RATES.partner_token),
  authorize: ({ team }, { scopes }) => requireGranted(team.scopes, scopes),
  concurrencyKey: ({ operator }) => operator,
  rules: collectRules(document, payloadRules),
  toResponse: toOperatorError,
};

type Handle = (
  input: { path: Record<string, string>; query: Record<string, unknown>; body: unknown },
  context: Context,
) => Promise<unknown>;

/** Refuses ids of what the team does not own, in path, query and body of every operation. */
function ofOwn(handle: Handle): Handle {
  return async (input, context) => {
    const { teamId } = context.caller.team;
    for (const named of [input.path, input.query, Object(input.body)])
      await requireOwn(context.database, teamId, named);
    return handle(input, context);
  };
}

async function authenticate(incoming: Incoming, services: Services): Promise<Caller> {
  const address = addressOf(incoming.request, services.config.trustProxy);
  const found = await findPartnerToken(services, bearerToken(incoming), address);
  return callerOf(found ?? refuse({ kind: "unauthenticated", token: "invalid" }));
}

/** Caller of a person in the workbench, or of a token. */
export function callerOf(team: TeamCaller): Caller {
  return { operator: team.id, maker: team, team };
}
