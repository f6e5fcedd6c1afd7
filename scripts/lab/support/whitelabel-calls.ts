/** The white-label API by paths, with openapi-fetch's own types: what the client's resources are made of. */
import type { Client } from "openapi-fetch";
import { callsOf } from "../../../client/calls.ts";
import type { ClientOptions } from "../../../client/index.ts";
import type { paths } from "../../../generated/whitelabel.ts";

export type WhitelabelCalls = Client<paths>;

export function whitelabelCalls({ baseUrl, accessToken, ...options }: ClientOptions): WhitelabelCalls {
  const headers = { Authorization: `Bearer ${accessToken.trim()}` };
  return callsOf<paths>({ baseUrl, headers, honoursKeys: true }, options);
}
