/** Categories of personal data (categories.json), and the category of each column of the schema (columns.json). */
import type { Prisma } from "../../../../../generated/prisma/client.ts";
import type { RetentionName } from "../../../../config/retention.ts";
import type { Need } from "../../../members/staff/roles.ts";
import type { PartnerScope } from "../../../members/staff/team-roles.ts";
import table from "./categories.json" with { type: "json" };
import columns from "./columns.json" with { type: "json" };
import type en from "./words/en.json";

export type CategoryName = keyof typeof en.categories;
type Kind = keyof typeof en.kinds;

interface Category {
  subjects: readonly (keyof typeof en.subjects)[];
  /** Rules with a time of this installation; others have a sentence below `fixed` in the words. */
  retention: readonly RetentionName[];
  /** Staff with the permission of an operation see it, and a team's people with a scope what is their team's. */
  staff?: Need;
  team?: PartnerScope;
  others: readonly Exclude<keyof typeof en.access, "staff" | "team">[];
}

export const categories = table as Readonly<Record<CategoryName, Category>>;

type Assigned = Readonly<Partial<Record<Kind | "category" | "none", string>>>;
const assigned: Readonly<Record<Prisma.ModelName, Assigned>> = columns;

export interface PersonalColumn {
  category: CategoryName;
  kind: Kind;
  name: string;
}

/** Columns with data about a person, by table. */
export const personalColumns: readonly PersonalColumn[] = Object.entries(assigned).flatMap(
  ([table, { category, none: _, ...kinds }]) =>
    Object.entries(kinds).flatMap(([kind, names]) =>
      names.split(" ").map((name) => ({
        category: category as CategoryName,
        kind: kind as Kind,
        name: `${table}.${name}`,
      })),
    ),
);
