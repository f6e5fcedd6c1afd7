/** Rules for each list of papers, shipped or own. */
import { checkAll, invalid } from "../../../../errors.ts";
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import { requireName } from "../../../shared/plain-text.ts";
import { paperCatalogue, shippedPapers } from "./find.ts";
import { isUnlawful, type Paper, type PaperList } from "./paper.ts";

/** Kinds that show a person's health, whatever they prove. */
const OF_HEALTH: readonly Paper["kind"][] = ["maternity_record", "disability_card"];

const shipped = Object.values(paperCatalogue).flatMap((groups) => Object.values(groups));
const unlawful = shipped.flatMap(({ refused }) => refused.filter(isUnlawful));
const unlawfulIds = new Set(unlawful.map(({ id }) => id));
const acceptedTitles = shipped.flatMap(({ papers }) => papers.map(({ title = "" }) => plain(title)));
/** "US military ID, Common Access Card or retiree ID" names three. One word, or "ID card", says too little. */
const unlawfulNames = unlawful
  .flatMap(({ title }) => title.split(/, | or | oder | ou |\(|\)/))
  .map(plain)
  .filter((name) => name.includes(" ") && !acceptedTitles.some((title) => title.includes(name)));

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s-]+/g, " ")
    .trim();
}

/** Whether a paper is, by its id or its title, one that may not be copied. */
export function namesUnlawful({ id, title = "" }: Pick<Paper, "id" | "title">): boolean {
  return unlawfulIds.has(id) || unlawfulNames.some((name) => plain(title).includes(name));
}

/** Refuses a list that is not sound in itself, or accepts what may not be copied. */
export function validatePapers(
  { papers, refused }: PaperList,
  { consumerGroup, territory }: { consumerGroup: ConsumerGroup; territory: string },
): void {
  const ids = papers.map(({ id }) => id);
  const all = [...ids, ...refused.map(({ id }) => id)];
  const kept = new Map(refused.map((each) => [each.id, each]));
  const mustRefuse = shippedPapers(consumerGroup, territory).refused.filter(isUnlawful);
  checkAll(
    ...papers.map((paper, index) => () => checkPaper(paper, consumerGroup, ["papers", index])),
    ...refused.map(({ title, instead }, index) => () => {
      requireName(title, ["refused", index, "title"]);
      const missing = instead.findIndex((id) => !ids.includes(id));
      if (missing >= 0) invalid(["refused", index, "instead", missing], "paper_not_accepted");
    }),
    ...all.map((id, index) => () => {
      const path = index < ids.length ? ["papers", index] : ["refused", index - ids.length];
      if (all.indexOf(id) !== index) invalid([...path, "paperId"], "paper_twice", { id });
    }),
    () => {
      if (papers.every(({ withAnother }) => withAnother === true)) invalid("papers", "no_paper_enough");
    },
    ...mustRefuse.map(({ id, title }) => () => {
      const own = kept.get(id);
      if (own === undefined || !isUnlawful(own)) invalid("refused", "unlawful_not_refused", { id, title });
    }),
  );
}

function checkPaper(paper: Paper, group: ConsumerGroup, path: (string | number)[]): void {
  const { title, shows, kind, special } = paper;
  if (namesUnlawful(paper)) invalid([...path, "paperId"], "paper_unlawful");
  if (title !== undefined) requireName(title, [...path, "title"]);
  if (!shows.includes("name")) invalid([...path, "mustShow"], "paper_without_name");
  const isOfHealth = group === "disability" || OF_HEALTH.includes(kind);
  if (isOfHealth && special !== "health") invalid([...path, "specialCategory"], "paper_of_health");
}
