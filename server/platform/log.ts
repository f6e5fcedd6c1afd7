import { type DestinationStream, pino } from "pino";
import type { Config } from "../config.ts";
import { openLogOutput } from "./log-output.ts";

/** Structured log: one JSON object a line, of ids, paths, counts and times; never personal data, queries, bodies or secrets. */
export interface Log {
  debug: (fields: object, text: string) => void;
  info: (fields: object, text: string) => void;
  warn: (fields: object, text: string) => void;
  error: (fields: object, text: string) => void;
  isLevelEnabled: (level: "info" | "debug") => boolean;
}

export function openLog(
  { logLevel }: Pick<Config, "logLevel">,
  to: DestinationStream = openLogOutput(),
): Log {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError, url: originOf },
  };
  return pino(options, to);
}

// Type, code and stack of an error and its causes. No message of a database error: Prisma quotes arguments in it, which are
// personal data.
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? { code: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  const fromDatabase =
    /^(Prisma|Driver)|DatabaseError/.test(error.name) || error.constructor.name === "DatabaseError";
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name,
    ...code,
    ...(fromDatabase ? {} : { message: withoutPaths(error.message) }),
    stack: frames.slice(0, 12).join("\n"),
    ...cause,
  };
}

/** Replaces addresses by their origins: paths and queries hold secrets and typed text. */
function withoutPaths(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s"'<>]+/gi, originOf);
}

/** "https://hooks.shop.example" of "https://hooks.shop.example/T0/B0?key=secret"; for other texts the scheme. */
export function originOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? address.replace(/:.*$/s, ":") : `${url.protocol}//${url.host}`;
}
