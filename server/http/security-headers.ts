/** Security headers (OWASP ASVS 5.0, 3.4). */

/** CSP of responses other than pages: loads nothing, runs nothing, in no frame. */
const CLOSED = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** CSP of user content: sandboxed too. */
export const SANDBOXED = `${CLOSED}; sandbox`;
/** Drawing of ours, with its own style sheet. */
export const DRAWING = `${SANDBOXED}; style-src 'unsafe-inline'`;

/** A year (RFC 6797, section 6.1.1). */
const HSTS_SECONDS = 31_536_000;

/** Defaults; pages, pictures and caches replace some. */
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
