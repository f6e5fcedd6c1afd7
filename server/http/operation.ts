/** Types that turn one generated operation into the signature of its handler. */
import type { IncomingHttpHeaders } from "node:http";
import type { Lines } from "./body/body.ts";
import type { EncodedBody, EncodedJson } from "./reply.ts";

/** The part of a generated operation that we read. */
interface AnyOperation {
  parameters: { path?: unknown; query?: unknown; header?: unknown };
  requestBody?: unknown;
  responses: object;
}

/** What the validate step has proved, and so what a handler may trust. */
export interface Input<Op extends AnyOperation> {
  path: NonNullable<Op["parameters"]["path"]>;
  query: NonNullable<Op["parameters"]["query"]>;
  /** By their names in lower case. */
  headers: IncomingHttpHeaders;
  /** `undefined` is possible only where the document says that the body is optional. */
  body: Op extends { requestBody: infer Body }
    ? SentBody<Body>
    : Op extends { requestBody?: infer Body }
      ? SentBody<NonNullable<Body>> | undefined
      : undefined;
  /** The text that the body was parsed from, for hot operations; elsewhere it is not kept. */
  text: string;
}

/** The body of the one success response that the document declares; failures are thrown. */
export type ResponseBody<Op extends AnyOperation> = Op["responses"] extends { 200: infer Response }
  ? Content<Response>
  : Op["responses"] extends { 201: infer Response }
    ? Content<Response>
    : undefined;

export type Handler<Op extends AnyOperation, Context> = (
  input: Input<Op>,
  context: Context,
) => undefined extends ResponseBody<Op> ? Promise<void> : Promise<ResponseBody<Op>>;

/** One handler for each operationId of a document: none missing, none extra. */
export type Handlers<Operations, Context> = {
  [Id in keyof Operations]: Operations[Id] extends AnyOperation ? Handler<Operations[Id], Context> : never;
};

/** Any handler, as the handle step calls it. */
export type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

/** A message as bytes, JSON and forms as their type, NDJSON in lines, nothing as undefined. */
type SentBody<T> = T extends { content: { "message/rfc822": unknown } | { "text/plain": unknown } }
  ? Buffer
  : T extends { content: { "application/json": infer Body } }
    ? Body
    : T extends { content: { "application/x-www-form-urlencoded": infer Form } }
      ? Form
      : T extends { content: { "application/x-ndjson": unknown } }
        ? Lines
        : undefined;

/** JSON as its type, a file as bytes, tables, lines and pictures written out. */
type Content<T> = T extends { content: { "application/json": infer Body } }
  ? Body | EncodedJson<Body>
  : T extends { content: { "application/octet-stream": unknown } }
    ? Uint8Array | EncodedBody
    : T extends {
          content: { "text/csv": unknown } | { "image/webp": unknown } | { "application/x-ndjson": unknown };
        }
      ? EncodedBody
      : undefined;
