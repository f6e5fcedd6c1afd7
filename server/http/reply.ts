/** Reply step: writes a response to node:http. */
import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import type { OperationInfo } from "./document.ts";
import { SANDBOXED } from "./security-headers.ts";
import type { Validators } from "./validation/validators.ts";

/** Body that its handler has encoded: exact text, a stream, or a picture. */
export class EncodedBody {
  readonly type: string;
  readonly content: string | Readable | Buffer;
  /** File name for browsers (RFC 6266): ASCII, without others' text. */
  readonly fileName: string | undefined;
  /** Lines of a streamed file, for pages that show how far it is. */
  readonly lines: number | undefined;

  constructor(type: string, content: string | Readable | Buffer, fileName?: string, lines?: number) {
    this.type = type;
    this.content = content;
    this.fileName = fileName;
    this.lines = lines;
  }
}

/** JSON text typed as `Body`, sent unchanged: reparsing would lose its form. */
export class EncodedJson<Body> extends EncodedBody {
  declare readonly represents: Body;

  constructor(text: string) {
    super(JSON_TYPE, text);
  }
}

const JSON_TYPE = "application/json; charset=utf-8";

export interface AnyReply {
  status: number;
  body: unknown;
}

export interface Logging {
  log: Record<"error" | "warn", (fields: object, text: string) => void>;
}

/** Outside production an undocumented response is a defect of ours. */
export function checkReply(
  validators: Validators,
  operation: OperationInfo,
  { status, body }: AnyReply,
): void {
  if (body instanceof EncodedBody || body instanceof Uint8Array) return;
  const promised = validators.ofResponse(operation)(status);
  const fault = body === undefined ? undefined : promised?.check(body);
  if (promised === null || fault !== undefined)
    throw new Error(
      `${operation.operationId} answered ${status} off its document: ${fault ?? "not promised"}`,
    );
}

/** User content: saved or shown by browsers, never run. */
const ALONE = {
  "Content-Disposition": "attachment; filename=document.bin",
  "Content-Security-Policy": SANDBOXED,
};

export function sendReply(response: ServerResponse, { status, body }: AnyReply, { log }: Logging): void {
  response.statusCode = status;
  if (body === undefined) response.end();
  else if (body instanceof EncodedBody) sendEncoded(response, body, log);
  else if (body instanceof Uint8Array) sendAlone(response, "application/octet-stream", ALONE, body);
  else {
    response.setHeader("Content-Type", JSON_TYPE);
    response.end(JSON.stringify(body));
  }
}

/** Errors of a caller who has gone. */
const GONE = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"]);

function sendEncoded(
  response: ServerResponse,
  { type, content, fileName }: EncodedBody,
  log: Logging["log"],
): void {
  const named = fileName === undefined ? "" : `; filename=${fileName}`;
  if (content instanceof Buffer) {
    sendAlone(response, type, { ...ALONE, "Content-Disposition": `inline${named}` }, content);
    return;
  }
  if (fileName !== undefined) response.setHeader("Content-Disposition", `attachment${named}`);
  response.setHeader("Content-Type", type);
  if (typeof content === "string") response.end(content);
  // `pipeline` throws for a destroyed response.
  else if (response.destroyed && content instanceof Readable) content.destroy();
  // A stream that fails ends the connection, so that a part is not taken for the whole.
  else {
    pipeline(content, response, (error) => {
      if (!error || GONE.has(error.code ?? "")) return;
      log.error({ error, requestId: response.getHeader("X-Request-Id") }, "response failed midway");
    });
  }
}

function sendAlone(
  response: ServerResponse,
  type: string,
  headers: Record<string, string>,
  bytes: Uint8Array,
): void {
  response.setHeaders(new Map(Object.entries({ ...headers, "Content-Type": type })));
  response.end(bytes);
}
