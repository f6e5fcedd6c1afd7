import document from "../../../generated/tracking.json" with { type: "json" };
import { requireRoom } from "../../domain/tracking/record.ts";
import { readPeriods } from "../../domain/tracking/sums.ts";
import { refuse } from "../../errors.ts";
import type { Area, Incoming } from "../../http/area.ts";
import type { OperationInfo } from "../../http/document.ts";
import { libraryValidatorOf } from "../../http/validation/library-validator.ts";
import type { Services, TrackingCaller } from "../../services.ts";
import { collectRules } from "../payload-rules.ts";
import { toErrors } from "./errors.ts";
import { handlers } from "./handlers.ts";
import { countCalls } from "./rate.ts";
import { checkAdjustment, checkBatch, checkTransaction } from "./rules.ts";
import { validators } from "./validators.ts";

export const tracking: Area<TrackingCaller, Services> = {
  name: "tracking",
  document,
  work: "partner",
  validators,
  libraryValidator: libraryValidatorOf(document),
  handlers,
  schemes: { apiKey: { authenticate } },
  clockAheadSeconds: ({ clockAheadSeconds = 0 }) => clockAheadSeconds,
  callerIds: ({ keyId, partnerId }) => ({ keyId, partnerId }),
  ownerOf: ({ keyId, partnerId }) => ({ owner: { kind: "partner", id: partnerId }, keyId }),
  limit,
  concurrencyKey: ({ partnerId }) => partnerId,
  rules: {
    recordTransaction: checkTransaction,
    recordTransactions: checkBatch,
    recordAdjustment: checkAdjustment,
    recordAdjustments: checkBatch,
    ...collectRules(document, { sumTransactions: checkPeriods }),
  },
  toResponse: toErrors,
};

function checkPeriods({ by, from, until }: { by: "day" | "month"; from: string; until: string }): void {
  readPeriods(by, from, until);
}

/** A key up to a second old suffices to record: the insert checks the key again. */
const RECORDING = new Set(["recordTransaction", "recordTransactions"]);

const WITH_CODE = new Set(["checkCode", "holdCode", "redeemCode", "releaseCode"]);

/** Calls that follow the clock of a test partner's app, as claims do. Transactions have the partner's own times. */
const BY_APP_CLOCK = new Set([...WITH_CODE, "getCodeReport"]);

function authenticate(
  { request, operation }: Incoming,
  { trackingKeys }: Services,
): TrackingCaller | Promise<TrackingCaller> {
  const key = request.headers["api-key"];
  if (typeof key !== "string") refuse({ kind: "unauthenticated", token: "invalid" });
  const forCode = (caller: TrackingCaller): TrackingCaller => {
    const { operationId } = operation;
    return BY_APP_CLOCK.has(operationId) ? { ...caller, clockAheadSeconds: caller.appAheadSeconds } : caller;
  };
  const found = RECORDING.has(operation.operationId) ? trackingKeys.findRecent(key) : trackingKeys.find(key);
  return found instanceof Promise ? found.then((caller) => forCode(requireCaller(caller))) : found;
}

function requireCaller(caller: TrackingCaller | null): TrackingCaller {
  return caller ?? refuse({ kind: "unauthenticated", token: "invalid" });
}

const BATCHES = new Set(["recordTransactions", "recordAdjustments"]);

/** Lines of a batch count one by one, as they are processed; calls with codes once it is known whether they are right (`guardCode`). */
function limit(caller: TrackingCaller, services: Services, { operationId }: OperationInfo) {
  if (RECORDING.has(operationId)) requireRoom(services);
  if (WITH_CODE.has(operationId)) return { ...countCalls(caller, services, 0), allowed: true };
  return countCalls(caller, services, BATCHES.has(operationId) ? 0 : 1);
}
