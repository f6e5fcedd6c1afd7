/** Papers that a reviewer refuses by name in one press, and what the member reads then. */
import type { Catalogue } from "../../../../../generated/words.ts";
import { type Language, locales } from "../../../../words/languages.ts";
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import type { PapersInForce } from "./own.ts";
import { isUnlawful, type Paper, type PaperList, type RefusedPaper } from "./paper.ts";

export interface ForbiddenPaper extends Pick<RefusedPaper, "id" | "title" | "instead" | "why"> {
  language: string;
}

/** Papers to offer where the refused one's entry names none of the group. */
const OTHERS_MAX = 2;

/** Those of all groups in a territory: a soldier may claim to be a student. */
export function forbiddenAmong(lists: readonly Pick<PapersInForce, "list">[]): ForbiddenPaper[] {
  const found = lists.flatMap(({ list: { language, refused } }) =>
    refused
      .filter(isDeletedAtOnce)
      .map(({ id, title, instead, why }) => ({ id, title, instead, why, language })),
  );
  return [...new Map(found.map((paper) => [paper.id, paper])).values()];
}

/** For a copy that is unlawful, or numbers that can be misused. */
function isDeletedAtOnce(refused: RefusedPaper): boolean {
  return isUnlawful(refused) || refused.why === "numbers";
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

interface Notice extends Pick<ForbiddenPaper, "title" | "why" | "language"> {
  instead: Pick<Paper, "title" | "kind">[];
}

/** The notice as it is stored with the rejection: what the operator changes later changes nothing said before. */
export function noticeOf(
  { title, why, language, instead }: ForbiddenPaper,
  lists: readonly Pick<PapersInForce, "consumerGroup" | "list">[],
  group: ConsumerGroup,
): string {
  const papers = lists.find(({ consumerGroup }) => consumerGroup === group)?.list.papers ?? [];
  const named = instead.flatMap((other) => papers.find((paper) => paper.id === other) ?? []);
  const others = papers.filter(({ withAnother }) => withAnother !== true).slice(0, OTHERS_MAX);
  const said = (named.length > 0 ? named : others).map(({ title, kind }) => ({
    ...(title && { title }),
    kind,
  }));
  const notice: Notice = { title, why, language, instead: said };
  return JSON.stringify(notice);
}

/** Notice of the deletion, with papers to send instead; null where no paper was refused by name. */
export function describeForbidden(
  words: Pick<Catalogue, "papers">,
  language: Language,
  { rejectionNotice }: { rejectionNotice: string | null },
): string | null {
  if (rejectionNotice === null) return null;
  const notice = JSON.parse(rejectionNotice) as Notice;
  const instead = notice.instead.map((paper) => paperName(words, language, notice, paper));
  const either = new Intl.ListFormat(locales[language], { type: "disjunction" }).format(instead);
  const said = notice.why === "numbers" ? words.papers.uncovered : words.papers.forbidden;
  return `${said(notice.title)} ${words.papers.instead(either)}`;
}
