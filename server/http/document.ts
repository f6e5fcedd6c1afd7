/** The few things we ask of an OpenAPI document ourselves; the validator does the rest. */
export interface Document {
  openapi: string;
  info: { title: string; version: string };
  security?: readonly Record<string, readonly string[]>[];
  paths: Record<string, unknown>;
}

/** One operation of a document, as the server needs it. */
export interface OperationInfo {
  operationId: string;
  /** In lower case, as Express and OpenAPI write it. */
  method: "get" | "put" | "post" | "patch" | "delete";
  /** As in the document: /app/{appId} */
  path: string;
  /** Name of the security scheme; null for an operation that is open to everybody. */
  scheme: string | null;
  statuses: string[];
  hasBody: boolean;
  /** Content types of the body, as the document names them. */
  bodyTypes: string[];
  /** Largest body in bytes, from `x-body-limit-bytes`. */
  bodyLimitBytes: number;
  /** How many such bodies may be taken in at once, from `x-body-places`; null is any number. */
  bodyPlaces: number | null;
  /** Whether the handler judges the call and not the validator, from `x-judged-by-handler`. */
  judgedByHandler: boolean;
  /** Whether such a handler gets bytes and no text, from `x-raw-body`. */
  rawBody: boolean;
}

const METHODS = ["get", "put", "post", "patch", "delete"] as const;
/** What a call may send unless its operation says otherwise: 64 KiB. */
export const BODY_LIMIT_BYTES = 65_536;

interface RawOperation {
  operationId: string;
  security?: readonly Record<string, readonly string[]>[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
  "x-body-limit-bytes"?: number;
  "x-body-places"?: number;
  "x-judged-by-handler"?: boolean;
  "x-raw-body"?: boolean;
}

export function operationsOf(document: Document): OperationInfo[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      // The document was linted and bundled by our own generator, so its form is known.
      const raw = (item as Record<string, RawOperation | undefined>)[method];
      return raw === undefined ? [] : [read(document, path, method, raw)];
    }),
  );
}

function read(
  document: Document,
  path: string,
  method: OperationInfo["method"],
  raw: RawOperation,
): OperationInfo {
  const [requirement] = raw.security ?? document.security ?? [];
  return {
    operationId: raw.operationId,
    method,
    path,
    scheme: Object.keys(requirement ?? {})[0] ?? null,
    statuses: Object.keys(raw.responses),
    hasBody: raw.requestBody !== undefined,
    bodyTypes: Object.keys(raw.requestBody?.content ?? {}),
    bodyLimitBytes: raw["x-body-limit-bytes"] ?? BODY_LIMIT_BYTES,
    bodyPlaces: raw["x-body-places"] ?? null,
    judgedByHandler: raw["x-judged-by-handler"] ?? false,
    rawBody: raw["x-raw-body"] ?? false,
  };
}

/** /app/{appId} as Express writes it: /app/:appId */
export function expressPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, ":$1");
}
