import type { Request } from "express";
import { refuse } from "../errors.ts";

/** The token of `Authorization: Bearer …` (RFC 6750, section 2.1); refuses a request without one. */
export function bearerToken(request: Request): string {
  const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(request.get("Authorization") ?? "")?.[1];
  return token ?? refuse({ kind: "unauthenticated", token: "invalid" });
}
