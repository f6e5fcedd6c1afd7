import type { Config } from "../../../../config.ts";
import { here } from "./guide-addresses.ts";
import { guides, readGuide } from "./guide-list.ts";
import { sectionsOf } from "./guide-text.ts";

interface Found {
  href: string;
  guide: string;
  heading: string;
  /** Without marks of Markdown, in one line. */
  text: string;
}

/** A section with the words, and an excerpt. */
export interface Hit extends Found {
  excerpt: string;
}

const HITS_MAX = 20;
const WORDS_MAX = 8;
const EXCERPT_CHARACTERS = 160;

let sections: Promise<Found[]> | undefined;

/**
 * Full-text search: sections with every word of `query`, in any case, headings first; without any, those with most of its words,
 * half of them at least. Empty for no words. Excerpts have this server's addresses.
 */
export async function searchGuides(query: string, config: Config): Promise<Hit[]> {
  const words = (query.toLowerCase().match(/[\p{L}\p{N}_/.:-]*[\p{L}\p{N}_]/gu) ?? []).slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  sections ??= readSections();
  const scored = (await sections).map((section) => {
    const title = `${section.guide} ${section.heading}`.toLowerCase();
    const text = section.text.toLowerCase();
    const inTitle = words.filter((word) => title.includes(word)).length;
    return {
      section,
      inTitle,
      all: words.filter((word) => title.includes(word) || text.includes(word)).length,
    };
  });
  const most = Math.max(...scored.map(({ all }) => all), Math.ceil(words.length / 2));
  return scored
    .filter(({ all }) => all === most)
    .sort((one, other) => other.inTitle - one.inTitle)
    .slice(0, HITS_MAX)
    .map(({ section }) => ({ ...section, excerpt: excerptOf(here(section.text, config), words) }));
}

async function readSections(): Promise<Found[]> {
  const each = guides.map(async ({ name, file, title }) => foundIn(name, title, await readGuide(file)));
  return (await Promise.all(each)).flat();
}

function foundIn(name: string, title: string, markdown: string): Found[] {
  return sectionsOf(markdown).map(({ heading, anchor, text }) => ({
    href: heading === title ? `/guides/${name}` : `/guides/${name}#${anchor}`,
    guide: title,
    heading: plain(heading),
    text: plain(text),
  }));
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/^```\w*$/gm, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\|?[-|]+$/gm, "")
    .replaceAll(/\*\*|`/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  // Long words say more of a question than "what" and "the".
  const [longest] = words
    .filter((word) => lower.includes(word))
    .sort((one, other) => other.length - one.length);
  const first = longest === undefined ? text.length : lower.indexOf(longest);
  const from =
    first < EXCERPT_CHARACTERS / 2 || first === text.length
      ? 0
      : text.indexOf(" ", first - EXCERPT_CHARACTERS / 2) + 1;
  const cut = text.slice(from, from + EXCERPT_CHARACTERS);
  return `${from > 0 ? "… " : ""}${cut}${from + EXCERPT_CHARACTERS < text.length ? " …" : ""}`;
}
