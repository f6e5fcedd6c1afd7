/** Errors by name: what they mean and what to do, from the guides' tables. */
import { errorNames, findErrorEntries } from "./guide-errors.ts";

export interface ErrorRemedy {
  guide: { title: string; href: string };
  /** Markdown of a table's row, by column. */
  cells: readonly (readonly [column: string, text: string])[];
}

export interface ExplainedError {
  name: string;
  remedies: readonly ErrorRemedy[];
}

/** Every name of an error, in the order of the documents. */
export const listErrors = (): readonly string[] => [...errorNames];

/** What the guides say of an error; undefined for an unknown name. */
export async function explainError(name: string): Promise<ExplainedError | undefined> {
  if (!errorNames.has(name)) return undefined;
  const entries = (await findErrorEntries()).get(name) ?? [];
  const remedies = entries.map(({ guide, cells }) => ({
    guide: { title: guide.title, href: `/guides/${guide.name}` },
    cells,
  }));
  return { name, remedies };
}
