/** Tools that read the OpenAPI documents. */
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { consumerGroupValues } from "../../generated/whitelabel.ts";
import type { Described } from "../pages/site/docs/reference/described.ts";
import { writeOperation } from "../pages/site/docs/reference/operation-markdown.ts";
import { listOperations, readOperation } from "../pages/site/docs/reference/operation-model.ts";
import { answer, nameArgument, READ_ONLY, unknownName } from "./answers.ts";
import {
  callFaults,
  type Operation,
  type PayloadChecks,
  UnknownOperationError,
  type ValidatePayload,
} from "./payload-checks.ts";
import { USUAL_GROUP } from "./payload-rules.ts";

/** Below the size of a body, with room for what is around it. */
const PAYLOAD_CHARACTERS_MAX = 32_000;

export function addOperationReader(server: McpServer, documents: readonly Described[]): void {
  server.registerTool(
    "describe_operation",
    {
      description: "An operation of an API: path, credential, parameters, body, answers and an example.",
      inputSchema: z.object({ operationId: nameArgument() }),
      annotations: READ_ONLY,
    },
    async ({ operationId }) => {
      const operations = documents.flatMap(({ name, document }) =>
        listOperations(name, document).map((outline) => ({ document, outline })),
      );
      const operation = operations.find(({ outline }) => outline.operationId === operationId);
      if (operation === undefined)
        return unknownName(
          "operation",
          operationId,
          operations.map(({ outline }) => outline.operationId),
        );
      return answer(writeOperation(readOperation(operation.document, operation.outline)));
    },
  );
}

export function addPayloadCheck(server: McpServer, checks: PayloadChecks, now: () => Date): void {
  server.registerTool(
    "validate_payload",
    {
      description:
        "What the server would say of a body, from the document and the rules that need nothing but the body. Nothing is called or stored.",
      inputSchema: z.object({
        area: nameArgument().describe("auth, operator, partner, tracking or whitelabel"),
        operationId: nameArgument(),
        payload: z
          .string()
          .max(PAYLOAD_CHARACTERS_MAX)
          .describe("The body as text; of a form as a JSON object"),
        defaultGroup: z.enum(consumerGroupValues as [string, ...string[]]).optional(),
      }),
      annotations: READ_ONLY,
    },
    async ({ area, operationId, payload, defaultGroup }) => {
      const group = consumerGroupValues.find((one) => one === defaultGroup) ?? USUAL_GROUP;
      try {
        const operation = checks.findOperation(area, operationId);
        const validate = checks.payloadValidator(operation, now, group);
        const faults = await findFaults(operation, validate, payload);
        return answer(faults.length === 0 ? "The server would accept it." : faults.join("\n"));
      } catch (error) {
        if (error instanceof UnknownOperationError) return answer(error.message, true);
        throw error;
      }
    },
  );
}

async function findFaults(
  operation: Operation,
  validate: ValidatePayload,
  payload: string,
): Promise<string[]> {
  if (!operation.inLines) return validate(Buffer.from(payload));
  const lines = payload.split("\n").map((line) => line.trim());
  const payloads = lines.filter((line) => line !== "").length;
  const bytes = Buffer.byteLength(payload);
  const faults = callFaults(operation, { payloads, bytes, areUtf8: true });
  for (const [at, line] of lines.entries())
    if (line !== "")
      for (const fault of await validate(Buffer.from(line))) faults.push(`line ${at + 1}: ${fault}`);
  return faults;
}
