import type { ConsumerGroup } from "../../domain/shared/group/groups.ts";
import type { Supergroup } from "../../domain/shared/group/supergroups.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup } from "../markup/html.ts";

/** Supergroup and group; one name where both are equal, as for students in many languages. */
export function groupLabel(words: Words, supergroup: Supergroup, group: ConsumerGroup): Markup {
  const [whole, part] = [words.supergroups[supergroup], words.groups[group]];
  const strong = html`<strong>${whole}</strong>`;
  return whole === part ? strong : html`${words.account.groupLabel({ whole: strong, part })}`;
}
