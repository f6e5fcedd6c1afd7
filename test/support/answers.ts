/** Holds every answer of every test against the document that promises it. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import { document as auth } from "../../generated/auth.document.ts";
import { document as inbound } from "../../generated/inbound.document.ts";
import { document as operator } from "../../generated/operator.document.ts";
import { document as profile } from "../../generated/profile.document.ts";
import { document as tracking } from "../../generated/tracking.document.ts";
import { document as whitelabel } from "../../generated/whitelabel.document.ts";
import { type Document, operationsOf } from "../../server/http/document.ts";

const documents: readonly Document[] = [whitelabel, auth, profile, operator, tracking, inbound];

interface Media {
  content?: Record<string, { schema: object }>;
  headers?: Record<string, unknown>;
  $ref?: string;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
(addFormatsModule as unknown as (ajv: Ajv2020) => void)(ajv);

/** One promised answer, compiled. */
interface Promised {
  media: string | null;
  validate: ValidateFunction | null;
}

const operations = documents.flatMap((document, index) => {
  ajv.addSchema({ ...document, $id: `document-${index}` });
  return operationsOf(document).map((operation) => ({
    ...operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`),
    promised: onDemand(operation.statuses, (status) => compile(document, index, operation, status)),
  }));
});

/** Compiled when it is first met: all of them would cost every test file more than a second. */
function onDemand(
  statuses: readonly string[],
  make: (status: string) => Promised,
): (status: string) => Promised | undefined {
  const made = new Map<string, Promised>();
  return (status) => {
    if (!statuses.includes(status)) return undefined;
    const promised = made.get(status) ?? make(status);
    made.set(status, promised);
    return promised;
  };
}

function compile(
  document: Document,
  index: number,
  operation: { path: string; method: string },
  status: string,
): Promised {
  const item = document.paths[operation.path] as Record<string, { responses: Record<string, Media> }>;
  let pointer = `/paths/${escapePart(operation.path)}/${operation.method}/responses/${status}`;
  let response = item[operation.method]?.responses[status] as Media;
  if (response.$ref !== undefined) {
    pointer = response.$ref.slice(1);
    response = at(document, pointer) as Media;
  }
  const [media = null] = Object.keys(response.content ?? {});
  if (media !== "application/json") return { media, validate: null };
  const reference = `document-${index}#${encodeURI(pointer)}/content/${encodeURIComponent(escapePart(media))}/schema`;
  return { media, validate: ajv.compile({ $ref: reference }) };
}

function escapePart(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

function at(value: unknown, pointer: string): unknown {
  const parts = pointer.split("/").slice(1);
  return parts.reduce((node, part) => Object(node)[part.replaceAll("~1", "/").replaceAll("~0", "~")], value);
}

/** Throws when the answer is not one that the document promises for this call. */
export async function checkAnswer(
  request: { method: string; url: string },
  response: Response,
): Promise<void> {
  const { pathname } = new URL(request.url);
  const operation = operations.find(
    ({ method, pattern }) => method === request.method.toLowerCase() && pattern.test(pathname),
  );
  if (operation === undefined) return;
  const promised = operation.promised(String(response.status)) ?? operation.promised("default");
  const told = `${operation.operationId} answered ${response.status}`;
  if (promised === undefined) throw new Error(`${told}, which the document does not promise`);
  if (!response.headers.get("x-request-id")) throw new Error(`${told} without X-Request-Id`);
  const text = promised.media === "application/octet-stream" ? "" : await response.clone().text();
  if (promised.media === null && text !== "") throw new Error(`${told} with a body, and none is promised`);
  if (promised.validate === null) return;
  if (!/^application\/json\b/.test(response.headers.get("content-type") ?? ""))
    throw new Error(`${told}, not as JSON`);
  if (!promised.validate(JSON.parse(text))) {
    throw new Error(`${told} off its schema: ${ajv.errorsText(promised.validate.errors)}\n${text}`);
  }
}
