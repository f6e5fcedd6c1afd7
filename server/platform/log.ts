import { pino } from "pino";
import type { Config } from "../config.ts";

/**
 * The log, one JSON object a line on standard output. It takes ids, paths, counts and times; personal
 * data, queries, bodies and secrets never reach it, because nothing here is given them.
 */
export interface Log {
  info: (fields: object, text: string) => void;
  warn: (fields: object, text: string) => void;
  error: (fields: object, text: string) => void;
  /** Whether "info" is written at all: for what is told of every call. */
  isLevelEnabled: (level: "info") => boolean;
}

export function openLog({ logLevel }: Pick<Config, "logLevel">): Log {
  return pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError },
  });
}

/**
 * Type, code and stack of an error and of its causes. Not the message of a database error: Prisma puts
 * the call's arguments into it, and those are personal data.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? { code: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  const fromDatabase =
    /^(Prisma|Driver)|DatabaseError/.test(error.name) || error.constructor.name === "DatabaseError";
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name,
    ...code,
    ...(fromDatabase ? {} : { message: error.message }),
    stack: frames.slice(0, 12).join("\n"),
    ...cause,
  };
}
