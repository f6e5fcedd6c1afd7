import { document } from "../../../generated/operator.document.ts";
import { operatorOfToken } from "../../domain/shared/credential.ts";
import { actorOfToken } from "../../domain/staff/roles.ts";
import { refuse } from "../../errors.ts";
import type { Area, Incoming } from "../../http/call.ts";
import { libraryValidatorOf } from "../../http/library-validator.ts";
import { validatorsOf } from "../../http/validators.ts";
import { addressOf } from "../../platform/network.ts";
import type { Services } from "../../services.ts";
import { bearerToken } from "../credentials.ts";
import type { Caller } from "./context.ts";
import { toOperatorError } from "./errors.ts";
import { handlers } from "./handlers.ts";

/** The operator API, as it is served. */
export const operator: Area<Caller, Services> = {
  name: "operator",
  document,
  validators: validatorsOf(document),
  libraryValidator: libraryValidatorOf(document),
  handlers,
  schemes: { operator: { authenticate } },
  concurrencyKey: ({ operator }) => operator,
  toResponse: toOperatorError,
};

async function authenticate(incoming: Incoming, services: Services): Promise<Caller> {
  const known = await operatorOfToken(services, bearerToken(incoming));
  const operator = known ?? refuse({ kind: "unauthenticated", token: "invalid" });
  const address = addressOf(incoming.request, services.config.trustProxy) ?? null;
  return { operator, actor: actorOfToken(operator, address) };
}
