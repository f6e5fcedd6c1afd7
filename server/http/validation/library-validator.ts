/** express-openapi-validator, which decides about requests of ordinary operations. */
import type { Request, RequestHandler, Response } from "express";
import { makeOnce } from "../../sharing/make-once.ts";
import type { Document } from "../document.ts";

/** Resolves after the check; the query then has the document's types. */
export type LibraryValidator = (request: Request, response: Response) => Promise<"valid" | LibraryIssue[]>;

export interface LibraryIssue {
  path: string;
  errorCode?: string;
}

/** Made on the first call: it takes time and memory. Stops at the first issue: validators.ts finds all. */
export function libraryValidatorOf(document: Document): LibraryValidator {
  const findHandlers = makeOnce(() => makeValidator(document));
  return async (request, response) => {
    try {
      // Not in a router, which would continue in the next turn of the event loop.
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
    apiSpec: structuredClone(document) as never, // It changes its input.
    validateApiSpec: false, // Linted already.
    validateRequests: { allErrors: false },
    validateSecurity: false, // Done before the body is read.
    validateResponses: false, // Done in the reply step.
    fileUploader: false,
  });
}
