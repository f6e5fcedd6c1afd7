import type { Request } from "express";
import { refuse } from "../errors.ts";

/** The access token of a lookup: in the header, or in the query, and not in both (RFC 6750, section 2). */
export function accessTokenOf(request: Request): string {
  const inQuery = request.query.access_token;
  const header = request.get("Authorization");
  if (inQuery === undefined) return bearerOf(header);
  if (header !== undefined || typeof inQuery !== "string")
    refuse({ kind: "malformed", code: "access_token_twice" });
  return inQuery === "" ? refuse({ kind: "unauthenticated", token: "missing" }) : inQuery;
}

function bearerOf(header: string | undefined): string {
  if (header === undefined) refuse({ kind: "unauthenticated", token: "missing" });
  const [, token] = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header) ?? [];
  return token ?? refuse({ kind: "unauthenticated", token: "invalid" });
}

/** The challenge of RFC 6750, section 3: no error code where no token was sent. */
export function challengeFor(token: "missing" | "invalid" | "expired"): Record<string, string> {
  return { "WWW-Authenticate": token === "missing" ? "Bearer" : 'Bearer error="invalid_token"' };
}
