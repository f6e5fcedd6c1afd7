/** Scopes as regular expressions (shibmd:Scope with regexp="true"), by RE2, which takes linear time for any of them. */
import { RE2JS } from "re2js";

/** Those of federations have some fifty characters. */
const LENGTH_MAX = 200;

/** The expression; null where it is none, or has what RE2 lacks, such as lookahead. */
export function compilePattern(pattern: string): RE2JS | null {
  if (pattern === "" || pattern.length > LENGTH_MAX) return null;
  try {
    return RE2JS.compile(pattern);
  } catch {
    return null;
  }
}

/** Whether the whole scope matches, whether or not the pattern is anchored. */
export function matchesPattern(pattern: string, scope: string): boolean {
  return compilePattern(pattern)?.matches(scope) ?? false;
}

/**
 * The domain in which all scopes of a pattern lie: the literal text at its end, such as `cam.ac.uk` of
 * `^([a-z]+\\.)?cam\\.ac\\.uk$`. Null where it has none with a dot.
 */
export function domainOfPattern(pattern: string): string | null {
  const [, literal] = /(?:^|[^a-z0-9-])((?:[a-z0-9-]+\\\.)+[a-z]{2,63})\)*\$?$/i.exec(pattern) ?? [];
  return literal === undefined ? null : literal.replaceAll("\\.", ".").toLowerCase();
}
