/** The headers that keep browsers from doing more with an answer than is meant (OWASP ASVS 5.0, 3.4). */

/** Content security policies of what is no page: it loads nothing, runs nothing, and stands in no frame. */
const CLOSED = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** What strangers made: in a sandbox too, so that opened by itself it is a picture or a file and nothing else. */
export const SANDBOXED = `${CLOSED}; sandbox`;
/** A drawing of ours, with its own style sheet. */
export const DRAWING = `${SANDBOXED}; style-src 'unsafe-inline'`;

/** A year (RFC 6797, section 6.1.1). */
const HSTS_SECONDS = 31_536_000;

/** For every answer; pages, pictures and caches replace what must be otherwise for them. */
export function securityHeaders({
  production,
  hstsIncludeSubdomains,
}: {
  production: boolean;
  hstsIncludeSubdomains: boolean;
}): Record<string, string> {
  const subdomains = hstsIncludeSubdomains ? "; includeSubDomains" : "";
  return {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": CLOSED,
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    // Production has https origins only.
    ...(production && { "Strict-Transport-Security": `max-age=${HSTS_SECONDS}${subdomains}` }),
  };
}
