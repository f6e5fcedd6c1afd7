import document from "../../../generated/whitelabel.json" with { type: "json" };
import type { NewVerification } from "../../../generated/whitelabel.ts";
import { noteOwner } from "../../context/current-call.ts";
import { appOfToken } from "../../domain/clients/app/app-tokens.ts";
import { secondsRefused } from "../../domain/operations/test-mode/rate-limit.ts";
import { validateClaimFor } from "../../domain/proving/verification/claim.ts";
import { loadVerification } from "../../domain/proving/verification/load.ts";
import { runIdempotent } from "../../domain/shared/idempotent.ts";
import { notFound, refuse } from "../../errors.ts";
import type { Area, IdempotentCall, Incoming, RateLimit } from "../../http/area.ts";
import type { OperationInfo } from "../../http/document.ts";
import type { AnyReply } from "../../http/reply.ts";
import { libraryValidatorOf } from "../../http/validation/library-validator.ts";
import { validatorsOf } from "../../http/validation/validators.ts";
import type { Services } from "../../services.ts";
import { bearerToken } from "../credentials.ts";
import { collectRules } from "../payload-rules.ts";
import { CALLS_PER_MINUTE_MAX, consume } from "../rate-limit.ts";
import { withoutDetail } from "../titled-errors.ts";
import type { Caller, Context } from "./context.ts";
import { toWhitelabelError } from "./errors.ts";
import { handlers } from "./handlers.ts";
import { payloadRules } from "./rules.ts";

export const whitelabel: Area<Caller, Services> = {
  name: "whitelabel",
  document,
  work: "partner",
  validators: validatorsOf(document),
  libraryValidator: libraryValidatorOf(document),
  handlers,
  schemes: { bearer: { authenticate } },
  callerIds: ({ app }) => ({ appId: app.id }),
  authorize: requireScopes,
  limit: limitApp,
  clockAheadSeconds: ({ app }) => app.clockAheadSeconds,
  concurrencyKey: ({ app }) => app.id,
  idempotent,
  rules: collectRules<Context>(document, {
    ...payloadRules,
    createVerification: (claim: NewVerification, { config, now }, { caller }) =>
      void validateClaimFor(caller.app, config, claim, now),
  }),
  // The interface gives the manual attempt's 404 without a detail.
  toResponse: (refusal, operation) => {
    const response = toWhitelabelError(refusal, operation);
    const isTitled = operation?.operationId === "createManualAttempt" && response?.status === 404;
    return isTitled ? withoutDetail(response) : response;
  },
};

function limitApp({ app }: Caller, services: Services, { operationId }: OperationInfo): RateLimit {
  const rate =
    operationId === "findStatuses"
      ? consume(services.rates, `statuses:${app.id}`, CALLS_PER_MINUTE_MAX.statuses)
      : consume(services.rates, `app:${app.id}`, CALLS_PER_MINUTE_MAX.app);
  const resetSeconds = secondsRefused(app, services);
  return resetSeconds === 0 ? rate : { ...rate, allowed: false, remaining: 0, resetSeconds };
}

/** A token opens its own app's paths only. */
async function authenticate(incoming: Incoming, services: Services): Promise<Caller> {
  const found = await appOfToken(services, bearerToken(incoming));
  if (found === null) refuse({ kind: "unauthenticated", token: "invalid" });
  const { app, tokenId } = found;
  noteOwner({ kind: "app", id: app.id }, tokenId);
  if (app.id !== incoming.path.appId) {
    refuse({ kind: "forbidden", code: "foreign_app" });
  }
  return found;
}

/** `write` includes `read`. A token of the operator's has no scopes, and may do everything. */
function requireScopes({ scopes: own }: Caller, { scopes }: OperationInfo): void {
  for (const scope of own.length === 0 ? [] : scopes)
    if (!own.includes(scope) && !own.includes(scope.replace(/:read$/, ":write")))
      refuse({ kind: "forbidden", code: "scope_missing", params: { scope } });
}

/** Idempotency-Key: an equal call runs once. Its response is gone once its subject is erased. */
async function idempotent(
  { operation, caller, path, bodyHash, idempotencyKey: key }: IdempotentCall<Caller>,
  services: Services,
  run: (more?: Pick<Context, "keepBody">) => Promise<AnyReply>,
) {
  if (!operation.takesKey) return run();
  const fingerprint = JSON.stringify([operation.operationId, path, bodyHash]);
  let isReplay = true;
  const status = operation.successStatus;
  const reply = await runIdempotent<AnyReply>(
    services,
    { caller: caller.app.id, key, fingerprint, subjectOf: ({ body }) => verificationOf(path, body) },
    (keep) => {
      isReplay = false;
      return run({ keepBody: (tx, body) => keep(tx, { status, body }) });
    },
  );
  if (!isReplay) return reply;
  const verificationId = verificationOf(path, reply.body);
  if (verificationId !== undefined)
    await loadVerification(services, { id: verificationId, appId: caller.app.id, onPages: false });
  else if (reply.body === undefined) notFound("verification");
  return reply;
}

function verificationOf(
  { verificationId }: IdempotentCall<Caller>["path"],
  body: unknown,
): string | undefined {
  return verificationId ?? (Object(body) as { verificationId?: string }).verificationId;
}
