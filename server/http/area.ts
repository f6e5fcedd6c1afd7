/** Areas: one OpenAPI document each with all that is needed to serve it, and the value that the steps of a call share. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Admission } from "../admission/admission.ts";
import type { KnownCallers } from "../admission/known-callers.ts";
import type { WorkKind } from "../config/work.ts";
import type { Refusal, RequestIssue } from "../errors.ts";
import type { BodyRoom } from "./body/body-room.ts";
import type { Document, OperationInfo } from "./document.ts";
import type { AnyReply, Logging } from "./reply.ts";
import type { LibraryIssue, LibraryValidator } from "./validation/library-validator.ts";
import type { Validators } from "./validation/validators.ts";

/** Refusal for an error that http can't know, and its reason. */
export interface InfrastructureFailure {
  refusal: Refusal;
  reason: string;
  /** The database is away; else a call got no seat, or no connection. */
  isAway: boolean;
}

/** A refusal as it goes over the wire. */
export interface ErrorResponse {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** A call before anybody knows who makes it. */
export interface Incoming {
  operation: OperationInfo;
  request: IncomingMessage;
  path: Record<string, string>;
  query: Record<string, unknown>;
  /** Undefined until the read step. */
  body?: unknown;
}

/** A call as the idempotent step of an area sees it. */
export interface IdempotentCall<Caller> {
  operation: OperationInfo;
  caller: Caller;
  /** Path parameters, and so what is called. */
  path: Record<string, string>;
  /** SHA-256 of the bytes that arrived, for telling a repeated call from another one. */
  bodyHash: string;
  idempotencyKey: string;
}

/** State of a rate limit after a call has been counted. */
export interface RateLimit {
  /** Name of the limit in the headers. */
  unit: string;
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** How one security scheme of the document is proved. */
export interface Scheme<Caller, Services> {
  /** Says who calls; throws to refuse. */
  authenticate: (incoming: Incoming, services: Services) => Caller | Promise<Caller>;
  /** The body names the caller: the scheme runs after validation, else before a byte of the body is read. */
  needsBody?: boolean;
  /** Counts a refusal of this scheme, where failures have a limit of their own. */
  limitFailure?: (refusal: Refusal, incoming: Incoming, services: Services) => Promise<RateLimit | undefined>;
}

type Rule = (
  input: never,
  issues: RequestIssue[],
  context: never,
) => RequestIssue[] | Promise<RequestIssue[]>;

/** One OpenAPI document, and all that is needed to serve it. */
export interface Area<Caller, Services> {
  name: string;
  document: Document;
  /** Kind of work of its calls, except hot and long-running ones. */
  work: WorkKind;
  /** Compiled from the document. */
  validators: () => Validators | Promise<Validators>;
  /** The document in express-openapi-validator: slow to make, so the services of a process share it. */
  libraryValidator: LibraryValidator;
  /** Fully typed where it is written; the server needs only its keys. */
  handlers: Record<string, (input: never, context: never) => Promise<unknown>>;
  /** Headers that every answer of the area has, refusals too. */
  headers?: (services: Services, operation?: OperationInfo) => Record<string, string>;
  /** Lets pages of other origins call the operations of a path; true where it has answered, as a preflight. */
  crossOrigin?: (
    services: Services,
    operations: readonly OperationInfo[],
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<boolean>;
  /** One for each security scheme of the document. */
  schemes: Record<string, Scheme<Caller, Services>>;
  /** Seconds by which the clock of the caller's app is ahead; it is the call's from then on. */
  clockAheadSeconds?: (caller: Caller) => number;
  /** Ids of the caller for the log. */
  callerIds?: (caller: Caller) => Readonly<Record<string, string>>;
  /** Refuses a caller who may not do this. */
  authorize?: (caller: Caller, operation: OperationInfo) => void;
  /** Counts the call against the caller's limit. */
  limit?: (caller: Caller, services: Services, operation: OperationInfo) => RateLimit | undefined;
  /** Caller by which turns are taken and room is shared. */
  concurrencyKey?: (caller: Caller) => string;
  /** By operationId, rules that no schema can say: gets what the schema found, gives all that is to be told. */
  rules?: Record<string, Rule>;
  /** Runs the handler, with more in its context if given, or gives the answer that an equal call got before. */
  idempotent?: (
    call: IdempotentCall<Caller>,
    services: Services,
    run: (more?: object) => Promise<AnyReply>,
  ) => Promise<AnyReply>;
  /** The refusal as a response. Null for one that the area has no words for, which is a defect of ours. */
  toResponse: (refusal: Refusal | "internal", operation: OperationInfo | undefined) => ErrorResponse | null;
}

/** Any area, as the steps see it: its callers and services are its own affair. */
export type AnyArea = Area<unknown, Logging>;

/** An area that is served: what its calls share. */
export interface Served {
  area: AnyArea;
  services: Logging;
  /** Whether the reply step holds answers against the document. */
  validateResponses: boolean;
  /** The refusal for an error that http can't know, such as a database that is away, and why for the log. */
  findInfrastructureFailure: (error: unknown) => InfrastructureFailure | undefined;
  admission: Admission;
  bodyRoom: BodyRoom;
  /** Those of hot calls apart: the tokens of a million members would push an app's out. */
  knownCallers: { hot: KnownCallers; ordinary: KnownCallers };
  /** Network by which an unknown caller is counted. */
  networkOf: (request: IncomingMessage) => string;
}

/** Payload of a call, a line of a batch or a file: the value that its steps share. */
export interface Payload {
  area: Pick<AnyArea, "validators" | "rules">;
  operation: OperationInfo;
  /** Context of the rules. */
  context: object;
  body?: unknown;
  /** The text that the body was parsed from; kept beyond validation for hot operations only. */
  text: string;
  issues: RequestIssue[];
  /** The request that brought it; a line is validated without one. */
  request?: IncomingMessage;
  path?: Incoming["path"];
  query?: Incoming["query"];
  /** For what express-openapi-validator decides. */
  askLibrary?: (() => Promise<"valid" | LibraryIssue[]>) | undefined;
}

/** A call on its way through the steps: what is known of it so far, and what a handler gets as its input. */
export interface Call extends Payload, Incoming {
  area: AnyArea;
  request: IncomingMessage;
  path: Incoming["path"];
  query: Incoming["query"];
  body?: unknown;
  served: Served;
  scheme: Scheme<unknown, Logging> | undefined;
  /** The services, and who calls once that is known. */
  context: Logging & { caller: unknown };
  response: ServerResponse;
  headers: IncomingHttpHeaders;
  bodyHash: string;
  reply: AnyReply | undefined;
}
