/** Types from a generated operation to its handler's signature. */
import type { IncomingHttpHeaders } from "node:http";
import type { Lines } from "./body/body.ts";
import type { EncodedBody, EncodedJson } from "./reply.ts";

interface AnyOperation {
  parameters: { path?: unknown; query?: unknown; header?: unknown };
  requestBody?: unknown;
  responses: object;
}

/** Validated input, which a handler may trust. */
export interface Input<Op extends AnyOperation> {
  path: NonNullable<Op["parameters"]["path"]>;
  query: NonNullable<Op["parameters"]["query"]>;
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
  /** `undefined` only if the document makes the body optional. */
  body: Op extends { requestBody: infer Body }
    ? SentBody<Body>
    : Op extends { requestBody?: infer Body }
      ? SentBody<NonNullable<Body>> | undefined
      : undefined;
  /** Text of the body, for hot operations only. */
  text: string;
}

/** Body of the only success response; failures are thrown. */
export type ResponseBody<Op extends AnyOperation> = Op["responses"] extends { 200: infer Response }
  ? Content<Response>
  : Op["responses"] extends { 201: infer Response }
    ? Content<Response>
    : undefined;

export type Handler<Op extends AnyOperation, Context> = (
  input: Input<Op>,
  context: Context,
) => undefined extends ResponseBody<Op> ? Promise<void> : Promise<ResponseBody<Op>>;

/** One handler for each operationId: none missing, none extra. */
export type Handlers<Operations, Context> = {
  [Id in keyof Operations]: Operations[Id] extends AnyOperation ? Handler<Operations[Id], Context> : never;
};

export type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

/** Bytes for messages, types for JSON and forms, lines for NDJSON. */
type SentBody<T> = T extends { content: { "message/rfc822": unknown } | { "text/plain": unknown } }
  ? Buffer
  : T extends { content: { "application/json": infer Body } }
    ? Body
    : T extends { content: { "application/x-www-form-urlencoded": infer Form } }
      ? Form
      : T extends { content: { "application/x-ndjson": unknown } }
        ? Lines
        : undefined;

/** Types for JSON, bytes for files, text for tables and lines. */
type Content<T> = T extends { content: { "application/json": infer Body } }
  ? Body | EncodedJson<Body>
  : T extends { content: { "application/octet-stream": unknown } }
    ? Uint8Array | EncodedBody
    : T extends {
          content: { "text/csv": unknown } | { "image/webp": unknown } | { "application/x-ndjson": unknown };
        }
      ? EncodedBody
      : undefined;
