/** Guides as Markdown for machines, as text: without comments or characters that a person would not see. */
import type { Config } from "../../../../config.ts";
import { here, isOutward, linkedGuide } from "./guide-addresses.ts";
import { type Guide, readGuide } from "./guide-list.ts";

/** Address of a guide's Markdown. */
export function markdownPath({ name }: Pick<Guide, "name">): string {
  return `/guides/${name}.md`;
}

/** A guide's Markdown with this server's addresses. Links to files that are not served become text. */
export async function readMarkdown({ file }: Guide, config: Config): Promise<string> {
  const visible = (await readGuide(file)).replaceAll(/<!--.*?-->\n?/gs, "").replaceAll(/\p{Cf}/gu, "");
  const linked = visible.replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (all, mark: string, text, href) => {
    if (mark === "" && isOutward(href)) return all;
    const target = linkedGuide(href, file);
    return target === undefined
      ? text
      : `[${text}](${config.baseUrl}${markdownPath(target.guide)}${target.hash})`;
  });
  return here(linked, config);
}

/** First paragraph of a guide, which says what it is about, in one line. */
export function leadOf(markdown: string): string {
  const [, lead = ""] = /^# [^\n]*\n+(.+?)(?:\n\n|$)/s.exec(markdown) ?? [];
  const plain = lead.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/\s+/g, " ");
  const [sentence = plain] = /^.+?[.:](?= |$)/.exec(plain) ?? [];
  return sentence.replace(/:$/, ".");
}
