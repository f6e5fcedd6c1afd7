import type { IncomingMessage, ServerResponse } from "node:http";
import { document } from "../../../generated/tracking.document.ts";
import { refuse } from "../../errors.ts";
import type { DirectArea } from "../../http/direct.ts";
import type { OperationInfo } from "../../http/document.ts";
import type { Services, TrackingCaller } from "../../services.ts";
import { countCalls } from "./budget.ts";
import { toErrors } from "./errors.ts";
import { foresee } from "./foresee.ts";
import { handlers } from "./handlers.ts";

const BUSY_RETRY_SECONDS = 1;

/** The code tracking API, as it is served. */
export const tracking: DirectArea<TrackingCaller, Services> = {
  name: "tracking",
  document,
  handlers,
  authenticate: { apiKey: authenticateKey },
  limit,
  sharer: ({ partnerId }) => partnerId,
  foresee,
  toResponse: toErrors,
};

/** For a transaction that is recorded a key's copy of a second ago will do: the insert itself looks at the key once more. */
const RECORDING = new Set(["recordTransaction", "recordTransactions"]);

function authenticateKey(
  { headers }: Pick<IncomingMessage, "headers">,
  services: Services,
  _response: ServerResponse,
  { operationId }: OperationInfo,
): TrackingCaller | Promise<TrackingCaller> {
  const key = headers["api-key"];
  if (typeof key !== "string") refuse({ kind: "unauthenticated", token: "invalid" });
  const found = RECORDING.has(operationId)
    ? services.trackingKeys.findRecent(key)
    : services.trackingKeys.find(key);
  return found instanceof Promise ? found.then(requireCaller) : found;
}

function requireCaller(caller: TrackingCaller | null): TrackingCaller {
  return caller ?? refuse({ kind: "unauthenticated", token: "invalid" });
}

/** Before the body is read. Every line of a batch counts by itself, when it is looked at. */
function limit(
  caller: TrackingCaller,
  services: Services,
  response: ServerResponse,
  operation: OperationInfo,
): void {
  const isBatch = operation.operationId === "recordTransactions";
  countCalls(caller, services, response, isBatch ? 0 : 1);
  if (!operation.judgedByHandler || !services.transactionWriter.isFull()) return;
  const detail = "Too many transactions at once; try again.";
  refuse({ kind: "unavailable", detail, retryAfterSeconds: BUSY_RETRY_SECONDS });
}
