import { withdrawEvidenceConsent as withdraw } from "../../domain/proving/document/evidence-consent.ts";
import type { Operation } from "./context.ts";
import { keyOf } from "./present.ts";

export const withdrawEvidenceConsent: Operation<"withdrawEvidenceConsent"> = async ({ path }, context) =>
  withdraw(context, keyOf(path, context), `app:${context.caller.app.id}`);
