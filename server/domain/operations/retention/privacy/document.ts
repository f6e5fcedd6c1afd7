/** Documents for a regulator or customer, in Markdown: a template of words/, filled from the record. */
import { readFile } from "node:fs/promises";
import {
  fillIn,
  type Needs,
  type PrivacyLanguage,
  type PrivacyRecord,
  privacyWords,
  readPrivacyRecord,
} from "./record.ts";

export const privacyDocuments = ["record", "assessment", "agreement"] as const;
export type PrivacyDocument = (typeof privacyDocuments)[number];

/** Categories that a processing agreement is about: what a partner's verifications consist of. */
const AGREED: ReadonlySet<string> = new Set([
  "verifications",
  "documents",
  "messages",
  "events",
  "codes",
  "purchases",
]);

export async function writePrivacyDocument(
  services: Needs,
  document: PrivacyDocument,
  language: PrivacyLanguage,
): Promise<string> {
  const record = await readPrivacyRecord(services, language);
  const template = await readFile(new URL(`words/${document}.${language}.md`, import.meta.url), "utf8");
  const words = privacyWords[language];
  const activities = record.categories.filter(
    ({ category }) => document !== "agreement" || AGREED.has(category),
  );
  const slots: Readonly<Record<string, string>> = {
    date: new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
      dateStyle: "long",
      timeZone: "UTC",
    }).format(record.madeAt),
    subjects: [...new Set(activities.flatMap(({ subjects }) => subjects))].join("; "),
    activities: activities.map((one) => activity(one, language)).join("\n\n"),
    recipients:
      record.recipients.map((one) => recipient(one, language)).join("\n") || `- ${words.noRecipients}`,
    measures: words.measures.map((text) => `- ${text}`).join("\n"),
  };
  return template.replaceAll(/\{\{(\w+)(?::([^}]*))?\}\}/g, (_, slot: string, what: string) =>
    slot === "fill" ? blank(what, language) : (slots[slot] ?? ""),
  );
}

/** Marks a place that people fill in. */
function blank(what: string, language: PrivacyLanguage): string {
  return `**[${fillIn(privacyWords[language].fill, { what })}]**`;
}

function activity(one: PrivacyRecord["categories"][number], language: PrivacyLanguage): string {
  const { labels, basis, special, keys, noRecipients } = privacyWords[language];
  const lines: readonly (readonly [label: string, text: string])[] = [
    [labels.purpose, one.purpose],
    [labels.basis, blank(basis, language)],
    [labels.subjects, one.subjects.join("; ")],
    [labels.data, one.data.map(({ text }) => text).join("; ")],
    ...(one.category === "documents" ? [[labels.special, special] as const] : []),
    [labels.kept, one.kept.map(({ text }) => text).join("; ")],
    [labels.encryption, one.keys.join("; ") || keys.none],
    [labels.access, one.access.join("; ")],
    [labels.recipients, one.recipients.map(literal).join(", ") || noRecipients],
  ];
  return [`### ${one.title}`, "", ...lines.map(([label, text]) => `- **${label}:** ${text}`)].join("\n");
}

function recipient(
  { name, use, setting, categories }: PrivacyRecord["recipients"][number],
  language: PrivacyLanguage,
): string {
  const { gets, transfer } = privacyWords[language];
  const what = fillIn(gets, { categories: categories.join(", ") });
  return `- **${literal(name)}** (${use}, \`${setting}\`): ${what}. ${blank(transfer, language)}`;
}

/** Names come from settings and operators: none of their characters is Markdown. */
function literal(name: string): string {
  return name.replaceAll(/[\\`*_[\]<>#|~&!]/g, String.raw`\$&`);
}
