/** Tables of the guide "Accepted papers", made from the papers as data. */
import { ANYWHERE, paperCatalogue } from "../../../../domain/proving/document/papers/find.ts";
import { paperName } from "../../../../domain/proving/document/papers/forbidden.ts";
import type { Paper, PaperList } from "../../../../domain/proving/document/papers/paper.ts";
import { catalogue } from "../../../../words/catalogue.ts";
import { markdownTable } from "./guide-text.ts";

const { papers: words } = catalogue("en");
const territoryNames = new Intl.DisplayNames("en", { type: "region" });

/** Codes are English words without an address. */
const plain = (codes: readonly string[]) => codes.map((code) => code.replaceAll("_", " ")).join(", ");

/** Without isolates: all guides are in English. */
const nameOf = (list: PaperList, paper: Paper) =>
  paperName({ papers: words }, "en", list, paper).replaceAll(/[\u2068\u2069]/g, "");

/** Markdown: a heading and two tables for each territory; the list for all others comes last. */
export function writePaperTables(): string {
  return Object.entries(paperCatalogue)
    .sort(([one], [other]) => Number(one === ANYWHERE) - Number(other === ANYWHERE))
    .map(([territory, groups]) => {
      const name = territory === ANYWHERE ? "All other territories" : territoryNames.of(territory);
      const lists = Object.entries(groups);
      return `\n## ${name}\n\n${acceptedTable(lists)}\n\n${refusedTable(lists)}\n`;
    })
    .join("");
}

function conditions(paper: Paper): string {
  return [
    ...(paper.for === undefined ? [] : [`only ${plain(paper.for)}`]),
    ...(paper.monthsMax === undefined ? [] : [`at most ${paper.monthsMax} months old`]),
    ...(paper.withAnother === true ? ["only with another"] : []),
    ...(paper.special === undefined ? [] : [`consent: ${paper.special}`]),
  ].join("; ");
}

function acceptedTable(lists: [string, PaperList][]): string {
  return markdownTable(
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
  return markdownTable(
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
