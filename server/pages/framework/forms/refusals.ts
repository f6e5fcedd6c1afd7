import { RefusalError, type SomeWording, type Subject, word } from "../../../errors.ts";
import type { FieldIssue } from "./issues.ts";

/** Words a refusal as an issue beside its field. Rethrows others, for the page of their status. */
export function issueFor<S extends Subject>(table: SomeWording<S, FieldIssue>, error: unknown): FieldIssue {
  if (!(error instanceof RefusalError)) throw error;
  const { refusal } = error;
  const [code] = refusal.kind === "invalid" ? refusal.issues : "code" in refusal ? [refusal] : [];
  const issue = code && word<FieldIssue>(table, refusal.kind, code);
  if (issue === undefined) throw error;
  return issue;
}
