import type { ServerResponse } from "node:http";
import type { Request } from "express";
import { document } from "../../../generated/auth.document.ts";
import { findLookupSubject } from "../../domain/oauth/lookup.ts";
import { notFound, refuse } from "../../errors.ts";
import type { Area } from "../../http/area.ts";
import { networkOf } from "../../platform/network.ts";
import type { LookupRow, Services } from "../../services.ts";
import { accessTokenOf } from "../access-token.ts";
import type { ClientCall } from "./context.ts";
import { toAuthError } from "./errors.ts";
import { handlers } from "./handlers.ts";

/** Sign-in's token endpoint and the lookup, as they are served. */
export const auth: Area<ClientCall | LookupRow, Services> = {
  name: "auth",
  document,
  handlers,
  // Beside the Cache-Control that every answer has (RFC 6749, section 5.1).
  headers: () => ({ Pragma: "no-cache" }),
  authenticate: { client: callOfClient, bearer: subjectOfToken },
  toResponse: toAuthError,
};

/** Who a client is shows only with its parameters; until then, what its headers say. */
async function callOfClient(
  request: Request,
  _services: Services,
  response: ServerResponse,
): Promise<ClientCall> {
  return { authorization: request.get("Authorization"), network: networkOf(request.ip), response };
}

async function subjectOfToken(request: Request, services: Services): Promise<LookupRow> {
  if (!request.headers["user-agent"]) refuse({ kind: "forbidden", code: "user_agent_missing" });
  const found = await findLookupSubject(services, accessTokenOf(request));
  if (found === null) refuse({ kind: "unauthenticated", token: "invalid" });
  return found === "deleted" ? notFound("account") : found;
}
