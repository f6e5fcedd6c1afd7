// Reader of network errors for client, command line and server. It imports nothing, so that all of them can have it.

/**
 * Reason why a connection failed.
 *
 * - `dns`: the name is unknown, or its name servers don't answer
 * - `refused`: nothing listens there
 * - `tls`: the certificate is not accepted, or no common version of TLS was found
 * - `timeout`: the connection took too long
 * - `reset`: the connection was closed before the response was complete
 * - `unreachable`: no route leads there
 */
export type NetworkFailure = "dns" | "refused" | "tls" | "timeout" | "reset" | "unreachable";

/** Deepest cause that is looked at: errors can be caused by one another. */
const DEPTH_MAX = 5;

interface Found {
  code: string;
  failure: NetworkFailure;
}

/** Reason, by the error's code or that of its cause; undefined for any other error. */
export function readNetworkFailure(error: unknown): NetworkFailure | undefined {
  return find(error)?.failure;
}

/** Code of Node.js, OpenSSL or undici, such as `ECONNREFUSED`; `fetch` hides it in the cause. */
export function readNetworkCode(error: unknown): string | undefined {
  return find(error)?.code;
}

/** End of a sentence about an address, such as "its certificate has expired"; undefined for any other error. */
export function describeNetworkFailure(error: unknown): string | undefined {
  const found = find(error);
  if (found === undefined) return undefined;
  const { code, failure } = found;
  return failure === "tls" ? `${CERTIFICATES[code] ?? "TLS failed"} (${code})` : SENTENCES[failure];
}

const SENTENCES: Readonly<Record<Exclude<NetworkFailure, "tls">, string>> = {
  dns: "its name can't be resolved",
  refused: "the connection was refused",
  timeout: "the connection timed out",
  reset: "the connection was closed before the response was complete",
  unreachable: "no route leads there",
};

const UNTRUSTED = "its certificate's issuer isn't trusted";

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate isn't valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
};

const CODES: readonly [NetworkFailure, RegExp][] = [
  // Those after EAI_ are the resolver's (c-ares).
  ["dns", /^(?:ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL|EFORMERR|ENOTIMP|EREFUSED|EBADNAME|ETIMEOUT|EDNS)$/],
  ["refused", /^ECONNREFUSED$/],
  ["timeout", /^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/],
  ["reset", /^(?:ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|ERR_STREAM_PREMATURE_CLOSE)$/],
  ["unreachable", /^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)$/],
  [
    "tls",
    /^(?:EPROTO|ETLS|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|(?:CERT|CRL|DEPTH_ZERO|ERROR_IN_C|ERR_SSL|ERR_TLS|PATH_LENGTH|SELF_SIGNED|UNABLE_TO)\w*)$/,
  ],
];

function find(error: unknown, depth = 0): Found | undefined {
  if (depth > DEPTH_MAX || typeof error !== "object" || error === null) return undefined;
  const { code, syscall, name, cause, errors } = error as Record<string, unknown>;
  if (typeof code === "string") {
    // A refused or late query is the name server's.
    if (typeof syscall === "string" && /^(?:query|getaddrinfo)/.test(syscall))
      return { code, failure: "dns" };
    const found = CODES.find(([, pattern]) => pattern.test(code));
    if (found !== undefined) return { code, failure: found[0] };
  }
  if (name === "TimeoutError") return { code: "TimeoutError", failure: "timeout" };
  // The first of several addresses, such as those of `localhost`.
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return find(cause, depth + 1) ?? find(first, depth + 1);
}
