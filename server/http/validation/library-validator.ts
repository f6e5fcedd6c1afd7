/** express-openapi-validator for ordinary operations: whether a request is what the document says, or not. */
import type { Request, RequestHandler, Response } from "express";
import { makeOnce } from "../../sharing/make-once.ts";
import type { Document } from "../document.ts";

/** Resolves once it has looked; of a valid request the query then has the types of the document. */
export type LibraryValidator = (request: Request, response: Response) => Promise<"valid" | LibraryIssue[]>;

export interface LibraryIssue {
  path: string;
  errorCode?: string;
}

/**
 * The validator of one document takes 0.2 s and some MB to make: it is made when the first call needs it, so that start
 * does not wait for it. It ends with the first issue: all issues come from validators.ts.
 */
export function libraryValidatorOf(document: Document): LibraryValidator {
  const findHandlers = makeOnce(() => makeValidator(document));
  return async (request, response) => {
    try {
      // Not in a router, which would go on in the next turn of the event loop after the last one.
      for (const handler of await findHandlers()) await handled(handler, request, response);
      return "valid";
    } catch (error) {
      if (isOfRequest(error)) return error.errors;
      throw error;
    }
  };
}

function handled(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(error);
    });
  });
}

function isOfRequest(error: unknown): error is { errors: LibraryIssue[] } {
  const { status, errors } = Object(error) as { status?: unknown; errors?: unknown };
  return status === 400 && Array.isArray(errors);
}

async function makeValidator(document: Document): Promise<readonly RequestHandler[]> {
  const OpenApiValidator = await import("express-openapi-validator");
  return OpenApiValidator.middleware({
    apiSpec: structuredClone(document) as never, // It changes what it is given.
    validateApiSpec: false, // "npm run lint" has checked the document.
    validateRequests: { allErrors: false },
    validateSecurity: false, // Done before the body is read.
    validateResponses: false, // Done in the reply step.
    fileUploader: false,
  });
}
