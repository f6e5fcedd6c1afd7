import type { VerificationWithRelations } from "../../../domain/proving/verification/load.ts";
import type { Words } from "../../framework/words-for.ts";
import { html, type Markup } from "../../markup/html.ts";

type Proven = Pick<VerificationWithRelations, "stage" | "consumerGroup" | "provenBy" | "proofHolders">;

/** Whether an address was proven, and something else is needed too. */
export function isInPart({ stage, provenBy }: Proven): boolean {
  return stage !== "success" && provenBy.length > 0;
}

/** Says why an address was not enough. */
function reasonInPart({ mailInPart, claims }: Words, proven: Proven): Markup {
  return html`${mailInPart[othersThere(proven)]} ${mailInPart.alone(claims[proven.consumerGroup])}`;
}

/** Others who have addresses there: those furthest from the group. */
function othersThere({ consumerGroup, proofHolders }: Proven) {
  const has = (holder: string) => proofHolders.includes(holder);
  if (consumerGroup === "student") {
    if (has("pupils")) return "pupils";
    return has("staff") ? "staff" : "others";
  }
  if (has("students")) return "learners";
  if (has("pupils")) return "pupils";
  return has("contractors") ? "contractors" : "others";
}

/** Above the documents, or the methods that are left. */
export function noticeInPart(words: Words, verification: Proven, next: string): Markup | null {
  if (!isInPart(verification)) return null;
  const { confirmed } = words.mailInPart;
  return html`<p class="card notice">${confirmed} ${reasonInPart(words, verification)} ${next}</p>`;
}
