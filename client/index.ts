/** Typed calls to cohort, over the paths that spec/ describes. Runs wherever fetch does; keep tokens on servers. */
import createClient, { type Client } from "openapi-fetch";
import type { paths as OperatorPaths } from "../generated/operator.ts";
import type { paths as WhitelabelPaths } from "../generated/whitelabel.ts";

export type WhitelabelClient = Client<WhitelabelPaths>;
export type OperatorClient = Client<OperatorPaths>;

export interface ClientOptions {
  /** Origin of the service, without a path: `https://verify.example`. */
  baseUrl: string;
  accessToken: string;
  /** Stands in for the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Calls of the white-label API with one app's access token. */
export function whitelabelClient(options: ClientOptions): WhitelabelClient {
  return createClient<WhitelabelPaths>(settings(options));
}

/** Calls of the operator API with an operator's access token. */
export function operatorClient(options: ClientOptions): OperatorClient {
  return createClient<OperatorPaths>(settings(options));
}

function settings({ baseUrl, accessToken, fetch }: ClientOptions) {
  return {
    baseUrl,
    headers: { Authorization: `Bearer ${accessToken}` },
    ...(fetch === undefined ? {} : { fetch }),
  };
}
