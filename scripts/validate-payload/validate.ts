/** The checks of the server's MCP endpoint, for files. */
import {
  createPayloadChecks,
  type Operation,
  UnknownOperationError,
} from "../../server/mcp/payload-checks.ts";
import { areas } from "../../server/start/areas.ts";
import { CliError } from "../command-line/cli-error.ts";

const checks = createPayloadChecks(areas);
export const { payloadValidator, validatedOperations } = checks;

/** The operation of these names, or a CliError that lists those that exist. */
export function findOperation(area: string, operationId: string): Operation {
  try {
    return checks.findOperation(area, operationId);
  } catch (error) {
    throw error instanceof UnknownOperationError ? new CliError(2, error.message) : error;
  }
}
