import type { ServerResponse } from "node:http";
import type { Request } from "express";
import { document } from "../../../generated/whitelabel.document.ts";
import { appOfToken } from "../../domain/app/apps.ts";
import { runIdempotent } from "../../domain/shared/idempotent.ts";
import { loadVerification } from "../../domain/verification/whole.ts";
import { refuse } from "../../errors.ts";
import type { Area, Call } from "../../http/area.ts";
import type { AnyReply } from "../../http/send.ts";
import type { Services } from "../../services.ts";
import { bearerToken } from "../bearer.ts";
import { spend } from "../budget.ts";
import { withoutDetail } from "../titled-errors.ts";
import type { Caller } from "./context.ts";
import { toWhitelabelError } from "./errors.ts";
import { handlers } from "./handlers.ts";

/** Calls a minute of one app (spec/decisions/api.md, "Limits and headers"). */
const CALLS_PER_MINUTE_MAX = 300;

/** The white-label API, as it is served. */
export const whitelabel: Area<Caller, Services> = {
  name: "whitelabel",
  document,
  handlers,
  authenticate: { bearer: authenticateApp },
  limit,
  once: runOnce,
  // The interface gives the manual attempt's 404 without a detail.
  toResponse: (refusal, operation) => {
    const answer = toWhitelabelError(refusal, operation);
    const isTitled = operation?.operationId === "createManualAttempt" && answer?.status === 404;
    return isTitled ? withoutDetail(answer) : answer;
  },
};

/** A token opens its own app's paths only. */
async function authenticateApp(request: Request, services: Services): Promise<Caller> {
  const app = await appOfToken(services, bearerToken(request));
  if (app === null) refuse({ kind: "unauthenticated", token: "invalid" });
  if (app.id !== request.params.appId) {
    refuse({ kind: "forbidden", code: "foreign_app" });
  }
  return { app };
}

/** An equal POST under one Idempotency-Key is run once. An answer about what was erased since is not given again. */
async function runOnce(
  call: Call<Caller>,
  services: Services,
  run: (resourceId?: string) => Promise<AnyReply>,
) {
  const { operation, caller, path, bodyHash, idempotencyKey: key } = call;
  if (operation.method !== "post" || key === undefined) return run();
  const fingerprint = JSON.stringify([operation.operationId, path, bodyHash]);
  let isReplay = true;
  const reply = await runIdempotent(services, { caller: caller.app.id, key, fingerprint }, (resourceId) => {
    isReplay = false;
    return run(resourceId);
  });
  const { verificationId } = Object(reply.body) as { verificationId?: string };
  if (isReplay && verificationId !== undefined) {
    await loadVerification(services, { verificationId, appId: caller.app.id });
  }
  return reply;
}

function limit({ app }: Caller, { rates }: Services, response: ServerResponse): void {
  spend(rates, { name: `app:${app.id}`, unit: "calls", perMinute: CALLS_PER_MINUTE_MAX }, response);
}
