/** Areas: one OpenAPI document each with all that serves it, and the value that the steps of a call share. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Admission } from "../admission/admission.ts";
import type { KnownCallers } from "../admission/known-callers.ts";
import type { WorkKind } from "../config/work.ts";
import type { CallOwner, CallProblem } from "../context/current-call.ts";
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

export interface ErrorResponse {
  status: number;
  body?: object;
  headers?: Record<string, string>;
  /** The refusal for the log of calls; never sent. */
  problem?: CallProblem;
}

export interface Incoming {
  operation: OperationInfo;
  request: IncomingMessage;
  path: Record<string, string>;
  query: Record<string, unknown>;
  /** Undefined until the read step. */
  body?: unknown;
}

export interface IdempotentCall<Caller> {
  operation: OperationInfo;
  caller: Caller;
  path: Record<string, string>;
  /** SHA-256 of the received bytes, to recognise a repeated call. */
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

/** Proof of one security scheme of the document. */
export interface Scheme<Caller, Services> {
  /** Identifies the caller; throws to refuse. */
  authenticate: (incoming: Incoming, services: Services) => Caller | Promise<Caller>;
  /** The body names the caller: the scheme runs after validation, else before a byte of the body is read. */
  needsBody?: boolean;
  /** Counts refusals of this scheme, if failures have their own limit. */
  limitFailure?: (refusal: Refusal, incoming: Incoming, services: Services) => Promise<RateLimit | undefined>;
}

type Rule = (
  input: never,
  issues: RequestIssue[],
  context: never,
) => RequestIssue[] | Promise<RequestIssue[]>;

export interface Area<Caller, Services> {
  name: string;
  document: Document;
  /** Kind of work of its calls, except hot and long-running ones. */
  work: WorkKind;
  validators: () => Validators | Promise<Validators>;
  /** The document in express-openapi-validator: slow to make, so the services of a process share it. */
  libraryValidator: LibraryValidator;
  /** Typed where it is written; the server needs only its keys. */
  handlers: Record<string, (input: never, context: never) => Promise<unknown>>;
  /** Headers of every response, refusals too. */
  headers?: (services: Services) => Record<string, string>;
  /** Cross-origin access to a path; true if it answered a preflight. */
  crossOrigin?: (
    services: Services,
    operations: readonly OperationInfo[],
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<boolean>;
  schemes: Record<string, Scheme<Caller, Services>>;
  /** Seconds by which the clock of the caller's app is ahead; it is the call's from then on. */
  clockAheadSeconds?: (caller: Caller) => number;
  /** Ids of the caller for the log. */
  callerIds?: (caller: Caller) => Readonly<Record<string, string>>;
  /** Partner's side of the caller, and id of its credential, for the log of calls. */
  ownerOf?: (caller: Caller) => { owner: CallOwner; keyId?: string | undefined };
  authorize?: (caller: Caller, operation: OperationInfo) => void;
  limit?: (caller: Caller, services: Services, operation: OperationInfo) => RateLimit | undefined;
  /** Caller by which turns are taken and room is shared. */
  concurrencyKey?: (caller: Caller) => string;
  /** Rules by operationId that no schema can express: from the schema's issues to all issues. */
  rules?: Record<string, Rule>;
  /** Runs the handler, with more context if given, or returns the response of an equal call. */
  idempotent?: (
    call: IdempotentCall<Caller>,
    services: Services,
    run: (more?: object) => Promise<AnyReply>,
  ) => Promise<AnyReply>;
  /** Null for a refusal without words, a defect of ours. */
  toResponse: (refusal: Refusal | "internal", operation: OperationInfo | undefined) => ErrorResponse | null;
}

/** Any area, as the steps see it. */
export type AnyArea = Area<unknown, Logging>;

export interface Served {
  area: AnyArea;
  services: Logging;
  /** Whether the reply step checks responses against the document. */
  validateResponses: boolean;
  /** Refusal and log reason for errors that http can't know, such as a database that is away. */
  findInfrastructureFailure: (error: unknown) => InfrastructureFailure | undefined;
  admission: Admission;
  bodyRoom: BodyRoom;
  /** Apart for hot calls: the tokens of many members would push an app's out. */
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
  /** Text of the body; kept after validation for hot operations only. */
  text: string;
  issues: RequestIssue[];
  /** Absent for a line. */
  request?: Pick<IncomingMessage, "headers" | "url">;
  path?: Incoming["path"];
  query?: Incoming["query"];
  /** For what express-openapi-validator decides. */
  askLibrary?: (() => Promise<"valid" | LibraryIssue[]>) | undefined;
}

/** Call on its way through the steps, and the input of its handler. */
export interface Call extends Payload, Incoming {
  area: AnyArea;
  request: IncomingMessage;
  path: Incoming["path"];
  query: Incoming["query"];
  body?: unknown;
  served: Served;
  scheme: Scheme<unknown, Logging> | undefined;
  /** Services, and the caller once known. */
  context: Logging & { caller: unknown };
  response: ServerResponse;
  headers: IncomingHttpHeaders;
  bodyHash: string;
  reply: AnyReply | undefined;
}
