import express, { type RequestHandler } from "express";
import type { Document } from "./document.ts";

/** What of an area the validator needs. */
export interface Validated {
  document: Document;
  /** Whether it goes on after the first fault. */
  everyFault?: boolean;
}

/** Checks requests, and answers where asked, against the document. */
export function validatorOf(area: Validated, options: { validateResponses: boolean }): RequestHandler {
  return onFirstUse(() => makeValidator(area, options));
}

async function makeValidator(
  { document, everyFault = false }: Validated,
  options: { validateResponses: boolean },
): Promise<RequestHandler> {
  const OpenApiValidator = await import("express-openapi-validator");
  const router = express.Router();
  const middlewares = OpenApiValidator.middleware({
    apiSpec: document as never,
    validateApiSpec: false, // "npm run lint" has judged the document.
    validateRequests: { allErrors: everyFault },
    validateSecurity: false, // Done before the body is read.
    validateResponses: options.validateResponses,
    fileUploader: false,
  });
  return router.use(middlewares);
}

/**
 * A handler that is made when the first request needs it. The validator of one document takes 0.2 s and
 * some MB to make: with this, start does not wait for it, and an area that nobody calls costs nothing.
 */
function onFirstUse(make: () => Promise<RequestHandler>): RequestHandler {
  let made: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    made ??= make();
    (await made)(request, response, next);
  };
}
