import { document } from "../../../generated/operator.document.ts";
import { findOperatorToken, requireScopes } from "../../domain/staff/operator-tokens.ts";
import { actorOfToken } from "../../domain/staff/roles.ts";
import { refuse } from "../../errors.ts";
import type { Area, Incoming } from "../../http/call.ts";
import { libraryValidatorOf } from "../../http/library-validator.ts";
import { validatorsOf } from "../../http/validators.ts";
import { addressOf } from "../../platform/network.ts";
import type { Services } from "../../services.ts";
import { bearerToken } from "../credentials.ts";
import { toldTogether } from "../payload-rules.ts";
import { consume } from "../rate-limit.ts";
import type { Caller } from "./context.ts";
import { toOperatorError } from "./errors.ts";
import { handlers } from "./handlers.ts";
import { payloadRules } from "./rules.ts";

/** Calls a minute of one token, if it has no other number (spec/decisions/api.md, "Limits and headers"). */
const CALLS_PER_MINUTE = 600;

/** The operator API, as it is served. */
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
    consume(rates, `operator:${token.id}`, token.ratePerMinute ?? CALLS_PER_MINUTE),
  authorize: ({ token }, { scopes }) => requireScopes(token, scopes),
  concurrencyKey: ({ operator }) => operator,
  rules: toldTogether(document, payloadRules),
  toResponse: toOperatorError,
};

async function authenticate(incoming: Incoming, services: Services): Promise<Caller> {
  const address = addressOf(incoming.request, services.config.trustProxy);
  const found = await findOperatorToken(services, bearerToken(incoming), address);
  const token = found ?? refuse({ kind: "unauthenticated", token: "invalid" });
  return { token, operator: token.id, actor: actorOfToken(token.id, address ?? null) };
}
