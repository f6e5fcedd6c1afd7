/** The tables of docs/papers.md, made from the papers as data. */
import { ANYWHERE, paperCatalogue } from "../server/domain/proving/document/papers/find.ts";
import { paperName } from "../server/domain/proving/document/papers/forbidden.ts";
import type { Paper, PaperList } from "../server/domain/proving/document/papers/paper.ts";
import { catalogue } from "../server/words/catalogue.ts";
import { table, withBlocks } from "./render-figures.ts";

const { papers: words } = catalogue("en");

/** Codes are English words, and address nobody. */
const plain = (codes: readonly string[]) => codes.map((code) => code.replaceAll("_", " ")).join(", ");

/** Without isolates: all guides are in English. */
const nameOf = (list: PaperList, paper: Paper) =>
  paperName({ papers: words }, "en", list, paper).replaceAll(/[\u2068\u2069]/g, "");

function conditions(paper: Paper): string {
  return [
    ...(paper.for === undefined ? [] : [`only ${plain(paper.for)}`]),
    ...(paper.monthsMax === undefined ? [] : [`at most ${paper.monthsMax} months old`]),
    ...(paper.withAnother === true ? ["only with another"] : []),
    ...(paper.special === undefined ? [] : [`consent: ${paper.special}`]),
  ].join("; ");
}

function acceptedTable(lists: [string, PaperList][]): string {
  return table(
    ["group", "paper", "must show", "to cover", "condition"],
    lists.flatMap(([group, list]) =>
      list.papers.map((paper) => [
        `\`${group}\``,
        nameOf(list, paper),
        plain(paper.shows),
        plain(paper.cover),
        conditions(paper),
      ]),
    ),
  );
}

function refusedTable(lists: [string, PaperList][]): string {
  return table(
    ["group", "not to send", "why", "instead"],
    lists.flatMap(([group, list]) =>
      list.refused.map(({ title, why, instead }) => [
        `\`${group}\``,
        title,
        words.why[why],
        list.papers
          .filter(({ id }) => instead.includes(id))
          .map((paper) => nameOf(list, paper))
          .join(", "),
      ]),
    ),
  );
}

/** docs/papers.md with two tables for each territory; a territory without its blocks is an error. */
export function renderPapers(before: string): string {
  const blocks = Object.entries(paperCatalogue).flatMap(([territory, groups]) => {
    const name = territory === ANYWHERE ? "others" : territory;
    const lists = Object.entries(groups);
    return [
      [`papers ${name}`, acceptedTable(lists)],
      [`refused ${name}`, refusedTable(lists)],
    ];
  });
  return withBlocks(before, Object.fromEntries(blocks));
}
