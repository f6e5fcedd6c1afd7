/** Papers that may not be copied: names for the reviewer, and words for the member. */
import { consumerGroupValues } from "../../../../../generated/whitelabel.ts";
import type { Catalogue } from "../../../../../generated/words.ts";
import { type Language, locales } from "../../../../words/languages.ts";
import type { ConsumerGroup } from "../../../shared/index.ts";
import { defaultPapers } from "./find.ts";
import { isUnlawful, type Paper, type PaperList, type RefusedPaper } from "./paper.ts";

export interface ForbiddenPaper extends Pick<RefusedPaper, "id" | "title" | "instead"> {
  language: string;
}

/** Papers to offer where the refused one's entry names none of the group. */
const OTHERS_MAX = 2;

/** Forbidden papers of all groups in the territory: a soldier may claim to be a student. */
export function listForbidden(territory: string): ForbiddenPaper[] {
  const lists: PaperList[] = consumerGroupValues.map((group) => defaultPapers(group, territory));
  const found = lists.flatMap(({ language, refused }) =>
    refused.filter(isUnlawful).map(({ id, title, instead }) => ({ id, title, instead, language })),
  );
  return [...new Map(found.map((paper) => [paper.id, paper])).values()];
}

/** Title as the paper has it, with its kind for readers of another language. */
export function paperName(
  { papers }: Pick<Catalogue, "papers">,
  language: Language,
  list: Pick<PaperList, "language">,
  { title, kind }: Pick<Paper, "title" | "kind">,
): string {
  if (title === undefined) return papers.kinds[kind];
  const isOwn = primary(list.language) === primary(language);
  // Isolated (UAX #9): a title in Latin letters turns nothing in an Arabic sentence.
  return isOwn ? title : `\u2068${title}\u2069 (${papers.kinds[kind]})`;
}

function primary(tag: string): string {
  return new Intl.Locale(tag).language;
}

/** Notice of the deletion, with papers to send instead; null where no paper was refused by name. */
export function describeForbidden(
  words: Pick<Catalogue, "papers">,
  language: Language,
  {
    consumerGroup,
    territory,
    rejectionPaper,
  }: { consumerGroup: ConsumerGroup; territory: string; rejectionPaper: string | null },
): string | null {
  const forbidden = listForbidden(territory).find(({ id }) => id === rejectionPaper);
  if (forbidden === undefined) return null;
  const list = defaultPapers(consumerGroup, territory);
  const named = forbidden.instead.flatMap((id) => list.papers.find((paper) => paper.id === id) ?? []);
  const others = list.papers.filter(({ withAnother }) => withAnother !== true).slice(0, OTHERS_MAX);
  const instead = (named.length > 0 ? named : others).map((paper) => paperName(words, language, list, paper));
  const either = new Intl.ListFormat(locales[language], { type: "disjunction" }).format(instead);
  return `${words.papers.forbidden(forbidden.title)} ${words.papers.instead(either)}.`;
}
