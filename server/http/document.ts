import type { LevelName } from "../admission/admission.ts";
import type { TypedText } from "../words/typed-text.ts";

/** Parts of an OpenAPI document that we read; the validator reads the rest. */
export interface Document {
  openapi: string;
  info: { title: string; version: string };
  security?: readonly Record<string, readonly string[]>[];
  paths: Record<string, unknown>;
  components?: { schemas?: Record<string, unknown> };
}

export interface OperationInfo {
  operationId: string;
  /** In lower case, as Express and OpenAPI write it. */
  method: "get" | "put" | "post" | "patch" | "delete";
  /** As in the document: /app/{appId} */
  path: string;
  /** Name of the security scheme; null for an open operation. */
  scheme: string | null;
  /** Scopes of the same requirement (OpenAPI 3.1, "Security Requirement Object"). */
  scopes: readonly string[];
  /** From `x-team-scope`: the scope that a team's caller needs; undefined for what no team may call. */
  teamScope?: string;
  /** From `x-team-fields`: the fields of a body that a team may give; undefined for all. */
  teamFields?: readonly string[];
  /** From `x-foreign-ids`: fields of a body that are named like ids of ours, and are another system's. */
  foreignIds: readonly string[];
  /** Whether those may call it who run the installation (`x-permission`). */
  isOfOperator: boolean;
  statuses: string[];
  /** Only success status: 200, or 204 without body. */
  successStatus: number;
  hasBody: boolean;
  /** Whether it takes an `Idempotency-Key`. */
  takesKey: boolean;
  bodyTypes: string[];
  /** From `x-body-limit-bytes`. */
  bodyLimitBytes: number;
  bodyOptional: boolean;
  /** `raw` is bytes, from `x-raw-body`; `stream` is lines that the handler reads, from `x-streamed-body`; else by media type. */
  bodyFormat: "json" | "form" | "ndjson" | "raw" | "stream";
  /** Typed fields of a JSON body, from `x-typed`, and how each is read. */
  typedFields: ReadonlyMap<string, TypedText>;
  /** From `x-lines-max`. */
  linesMax: number;
  /** Frequent (`x-hot`): bypasses Express's router, with a compiled validator. */
  hot: boolean;
  longRunning: boolean;
  /** Level of admission: exports, imports and batches are long. */
  level: LevelName;
}

const METHODS = ["get", "put", "post", "patch", "delete"] as const;
/** Default limit: 64 KiB. */
export const BODY_LIMIT_BYTES = 65_536;

interface RawOperation {
  operationId: string;
  security?: readonly Record<string, readonly string[]>[];
  parameters?: readonly { $ref?: string }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, unknown>;
  "x-permission"?: string;
  "x-team-scope"?: string;
  "x-team-fields"?: readonly string[];
  "x-foreign-ids"?: readonly string[];
  "x-body-limit-bytes"?: number;
  "x-lines-max"?: number;
  "x-hot"?: boolean;
  "x-long-running"?: boolean;
  "x-raw-body"?: boolean;
  "x-streamed-body"?: boolean;
}

export function operationsOf(document: Document): OperationInfo[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      // Our own generator linted and bundled the document, so its form is known.
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
  const bodyTypes = Object.keys(raw.requestBody?.content ?? {});
  const [requirement] = raw.security ?? document.security ?? [];
  const ofLines = raw["x-streamed-body"] ? "stream" : formatOf(bodyTypes);
  const bodyFormat = raw["x-raw-body"] ? "raw" : ofLines;
  const hot = raw["x-hot"] ?? false;
  const longRunning = raw["x-long-running"] ?? false;
  return {
    operationId: raw.operationId,
    method,
    path,
    scheme: Object.keys(requirement ?? {})[0] ?? null,
    scopes: Object.values(requirement ?? {})[0] ?? [],
    ...(raw["x-team-scope"] === undefined ? {} : { teamScope: raw["x-team-scope"] }),
    ...(raw["x-team-fields"] === undefined ? {} : { teamFields: raw["x-team-fields"] }),
    foreignIds: raw["x-foreign-ids"] ?? [],
    isOfOperator: raw["x-permission"] !== undefined,
    statuses: Object.keys(raw.responses),
    successStatus: Number(Object.keys(raw.responses).find((status) => status.startsWith("2"))),
    hasBody: raw.requestBody !== undefined,
    takesKey: raw.parameters?.some(({ $ref = "" }) => $ref.endsWith("/IdempotencyKey")) ?? false,
    bodyTypes,
    bodyLimitBytes: raw["x-body-limit-bytes"] ?? BODY_LIMIT_BYTES,
    typedFields: typedFieldsOf(document, raw.requestBody?.content["application/json"]?.schema),
    bodyOptional: raw.requestBody?.required !== true,
    bodyFormat,
    linesMax: raw["x-lines-max"] ?? 0,
    hot,
    longRunning,
    level: longRunning || bodyFormat === "ndjson" ? "long" : hot ? "hot" : "ordinary",
  };
}

interface Schema {
  $ref?: string;
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  "x-typed"?: TypedText;
}

function typedFieldsOf(document: Document, body: Schema | undefined): Map<string, TypedText> {
  return new Map(
    partsOf(document, body)
      .flatMap(({ properties = {} }) => Object.entries(properties))
      .flatMap(([name, schema]) => {
        const how = partsOf(document, schema).find((part) => part["x-typed"] !== undefined)?.["x-typed"];
        return how === undefined ? [] : [[name, how] as const];
      }),
  );
}

/** A schema and all that it refers to or is made of. */
function partsOf(document: Document, schema: Schema | undefined): Schema[] {
  if (schema === undefined) return [];
  const { $ref, allOf = [] } = schema;
  const named = $ref === undefined ? undefined : document.components?.schemas?.[$ref.slice(SCHEMAS.length)];
  return [schema, ...[named as Schema | undefined, ...allOf].flatMap((part) => partsOf(document, part))];
}

const SCHEMAS = "#/components/schemas/";

function formatOf(types: string[]): OperationInfo["bodyFormat"] {
  if (types.includes("application/x-ndjson")) return "ndjson";
  return types.includes("application/x-www-form-urlencoded") ? "form" : "json";
}

/** /app/{appId} as Express writes it: /app/:appId */
export function expressPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, ":$1");
}
