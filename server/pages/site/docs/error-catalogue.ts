/** Errors by name: what they mean and what to do, from the guides' tables. */
import { type ErrorEntry, errorNames, findErrorEntries } from "./guides/guide-errors.ts";

export type ErrorRemedy = ErrorEntry;

export interface ExplainedError {
  name: string;
  remedies: readonly ErrorRemedy[];
}

/** Every name of an error, in the order of the documents. */
export const listErrors = (): readonly string[] => [...errorNames];

/** Rows of the guides about an error; undefined for an unknown name. */
export async function explainError(name: string): Promise<ExplainedError | undefined> {
  if (!errorNames.has(name)) return undefined;
  return { name, remedies: (await findErrorEntries()).get(name) ?? [] };
}
