/** Accepted papers in the words of a page: what each must show, what to cover, and what not to send. */
import type { VNode } from "preact";
import { paperName } from "../../domain/proving/document/papers/forbidden.ts";
import type { Paper, PaperList, RefusedPaper } from "../../domain/proving/document/papers/paper.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { paperPicture } from "./paper-picture.ts";

/** Title or kind of the paper, in the page's language. */
export function paperText(words: Words, list: PaperList, paper: Paper): string {
  return paperName(words, words.language, list, paper);
}

function capitalised(text: string, { language }: Words): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** Conditions of a paper in one line: age, holders, strength. */
function paperConditions({ papers, list }: Words, paper: Paper): string {
  return [
    ...(paper.for === undefined ? [] : [list(paper.for.map((holder) => papers.holders[holder]))]),
    ...(paper.monthsMax === undefined ? [] : [papers.age(paper.monthsMax)]),
    ...(paper.withAnother === true ? [papers.withAnother] : []),
  ].join(" · ");
}

function paperShows({ papers, list }: Words, { shows }: Paper): string {
  return papers.show(list(shows.map((fact) => papers.shows[fact])));
}

/** Null where nothing has to be covered. */
function paperCovers({ papers, list }: Words, { cover }: Paper): string | null {
  return cover.length === 0 ? null : papers.cover(list(cover.map((each) => papers.covers[each])));
}

/** Reason, and the papers to send in its place. */
function refusalText(words: Words, list: PaperList, { why, instead }: RefusedPaper): string {
  const others = instead.flatMap((id) => list.papers.find((paper) => paper.id === id) ?? []);
  const names = others.map((paper) => paperText(words, list, paper));
  const advice = names.length === 0 ? [] : [words.papers.instead(words.either(names))];
  return [words.papers.why[why], ...advice].join(" ");
}

/** Papers of a list that unfold one by one. */
export function paperList(words: Words, list: PaperList, shown: readonly Paper[]): VNode {
  return html`<ul class="papers">
    ${shown.map((paper) => html`<li>${paperEntry(words, list, paper)}</li>`)}
  </ul>`;
}

/** All entries unfolded, for staff; `doubt` stands at those that no source confirms. */
export function plainPapers(
  words: Words,
  list: PaperList,
  { notAccepted, doubt }: { notAccepted: string; doubt: (id: string, name: string) => VNode },
): VNode {
  const doubtAbout = ({ id, unconfirmed }: Paper | RefusedPaper, name: string) =>
    unconfirmed === true ? doubt(id, name) : null;
  return html`<ul>
      ${list.papers.map((paper) => {
        const name = paperText(words, list, paper);
        const conditions = paperConditions(words, paper);
        const covers = paperCovers(words, paper);
        return html`<li>
          <strong>${name}</strong>
          ${conditions === "" ? null : html`<br />${conditions}`}
          <br /><span class="muted">${paperShows(words, paper)}</span>
          ${covers === null ? null : html`<br /><span class="muted">${covers}</span>`}
          ${doubtAbout(paper, name)}
        </li>`;
      })}
    </ul>
    ${
      list.refused.length === 0
        ? null
        : html`<h3>${notAccepted}</h3>
            <ul>
              ${list.refused.map(
                (refused) => html`<li>
                  <strong>${outside(refused.title)}</strong>
                  <br /><span class="muted">${words.papers.why[refused.why]}</span>
                  ${doubtAbout(refused, refused.title)}
                </li>`,
              )}
            </ul>`
    }`;
}

/** In the language of its country, which screen readers and hyphenation need to know; with its kind for readers of another. */
function paperTitle(words: Words, list: PaperList, paper: Paper): Markup {
  const { title } = paper;
  const kind = words.papers.kinds[paper.kind];
  if (title === undefined) return capitalised(kind, words);
  const isOwn = paperText(words, list, paper) === title;
  return html`<bdi lang=${list.language}>${capitalised(title, words)}</bdi>${isOwn ? null : ` (${kind})`}`;
}

function paperEntry(words: Words, list: PaperList, paper: Paper): VNode {
  const name = paperText(words, list, paper);
  const conditions = paperConditions(words, paper);
  const covers = paperCovers(words, paper);
  return html`<details name="paper">
    <summary>
      <strong>${paperTitle(words, list, paper)}</strong>
      ${conditions === "" ? null : html`<span class="muted paper-conditions">${capitalised(conditions, words)}</span>`}
    </summary>
    <div class="paper-entry">
      ${paperPicture(paper, words.papers.example(name))}
      <div>
        <p>${paperShows(words, paper)}</p>
        ${covers === null ? null : html`<p>${covers}</p>`}
      </div>
    </div>
  </details>`;
}

/** Papers not to send, folded to their titles; null where there are none. */
export function refusedPapers(words: Words, list: PaperList): VNode | null {
  if (list.refused.length === 0) return null;
  const titles = list.refused.map(({ title }) => title).join(" · ");
  return html`<details>
    <summary>
      <strong>${words.papers.refused}</strong>
      <span class="muted paper-conditions" lang=${list.language}>${titles}</span>
    </summary>
    <ul class="refused">
      ${list.refused.map(
        (refused) =>
          html`<li><strong lang=${list.language}>${refused.title}.</strong> ${refusalText(words, list, refused)}</li>`,
      )}
    </ul>
  </details>`;
}
