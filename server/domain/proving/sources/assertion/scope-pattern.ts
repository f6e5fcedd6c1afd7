/** Scope patterns (shibmd:Scope with regexp="true"), by RE2 in linear time. */
import { RE2JS } from "re2js";

const LENGTH_MAX = 200;

/** Null for an invalid expression, or one beyond RE2, such as lookahead. */
export function compilePattern(pattern: string): RE2JS | null {
  if (pattern === "" || pattern.length > LENGTH_MAX) return null;
  try {
    return RE2JS.compile(pattern);
  } catch {
    return null;
  }
}

export function matchesPattern(pattern: string, scope: string): boolean {
  return compilePattern(pattern)?.matches(scope) ?? false;
}

/** Domain of all scopes of a pattern, by its literal end: `cam.ac.uk` of `^([a-z]+\\.)?cam\\.ac\\.uk$`; or null. */
export function domainOfPattern(pattern: string): string | null {
  const [, literal] = /(?:^|[^a-z0-9-])((?:[a-z0-9-]+\\\.)+[a-z]{2,63})\)*\$?$/i.exec(pattern) ?? [];
  return literal === undefined ? null : literal.replaceAll("\\.", ".").toLowerCase();
}
