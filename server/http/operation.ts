/** Types that turn one generated operation into the signature of its handler. */

import type { AnyReply } from "./send.ts";
import type { Unjudged } from "./unjudged.ts";
import type { Written } from "./written.ts";

/** The part of a generated operation that we read. */
interface AnyOperation {
  parameters: { path?: unknown; query?: unknown; header?: unknown };
  requestBody?: unknown;
  responses: object;
}

/** What the validator has already checked, and so what a handler may trust. */
export interface Input<Op extends AnyOperation> {
  path: NonNullable<Op["parameters"]["path"]>;
  query: NonNullable<Op["parameters"]["query"]>;
  /** `undefined` is possible only where the document says that the body is optional. */
  body: Op extends { requestBody: infer Body }
    ? Content<Body>
    : Op extends { requestBody?: infer Body }
      ? Content<NonNullable<Body>> | undefined
      : undefined;
}

/** One of the success answers that the document declares; failures are thrown. */
export type Reply<Op extends AnyOperation> = {
  [Status in keyof Op["responses"] & (200 | 201 | 202 | 204)]: {
    status: Status;
    body: Content<Op["responses"][Status]>;
  };
}[keyof Op["responses"] & (200 | 201 | 202 | 204)];

export type Handler<Op extends AnyOperation, Context> = (
  input: Input<Op>,
  context: Context,
) => Promise<Reply<Op>>;

/** The handler of an operation that is marked `x-judged-by-handler`: nothing is proved, on either side. */
export type UnjudgedHandler<Context> = (call: Unjudged, context: Context) => Promise<AnyReply>;

/** One handler for each operationId of a document: none missing, none extra. */
export type Handlers<Operations, Context, JudgedByHandler extends keyof Operations = never> = {
  [Id in keyof Operations]: Id extends JudgedByHandler
    ? UnjudgedHandler<Context>
    : Operations[Id] extends AnyOperation
      ? Handler<Operations[Id], Context>
      : never;
};

/** JSON and forms as their type, a file as bytes, tables and pictures written out, nothing as undefined. */
type Content<T> = T extends { content: { "application/json": infer Body } }
  ? Body
  : T extends { content: { "application/x-www-form-urlencoded": infer Form } }
    ? Form
    : T extends { content: { "application/octet-stream": unknown } }
      ? Uint8Array
      : T extends { content: { "text/csv": unknown } | { "image/webp": unknown } }
        ? Written
        : undefined;
