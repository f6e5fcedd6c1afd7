import express, { type RequestHandler } from "express";
import { BODY_LIMIT_BYTES, type Document, type OperationInfo, operationsOf } from "./document.ts";

/** What checks requests to an operation, and answers where asked, against the document. */
export type Validator = (operation: OperationInfo) => RequestHandler;

/**
 * Every fault of a request is told at once. Only for bodies that may be larger than the usual limit the first one ends the
 * search: millions of them would need more memory than the body, and long texts would meet patterns beyond their length.
 */
export function validatorOf(document: Document, options: { validateResponses: boolean }): Validator {
  const large = new Set(
    operationsOf(document)
      .filter(isLarge)
      .map(({ path }) => path),
  );
  const paths = Object.entries(document.paths).filter(([path]) => large.has(path));
  const documentOfLarge = { ...document, paths: Object.fromEntries(paths) };
  const everyFault = onFirstUse(() => makeValidator(document, { ...options, allErrors: true }));
  const firstFault = onFirstUse(() => makeValidator(documentOfLarge, { ...options, allErrors: false }));
  return (operation) => (isLarge(operation) ? firstFault : everyFault);
}

function isLarge({ bodyLimitBytes }: OperationInfo): boolean {
  return bodyLimitBytes > BODY_LIMIT_BYTES;
}

async function makeValidator(
  document: Document,
  { validateResponses, allErrors }: { validateResponses: boolean; allErrors: boolean },
): Promise<RequestHandler> {
  const OpenApiValidator = await import("express-openapi-validator");
  const router = express.Router();
  const middlewares = OpenApiValidator.middleware({
    apiSpec: document as never,
    validateApiSpec: false, // "npm run lint" has judged the document.
    validateRequests: { allErrors },
    validateSecurity: false, // Done before the body is read.
    validateResponses,
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
