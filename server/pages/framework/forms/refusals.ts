/** Refusals in the words of a page, beside its fields. */
import { RefusalError, type SomeWording, type Subject, word } from "../../../errors.ts";
import type { FieldIssue } from "./issues.ts";

/** What the table says. Throws what it has no words for: that is answered with the page for its status. */
export function issueFor<S extends Subject>(table: SomeWording<S, FieldIssue>, error: unknown): FieldIssue {
  if (!(error instanceof RefusalError)) throw error;
  const { refusal } = error;
  const [code] = refusal.kind === "invalid" ? refusal.issues : "code" in refusal ? [refusal] : [];
  const issue = code && word<FieldIssue>(table, refusal.kind, code);
  if (issue === undefined) throw error;
  return issue;
}
