import { readAuthorizeRequest } from "../../domain/accounts/oauth/authorize-request.ts";
import { pushRequest } from "../../domain/accounts/oauth/pushed-request.ts";
import { readRules } from "../../domain/clients/app/profiles.ts";
import { refuse } from "../../errors.ts";
import type { ClientOperation } from "./context.ts";

/** Parameters of the call itself. */
const OF_THE_CALL = ["client_secret", "client_id"];

export const pushAuthorizationRequest: ClientOperation<"pushAuthorizationRequest"> = async (
  { body },
  context,
) => {
  const { client } = context.caller;
  const given = Object.entries(body).filter(([name]) => !OF_THE_CALL.includes(name));
  const query = new URLSearchParams([
    ...given.map(([name, value]) => [name, String(value)]),
    ["client_id", client.id],
  ]);
  // RFC 9126, section 2.1: a pushed request names no other.
  const { standards } = readRules(client);
  if (!standards || query.has("request_uri")) refuseFault(standards ? "request_uri" : "standards");
  // Only the login page's path names the supergroup.
  const [supergroup = ""] = client.supergroups;
  const read = await readAuthorizeRequest(context, "current", supergroup, query);
  if (read.kind !== "sound") refuseFault(read.fault);
  const { requestUri, expiresInSeconds } = await pushRequest(context, client.id, query);
  return { request_uri: requestUri, expires_in: expiresInSeconds };
};

function refuseFault(fault: string): never {
  refuse({ kind: "malformed", code: "pushed_request", params: { fault } });
}
