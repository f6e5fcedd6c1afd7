import { submitDocuments } from "../../domain/proving/document/submit.ts";
import type { Operation } from "./context.ts";
import { keepVerification } from "./keep.ts";
import { keyOf, presentVerification } from "./present.ts";

export const createManualAttempt: Operation<"createManualAttempt"> = async ({ path, body }, context) => {
  const keep = keepVerification(context);
  const consent = body.consent === undefined ? null : { version: body.consent, language: null };
  const declared = { none: false, paperIds: body.paperIds ?? [] };
  return presentVerification(
    await submitDocuments(context, keyOf(path, context), body.files, { keep, consent, declared }),
    context,
  );
};
