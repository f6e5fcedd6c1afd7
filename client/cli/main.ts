#!/usr/bin/env node
/** cohort: command line of `@cohort/client`, for developers with a test app. */
import { CommanderError } from "commander";
import { CohortError } from "../index.ts";
import { CliError } from "./cli-error.ts";
import { note } from "./output.ts";
import { cohortProgram } from "./program.ts";

// The reader has gone, as in "cohort listen | head".
process.stdout.on("error", () => process.exit(0));

try {
  await cohortProgram(process.env).parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  // Commander has printed its own words already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CliError) {
    note(error.message);
    return error.exitCode;
  }
  if (error instanceof CohortError) {
    note(wordsOf(error));
    return error.status === undefined ? 2 : 1;
  }
  note(error instanceof Error ? String(error.stack) : String(error));
  return 2;
}

/** The server's words, with the request id for the operator. */
function wordsOf({ code, detail, status, requestId }: CohortError): string {
  if (status === undefined) return detail;
  if (status === 401) return "unauthorised: the access token is unknown, revoked or expired.";
  const name = detail === "" ? `${code} (${status})` : `${code}: ${detail}`;
  return requestId === undefined ? name : `${name}\nRequest ID: ${requestId}`;
}
