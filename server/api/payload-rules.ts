import type { Config } from "../config.ts";
import type { RequestIssue } from "../errors.ts";
import { BODY_LIMIT_BYTES, type Document, operationsOf } from "../http/document.ts";
import { findMoreIssues } from "../http/validation/issues.ts";
import type { Services } from "../services.ts";

export interface Circumstances {
  config: Config;
  now: Date;
}

/** A rule beyond the schema; gets the body, or the query where there is none. Throws RefusalError. */
export type PayloadRule = (sent: never, circumstances: Circumstances) => void | Promise<void>;

export type PayloadRules = Readonly<Record<string, PayloadRule>>;

interface Sent {
  body?: unknown;
  query: unknown;
}

/** Asks the rules once the document finds an issue, else the handler does. Bodies over 64 KiB stop at the first issue. */
export function collectRules<Context extends Pick<Services, "config" | "now">>(
  document: Document,
  rules: Readonly<
    Record<string, (sent: never, circumstances: Circumstances, context: Context) => void | Promise<void>>
  >,
) {
  const checks = operationsOf(document).flatMap(({ operationId, hasBody, bodyLimitBytes }) => {
    const rule = rules[operationId];
    if (rule === undefined || bodyLimitBytes > BODY_LIMIT_BYTES) return [];
    const place = hasBody ? "body" : "query";
    const check = async (sent: Sent, issues: RequestIssue[], context: Context): Promise<RequestIssue[]> => {
      if (issues.length === 0) return issues;
      const circumstances = { config: context.config, now: context.now() };
      const more = await findMoreIssues(place, sent[place], issues, (value) =>
        rule(value, circumstances, context),
      );
      return [...issues, ...more];
    };
    return [[operationId, check] as const];
  });
  return Object.fromEntries(checks);
}
