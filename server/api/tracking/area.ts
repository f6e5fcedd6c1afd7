import type { Request, Response } from "express";
import { document } from "../../../generated/tracking.document.ts";
import { callerOfKey, recentCallerOfKey, type TrackingCaller } from "../../domain/tracking/keys.ts";
import { recorderOf } from "../../domain/tracking/recorder.ts";
import { refuse } from "../../errors.ts";
import type { Area } from "../../http/area.ts";
import type { OperationInfo } from "../../http/document.ts";
import type { Services } from "../../services.ts";
import { countCalls } from "./budget.ts";
import { toErrors } from "./errors.ts";
import { foresee } from "./foresee.ts";
import { handlers } from "./handlers.ts";

const BUSY_RETRY_SECONDS = 1;

/** The code tracking API, as it is served. */
export const tracking: Area<TrackingCaller, Services> = {
  name: "tracking",
  document,
  handlers,
  authenticate: { apiKey: authenticateKey },
  limit,
  foresee,
  everyFault: true,
  toResponse: toErrors,
};

const RECORDING = new Set(["/code-tracking/transaction", "/code-tracking/transactions"]);

async function authenticateKey(request: Request, services: Services): Promise<TrackingCaller> {
  const key = request.get("api-key");
  if (key === undefined) refuse({ kind: "unauthenticated" });
  // A transaction that is recorded has its key looked at once more, by the insert itself.
  const isRecording = request.method === "POST" && RECORDING.has(request.path);
  const look = isRecording ? recentCallerOfKey : callerOfKey;
  return (await look(services, key)) ?? refuse({ kind: "unauthenticated" });
}

/** Before the body is read. Every line of a batch counts by itself, when it is looked at. */
function limit(
  caller: TrackingCaller,
  services: Services,
  response: Response,
  operation: OperationInfo,
): void {
  const isBatch = operation.operationId === "recordTransactions";
  countCalls(caller, services, response, isBatch ? 0 : 1);
  if (!operation.judgedByHandler || !recorderOf(services).isFull()) return;
  const detail = "Too many transactions at once; try again.";
  refuse({ kind: "unavailable", detail, retryAfterSeconds: BUSY_RETRY_SECONDS });
}
