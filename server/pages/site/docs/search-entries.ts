/** Everything that the developer site's search finds, as plain text. */
import type { ErrorCatalogue } from "./errors/error-catalogue.ts";
import { type Guide, guides, readGuide } from "./guides/guide-list.ts";
import { sectionsOf } from "./guides/guide-text.ts";
import { readerWords } from "./reader-words.ts";
import type { Described } from "./reference/described.ts";
import { listOperations } from "./reference/operation-model.ts";
import { texts } from "./texts.ts";

type EntryKind = "guide" | "operation" | "error" | "setting" | "term";

export interface Entry {
  /** Unique: two rows of one section have one address. */
  id: string;
  kind: EntryKind;
  href: string;
  title: string;
  /** The thing's own name, such as an operationId; empty for a section. */
  name: string;
  /** Words that readers type, and the page has not. */
  also: string;
  text: string;
  /** Factor of its rank: less for pages that few readers are after. */
  weight: number;
}

const GLOSSARY = "glossary";
const OPERATING = "operating";

/** Guides that most readers of them run a server of their own, or that only list what has changed. */
const GUIDE_WEIGHTS: Readonly<Record<string, number>> = {
  changelog: 0.3,
  papers: 0.6,
  registers: 0.7,
  [OPERATING]: 0.6,
  [GLOSSARY]: 0.4,
};
/** A guide as a whole before its sections. */
const WHOLE_FACTOR = 1.3;
const AREA_WEIGHTS: Readonly<Record<string, number>> = {
  operator: 0.5,
  inbound: 0.4,
  management: 0.5,
  profile: 0.6,
};

/** Reads all guides: some milliseconds. */
export async function readEntries(areas: readonly Described[], errors: ErrorCatalogue): Promise<Entry[]> {
  const read = await Promise.all(
    guides.map(async (guide) => ({ guide, markdown: await readGuide(guide.file) })),
  );
  const entries = [
    ...read.flatMap(({ guide, markdown }) => sectionEntries(guide, markdown)),
    ...read.flatMap(({ guide, markdown }) => rowEntries(guide, markdown)),
    ...areas.flatMap(operationEntries),
    ...(await errorEntries(errors)),
  ];
  return entries.map((entry) => ({ ...entry, also: readerWords[entry.href] ?? "" }));
}

type Found = Omit<Entry, "also">;

function sectionEntries({ name, title }: Guide, markdown: string): Found[] {
  return sectionsOf(markdown).map(({ heading, anchor, text }, index) => ({
    id: `guide ${name} ${index}`,
    kind: "guide",
    href: heading === title ? `/guides/${name}` : `/guides/${name}#${anchor}`,
    title: heading === title ? title : `${title}: ${plain(heading)}`,
    name: "",
    text: plain(text),
    weight: (GUIDE_WEIGHTS[name] ?? 1) * (heading === title ? WHOLE_FACTOR : 1),
  }));
}

/** Settings and terms of the glossary: a row each. */
function rowEntries({ name: guide, title }: Guide, markdown: string): Found[] {
  if (guide !== OPERATING && guide !== GLOSSARY) return [];
  const isSetting = guide === OPERATING;
  return sectionsOf(markdown).flatMap(({ anchor, heading, text }) =>
    text
      .split("\n")
      .map((line) => line.split("|").map((cell) => plain(cell)))
      .flatMap(([, first = "", ...cells], row) => {
        const isEntry = isSetting ? /^[A-Z][A-Z0-9_]+(, |$)/.test(first) : /^\p{Ll}/u.test(first);
        if (!isEntry || cells.length < 2 || first === "term") return [];
        return {
          id: `${guide} ${anchor} ${row}`,
          kind: isSetting ? ("setting" as const) : ("term" as const),
          href: `/guides/${guide}#${anchor}`,
          title: isSetting ? `${texts.setting}: ${first}` : `${title}: ${first} (${plain(heading)})`,
          name: first,
          text: cells.join(" "),
          weight: isSetting ? 0.5 : 0.15,
        };
      }),
  );
}

function operationEntries({ name: area, document }: Described): Found[] {
  return listOperations(area, document).map(({ operationId, method, path, summary, tag }) => ({
    id: `operation ${area} ${operationId}`,
    kind: "operation",
    href: `/docs/${area}/${operationId}`,
    title: summary,
    name: operationId,
    text: `${operationId}: ${method} ${path}${tag === "" ? "" : ` (${tag})`}`,
    weight: AREA_WEIGHTS[area] ?? 1,
  }));
}

async function errorEntries(errors: ErrorCatalogue): Promise<Found[]> {
  const each = errors.listNames().map(async (name): Promise<Found> => {
    const explained = await errors.explain(name);
    const cells = explained?.remedies.flatMap((remedy) => remedy.cells.map(([, text]) => text)) ?? [];
    return {
      id: `error ${name}`,
      kind: "error",
      href: `/docs/errors/${name}`,
      title: `${texts.errors}: ${name}`,
      name,
      text: `${name} ${plain(cells.join(" "))}`,
      weight: 0.6,
    };
  });
  return Promise.all(each);
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/^```\w*$/gm, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\|?[-|]+$/gm, "")
    .replaceAll(/^\|.*\|$/gm, (row) => `${row.split("|").map(trimmed).filter(Boolean).join(", ")};`)
    .replaceAll(/\*\*|`/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function trimmed(text: string): string {
  return text.trim();
}
