/** Holds every answer of every test against the document that promises it. */

import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { operationsOf } from "../../server/http/document.ts";
import type { Validators } from "../../server/http/validation/validators.ts";
import { areas } from "../../server/start/areas.ts";

const operations = areas.flatMap(({ document, validators }) =>
  operationsOf(document).map((operation) => ({
    operation,
    validators,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`),
  })),
);

type Promised = NonNullable<ReturnType<ReturnType<Validators["ofResponse"]>>>;

/** Noted in a run of all tests (test/runner/promises.ts), once for each worker. */
const noted = new Set<string>();
const notes = randomUUID();

function note(line: string): void {
  const folder = process.env.TEST_ANSWERS;
  if (folder === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(join(folder, notes), `${line}\n`);
}

/** Throws when the answer is not one that the document promises for this call. */
export async function checkAnswer(
  request: { method: string; url: string },
  response: Response,
): Promise<void> {
  const { pathname } = new URL(request.url);
  const found = operations.find(
    ({ operation, pattern }) => operation.method === request.method.toLowerCase() && pattern.test(pathname),
  );
  if (found === undefined) return;
  const promised = (await found.validators()).ofResponse(found.operation)(response.status);
  const told = `${found.operation.operationId} answered ${response.status}`;
  if (promised === null) throw new Error(`${told}, which the document does not promise`);
  if (!response.headers.get("x-request-id")) throw new Error(`${told} without X-Request-Id`);
  await checkBody(promised, response, told);
  note(`${found.operation.operationId} ${response.status}`);
}

async function checkBody(promised: Promised, response: Response, told: string): Promise<void> {
  const text = promised.media === "application/octet-stream" ? "" : await response.clone().text();
  if (promised.media === null && text !== "") throw new Error(`${told} with a body, and none is promised`);
  if (promised.media !== "application/json") return;
  if (!/^application\/json\b/.test(response.headers.get("content-type") ?? ""))
    throw new Error(`${told}, not as JSON`);
  const fault = promised.check(JSON.parse(text));
  if (fault !== undefined) throw new Error(`${told} off its schema: ${fault}\n${text}`);
}
