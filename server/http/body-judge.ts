/**
 * Judges bodies as a served area does, without a server: the same readers, checks and validator, met by requests
 * that no socket brought. For payloads in files on a developer's disk.
 */
import { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import express, { type NextFunction, type Request, type Response } from "express";
import { type Refusal, RefusalError } from "../errors.ts";
import { bodyReaders } from "./body.ts";
import type { Document, OperationInfo } from "./document.ts";
import { checkText } from "./text-check.ts";
import { toRefusal } from "./to-refusal.ts";
import { validatorOf } from "./validator.ts";

/** Resolves with the body as its handler would get it; rejects with RefusalError where the server would refuse it. */
export type BodyJudge = (bytes: Uint8Array) => Promise<unknown>;

interface Waiting {
  resolve: (body: unknown) => void;
  reject: (error: unknown) => void;
}

export function bodyJudge(whole: Document, operation: OperationInfo): BodyJudge {
  const waiting = new WeakMap<object, Waiting>();
  const app = express();
  const { path } = operation;
  // The validator looks at one path after another until one fits; it need not know the others.
  const document = { ...whole, paths: { [path]: whole.paths[path] } };
  const validator = validatorOf(document, { validateResponses: false })(operation);
  app.use(...bodyReaders(operation), checkText, validator);
  app.use((request: Request) => waiting.get(request)?.resolve(request.body));
  app.use((error: unknown, request: Request, _response: Response, _next: NextFunction) => {
    const refusal = toRefusal(error);
    if (refusal === "internal") return waiting.get(request)?.reject(error);
    const ofBody = withoutOthers(refusal);
    if (ofBody === undefined) waiting.get(request)?.resolve(request.body);
    else waiting.get(request)?.reject(new RefusalError(ofBody));
  });
  return (bytes) =>
    new Promise((resolve, reject) => {
      const request = requestWith(operation, bytes);
      waiting.set(request, { resolve, reject });
      app(request, new ServerResponse(request));
    });
}

/** Which member, which app: any will do, since nothing but the body is judged. */
const ANY_ID = "00000000-0000-4000-8000-000000000000";

function requestWith({ method, path, bodyTypes }: OperationInfo, bytes: Uint8Array): IncomingMessage {
  // A socket is asked only whether it could still be read. This one has nothing to say.
  const request = new IncomingMessage(new PassThrough() as never);
  request.method = method.toUpperCase();
  request.url = path.replaceAll(/\{[^}]+\}/g, ANY_ID);
  request.headers = {
    "user-agent": "cohort",
    "content-length": String(bytes.length),
    ...(bodyTypes[0] !== undefined && { "content-type": bodyTypes[0] }),
  };
  request.push(bytes);
  request.push(null);
  return request;
}

/** The faults of a path that we made up are nobody's. */
function withoutOthers(refusal: Refusal): Refusal | undefined {
  if (refusal.kind !== "bad_request" || refusal.faults === undefined || refusal.faults.length === 0)
    return refusal;
  const faults = refusal.faults.filter((fault) => fault.startsWith("/body"));
  return faults.length === 0 ? undefined : { ...refusal, detail: faults.join("; "), faults };
}
